/// Plain shapes; those with a `spot` can hold another symbol.
let shapes = """
  circle f | o 0 0 53.5; spot 0 0 30
  square fc/ | r -47 -47 47 47 17; spot 0 0 29
  app f | r -47 -47 47 47 24; spot 0 0 29
  rectangle fc/ | r -63 -45 63 45 15; spot 0 0 28
  rectangle.portrait f/ | r -43 -57 43 57 15; spot 0 0 27
  capsule f | r -66 -36 66 36 36; spot 0 0 22
  capsule.portrait f | r -36 -66 36 66 36
  oval f | e 0 0 64 44; spot 0 0 24
  oval.portrait f | e 0 0 44 60; spot 0 0 24
  triangle fc | =p~11 0 -56 66 49; spot 0 12 25
  diamond f | =p~11 0 -64 64 0 0 64; spot 0 0 28
  octagon f | =p~9 23 -54 54 -23 54 23 23 54; spot 0 0 28
  hexagon f | =p~10 0 -60 52 -30 52 30 0 60; spot 0 0 28
  pentagon f | =p~10 0 -58 57 -15 36 50; spot 0 2 27
  seal f | =p~7 0 -61 18 -47 41 -45 43 -22 60 0 43 22 41 45 18 47 0 61; spot 0 0 26
  shield fc/ | m 0 -61 C 14 -52 30 -47 42 -45 Q 48 -44 48 -37 L 48 -2 C 48 30 28 48 0 62 C -28 48 -48 30 -48 -2 L -48 -37 Q -48 -44 -42 -45 C -30 -47 -14 -52 0 -61 Z
    spot 0 -3 27
  circle.dashed | %8a 0 0 53.5 -16 16
  square.dashed | %4l~17 -47 -27 -47 -47 -27 -47; %4l -10 -47 10 -47
  rectangle.dashed | ^l~15 63 -28 63 -45 43 -45; ^l~15 63 28 63 45 43 45; ^l 63 -9 63 9; ^l 24 -45 8 -45; ^l 24 45 8 45
  largecircle.fill.circle | o 0 0 53.5; .o 0 0 34
  smallcircle.fill.circle f | o 0 0 53.5; .o 0 0 16
  circle.circle f | o 0 0 53.5; o 0 0 31
  circle.inset.filled | o 0 0 53.5; .o 0 0 38
  square.inset.filled | r -47 -47 47 47 17; .r -31 -31 31 31 6
  rectangle.inset.filled | r -63 -45 63 45 15; .r -47 -29 47 29 5
  circle.lefthalf.filled r | o 0 0 53.5; .m 0 -53.5 A 0 53.5 -53.5 Z
  circle.righthalf.filled | o 0 0 53.5; .m 0 -53.5 A 0 53.5 53.5 Z
  circle.tophalf.filled | o 0 0 53.5; .m -53.5 0 A 53.5 0 53.5 Z
  circle.bottomhalf.filled | o 0 0 53.5; .m -53.5 0 A 53.5 0 -53.5 Z
  circle.lefthalf.fill = circle.lefthalf.filled
  circle.righthalf.fill = circle.righthalf.filled
  square.lefthalf.filled | r -47 -47 47 47 17; .p~14 0 -47 ~0 -47 -47 -47 47 0 47 ~0
  square.righthalf.filled | r -47 -47 47 47 17; .p~14 0 -47 ~0 47 -47 47 47 0 47 ~0
  rectangle.lefthalf.filled | r -63 -45 63 45 15; .p~13 0 -45 ~0 -63 -45 -63 45 0 45 ~0
  rectangle.righthalf.filled | r -63 -45 63 45 15; .p~13 0 -45 ~0 63 -45 63 45 0 45 ~0
  square.split.2x1 f | r -47 -47 47 47 15; l 0 -47 0 47
  square.split.1x2 f | r -47 -47 47 47 15; l -47 0 47 0
  square.split.2x2 f | r -47 -47 47 47 15; l 0 -47 0 47; l -47 0 47 0
  rectangle.split.2x1 f/ | r -63 -45 63 45 15; l 0 -45 0 45
  rectangle.split.1x2 f | r -63 -45 63 45 15; l -63 0 63 0
  rectangle.split.2x2 f | r -63 -45 63 45 15; l -63 0 63 0; l 0 -45 0 45
  rectangle.split.3x1 f | r -63 -45 63 45 15; ^l 21 -45 21 45
  rectangle.split.1x3 f | r -63 -45 63 45 15; l -63 -15 63 -15; l -63 15 63 15
  rectangle.split.3x3 f | r -63 -45 63 45 15; ^l 21 -45 21 45; l -63 -15 63 -15; l -63 15 63 15
  square.grid.2x2 f | r -48 -48 -9 -9 8; r 9 -48 48 -9 8; r -48 9 -9 48 8; r 9 9 48 48 8
  square.grid.3x2 f | ^r 30 -40 58 -8 6; r -14 -40 14 -8 6; ^r 30 8 58 40 6; r -14 8 14 40 6
  square.grid.3x3 f | w 0.85; ^r 24 -50 50 -24 6; r -13 -50 13 -24 6; ^r 24 -13 50 13 6; r -13 -13 13 13 6; ^r 24 24 50 50 6; r -13 24 13 50 6
  square.grid.4x3.fill | ^.r 5 -44 27 -20 5; ^.r 38 -44 60 -20 5; ^.r 5 -12 27 12 5; ^.r 38 -12 60 12 5; ^.r 5 20 27 44 5; ^.r 38 20 60 44 5
  rectangle.grid.1x2 f | r -58 -48 58 -9 9; r -58 9 58 48 9
  rectangle.grid.2x2 f | r -61 -44 -9 -9 8; r 9 -44 61 -9 8; r -61 9 -9 44 8; r 9 9 61 44 8
  rectangle.grid.3x2 f | w 0.9; ^r 26 -42 62 -9 6; r -16 -42 16 -9 6; ^r 26 9 62 42 6; r -16 9 16 42 6
  rectangle.grid.3x1 f | ^r 26 -32 62 32 7; r -16 -32 16 32 7
  rectangle.3.group f | r -60 -46 -8 46 9; r 10 -46 60 -9 9; r 10 9 60 46 9
  rectangle.3.offgrid f | r -60 -46 4 -9 9; r 22 -46 60 46 9; r -60 9 4 46 9
  circle.grid.2x2 f | ^o 28 -28 20; ^o 28 28 20
  circle.grid.3x3 f | w 0.85; ^o 38 -38 12; o 0 -38 12; ^o 38 0 12; o 0 0 12; ^o 38 38 12; o 0 38 12
  circle.grid.cross f | w 0.9; o 0 -38 16; o 0 38 16; ^o 38 0 16
  square.on.square f/ | r -32 -52 52 32 14 ; over; r -52 -32 32 52 14
  square.filled.on.square | r -32 -52 52 32 14; over; .r -56 -28 28 56 16
  rectangle.on.rectangle f/ | r -38 -50 66 22 13; over; r -66 -22 38 50 13
  rectangle.portrait.on.rectangle.portrait f/ | r -24 -60 46 36 13; over; r -46 -36 24 60 13
  plus.square.on.square f | r -32 -52 52 32 14; over; r -52 -32 32 52 14; end; l -10 -9 -10 29; l -29 10 9 10
  plus.rectangle.on.rectangle f | r -38 -50 66 22 13; over; r -66 -22 38 50 13; end; l -14 -5 -14 33; l -33 14 5 14
  square.stack f | r -44 -26 44 58 14; l -34 -42 34 -42; l -25 -58 25 -58
  rectangle.stack f | r -58 -24 58 54 14; l -45 -40 45 -40; l -33 -56 33 -56; badge 60 50
  rectangle.stack.person.crop f | use rectangle.stack; .o 0 6 12; m -24 38 C -20 20 20 20 24 38
  square.stack.3d.up f/ | =p~6 0 -50 62 -18 0 14; =l~6 62 4 0 36; =l~6 62 24 0 56
  square.2.stack.3d f | =p~6 0 -44 62 -10 0 24; =l~6 62 12 0 46
  square.stack.3d.down.right f | r -20 -18 52 54 13; l~13 -36 38 -36 -34 36 -34; l~13 -52 22 -52 -50 20 -50
  rectangle.and.text.magnifyingglass | l~14 -20 45 -63 45 -63 -45 63 -45 63 -12; l -42 -20 20 -20; l -42 -2 -6 -2; l -42 16 -16 16; o 30 16 21; l 46 32 62 48
  viewfinder c | %4l~22 -52 -24 -52 -52 -24 -52; spot 0 0 26
  dot.viewfinder | %4l~22 -52 -24 -52 -52 -24 -52; .o 0 0 13
  plus.viewfinder | %4l~22 -52 -24 -52 -52 -24 -52; l -22 0 22 0; l 0 -22 0 22
  text.viewfinder | %4l~22 -52 -24 -52 -52 -24 -52; l -26 -18 26 -18; l -26 0 26 0; l -26 18 8 18
  qrcode.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; w 0.8; r -30 -30 -8 -8 3; r 8 -30 30 -8 3; r -30 8 -8 30 3; .r 6 6 16 16 1; .r 20 20 32 32 1; .r 22 6 32 14 1; .r 6 22 14 32 1
  barcode.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; w 0.8; ^l 28 -28 28 28; ^l 14 -28 14 28; l 0 -28 0 28
  person.fill.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; .o 0 -14 15; .m -30 32 C -30 2 30 2 30 32 Q 30 34 28 34 L -28 34 Q -30 34 -30 32 Z
  doc.text.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; r -24 -32 24 32 7; l -11 -10 11 -10; l -11 8 11 8
  camera.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; r -32 -20 32 24 8; o 0 2 11; l~4 -14 -21 -8 -30 8 -30 14 -21
  circle.grid.2x1 f | ^o 28 0 20
  circle.grid.2x1.left.filled | ^o 28 0 20; .o -28 0 20
  circle.grid.2x1.right.filled | ^o 28 0 20; .o 28 0 20
  circle.lefthalf.striped.horizontal | o 0 0 53.5; l 0 -53 0 53; l -36 -32 0 -32; l -48 -11 0 -11; l -48 11 0 11; l -36 32 0 32
  circles.hexagongrid f | w 0.85; o 0 0 15; %6o 0 -38 15
  rectangle.leadinghalf.filled = rectangle.lefthalf.filled
  rectangle.trailinghalf.filled = rectangle.righthalf.filled
  square.leadinghalf.filled = square.lefthalf.filled
  square.trailinghalf.filled = square.righthalf.filled
  square.2.layers.3d = square.2.stack.3d f
  aspectratio f | r -63 -45 63 45 13; l~8 -38 2 -38 -20 -16 -20; l~8 38 -2 38 20 16 20
  mosaic f | r -58 -46 58 46 11; l -58 -12 -8 -12; l -8 -46 -8 46; l -8 10 58 10; l 24 -46 24 10
  uiwindow.split.2x1 | r -62 -46 62 46 15; l -62 -22 62 -22; l 0 -22 0 46
  capsule.lefthalf.filled | r -66 -36 66 36 36; .m 0 -36 L -30 -36 A -30 36 -36 L 0 36 Z
  capsule.righthalf.filled | use capsule.lefthalf.filled 0 0 -1
  capsule.bottomhalf.filled | r -66 -36 66 36 36; .m -66 0 L 66 0 A 30 36 36 L -30 36 A -66 0 36 Z
  capsule.inset.filled | r -66 -36 66 36 36; .r -50 -20 50 20 20
  capsule.on.capsule f | r -36 -44 66 6 25; over; r -66 -6 36 44 25
  capsule.on.rectangle f | r -32 -46 64 16 12; over; r -66 -6 36 44 25
  diamond.lefthalf.filled | =p~11 0 -64 64 0 0 64; .p~8 0 -62 ~0 -64 0 0 62 ~0
  hexagon.lefthalf.filled | =p~10 0 -60 52 -30 52 30 0 60; .p~8 0 -60 ~0 -52 -30 -52 30 0 60 ~0
  oval.lefthalf.filled | e 0 0 64 44; .m 0 -44 C -36 -44 -64 -24 -64 0 C -64 24 -36 44 0 44 Z
  triangle.lefthalf.filled | =p~11 0 -56 66 49; .p~10 0 -54 ~0 -66 49 0 49 ~0
  triangle.righthalf.filled | use triangle.lefthalf.filled 0 0 -1
  triangle.tophalf.filled | =p~11 0 -56 66 49; .=p~7 0 -54 35 0 ~0
  triangle.bottomhalf.filled | =p~11 0 -56 66 49; .=p~9 32 -4 ~0 66 49
  square.tophalf.filled | r -47 -47 47 47 17; .p~14 -47 0 ~0 -47 -47 47 -47 47 0 ~0
  square.bottomhalf.filled | r -47 -47 47 47 17; .p~14 -47 0 ~0 -47 47 47 47 47 0 ~0
  rectangle.tophalf.filled | r -63 -45 63 45 15; .p~13 -63 0 ~0 -63 -45 63 -45 63 0 ~0
  rectangle.bottomhalf.filled | r -63 -45 63 45 15; .p~13 -63 0 ~0 -63 45 63 45 63 0 ~0
  rectangle.tophalf.inset.filled | r -63 -45 63 45 15; .r -49 -31 49 -4 4
  rectangle.bottomhalf.inset.filled | r -63 -45 63 45 15; .r -49 4 49 31 4
  rectangle.leadinghalf.inset.filled = rectangle.lefthalf.inset.filled
  rectangle.trailinghalf.inset.filled = rectangle.righthalf.inset.filled
  rectangle.leadingthird.inset.filled = rectangle.leftthird.inset.filled
  rectangle.trailingthird.inset.filled = rectangle.rightthird.inset.filled
  rectangle.inset.topleft.filled | r -63 -45 63 45 15; .r -50 -32 -4 -6 5
  rectangle.inset.bottomleft.filled | r -63 -45 63 45 15; .r -50 6 -4 32 5
  rectangle.inset.bottomright.filled | r -63 -45 63 45 15; .r 4 6 50 32 5
  rectangle.inset.topleading.filled = rectangle.inset.topleft.filled
  rectangle.inset.toptrailing.filled = rectangle.inset.topright.filled
  rectangle.inset.bottomleading.filled = rectangle.inset.bottomleft.filled
  rectangle.inset.bottomtrailing.filled = rectangle.inset.bottomright.filled
  rectangle.portrait.inset.filled | r -43 -57 43 57 15; .r -28 -42 28 42 5
  rectangle.portrait.tophalf.filled | r -43 -57 43 57 15; .p~13 -43 0 ~0 -43 -57 43 -57 43 0 ~0
  rectangle.portrait.bottomhalf.filled | r -43 -57 43 57 15; .p~13 -43 0 ~0 -43 57 43 57 43 0 ~0
  rectangle.portrait.lefthalf.filled | r -43 -57 43 57 15; .p~13 0 -57 ~0 -43 -57 -43 57 0 57 ~0
  rectangle.portrait.righthalf.filled | r -43 -57 43 57 15; .p~13 0 -57 ~0 43 -57 43 57 0 57 ~0
  rectangle.portrait.lefthalf.inset.filled | r -43 -57 43 57 15; .r -29 -43 -4 43 4
  rectangle.portrait.righthalf.inset.filled | r -43 -57 43 57 15; .r 4 -43 29 43 4
  rectangle.portrait.tophalf.inset.filled | r -43 -57 43 57 15; .r -29 -43 29 -4 4
  rectangle.portrait.bottomhalf.inset.filled | r -43 -57 43 57 15; .r -29 4 29 43 4
  rectangle.portrait.topthird.inset.filled | r -43 -57 43 57 15; .r -29 -43 29 -16 4
  rectangle.portrait.bottomthird.inset.filled | r -43 -57 43 57 15; .r -29 16 29 43 4
  rectangle.portrait.split.2x1 f | r -43 -57 43 57 15; l 0 -57 0 57
  rectangle.portrait.split.1x2 f | r -43 -57 43 57 15; l -43 0 43 0
  rectangle.portrait.on.rectangle.portrait.angled f | at 14 -6 1 9; r -32 -46 34 46 12; at; over; at -10 4 1 -7; r -36 -48 32 48 12; end
  rectangle.ratio.3.to.4 f | r -41 -56 41 56 12
  rectangle.ratio.4.to.3 f | r -58 -43 58 43 12
  rectangle.ratio.9.to.16 f | r -34 -60 34 60 12
  rectangle.ratio.16.to.9 f | r -64 -36 64 36 12
  rectangle.checkered | r -63 -45 63 45 12; .r -63 -45 -21 -15 3; .r 21 -45 63 -15 3; .r -21 -15 21 15 0; .r -63 15 -21 45 3; .r 21 15 63 45 3
  rhombus f | =p~8 0 -46 64 0 0 46
  righttriangle f | p~9 -52 50 -52 -50 58 50
  righttriangle.split.diagonal f | p~9 -58 52 -58 -40 46 52; l~9 -40 -52 58 -52 58 36
  triangleshape f | =p~4 0 -56 64 50
  squares.leading.rectangle fr | r -62 -44 -32 -10 7; r -62 10 -32 44 7; r -14 -44 62 44 12
  square.dotted | %4d -47 -47 1; %4d -28 -47 1; %4d -9 -47 1; %4d 10 -47 1; %4d 29 -47 1
  square.split.diagonal f | r -47 -47 47 47 15; l -42 42 42 -42
  square.split.diagonal.2x2 f | r -47 -47 47 47 15; ^l 42 -42 -42 42
  square.split.bottomrightquarter f | r -47 -47 47 47 15; l 47 0 0 0 0 47
  square.resize | r -48 -48 48 48 14; l~8 -6 48 -6 6 -48 6; l 12 -12 28 -28; l~1 10 -30 30 -30 30 -10
  square.resize.up | r -48 -48 48 48 14; r -48 10 -10 48 6; l -2 2 26 -26; l~1 4 -28 28 -28 28 -4
  square.resize.down | r -48 -48 48 48 14; r -48 10 -10 48 6; l 28 -28 2 -2; l~1 0 -24 0 0 24 0
  square.arrowtriangle.4.outward | r -26 -26 26 26 8; %4.=p~3 0 -60 14 -44
  square.and.line.vertical.and.square.filled | r -60 -30 -14 30 9; .r 10 -34 64 34 11; l 0 -48 0 48
  square.filled.and.line.vertical.and.square | use square.and.line.vertical.and.square.filled 0 0 -1
  square.grid.3x3.topleft.filled | use square.grid.3x3; .r -53 -53 -21 -21 6
  square.grid.3x3.topmiddle.filled | use square.grid.3x3; .r -16 -53 16 -21 6
  square.grid.3x3.topright.filled | use square.grid.3x3; .r 21 -53 53 -21 6
  square.grid.3x3.middle.filled | use square.grid.3x3; .r -16 -16 16 16 6
  square.grid.3x3.middleleft.filled | use square.grid.3x3; .r -53 -16 -21 16 6
  square.grid.3x3.middleright.filled | use square.grid.3x3; .r 21 -16 53 16 6
  square.grid.3x3.bottomleft.filled | use square.grid.3x3; .r -53 21 -21 53 6
  square.grid.3x3.bottommiddle.filled | use square.grid.3x3; .r -16 21 16 53 6
  square.grid.3x3.bottomright.filled | use square.grid.3x3; .r 21 21 53 53 6
  square.on.square.squareshape.controlhandles | r -40 -40 40 40 3; r -50 -50 -32 -32 3; r 32 -50 50 -32 3; r -50 32 -32 50 3; r 32 32 50 50 3
  square.3.layers.3d.top.filled | .=p~6 0 -54 68 -18 0 18; =l~6 62 8 0 40; =l~6 62 28 0 60
  square.3.layers.3d.middle.filled | =p~6 0 -58 62 -27 0 4; .=p~6 0 36 66 2 40 -10 0 12; =l~6 62 28 0 60
  square.3.layers.3d.bottom.filled | =p~6 0 -58 62 -26 0 6; =l~6 62 -4 0 28; .=p~6 0 60 66 24 42 12 0 36
  square.2.layers.3d.top.filled | .=p~6 0 -48 68 -10 0 28; =l~6 62 14 0 48
  square.2.layers.3d.bottom.filled | =p~6 0 -46 62 -12 0 22; .=p~6 0 54 66 16 40 4 0 30
  square.3.layers.3d.down.left | use square.stack.3d.down.right 0 0 -1
  square.3.layers.3d.down.backward = square.3.layers.3d.down.left
  square.3.layers.3d.down.forward = square.stack.3d.down.right
  square.stack.3d.down.forward = square.stack.3d.down.right f
  square.stack.3d.forward.dottedline f | r -52 -30 10 42 12; l 22 -34 22 34; l 38 -26 38 26; d 52 -18 1; d 52 0 1; d 52 18 1
  circle.and.line.horizontal f | o 0 0 34; l -64 0 -34 0; l 34 0 64 0
  circle.filled.iphone f | use iphone; .o 0 0 14
  circle.grid.cross.up.filled | use circle.grid.cross; .o 0 -38 20
  circle.grid.cross.down.filled | use circle.grid.cross; .o 0 38 20
  circle.grid.cross.left.filled | use circle.grid.cross; .o -38 0 20
  circle.grid.cross.right.filled | use circle.grid.cross; .o 38 0 20
  circle.rectangle.filled.pattern.diagonalline | o -14 -14 38; over; r -10 -6 58 50 11; end; l -2 36 28 2; l 18 44 52 10
  lines.measurement.horizontal | l -54 -46 -54 46; l 54 -46 54 46; l -30 -10 -30 22; l -6 -10 -6 10; l 18 -10 18 22; l -54 -10 54 -10
  lines.measurement.vertical | use lines.measurement.horizontal 0 0 1 90
  chart.bar.horizontal.page f | r -43 -58 43 58 13; l -22 -28 -4 -28; l -22 0 20 0; l -22 28 8 28
  chart.bar.xaxis.descending r | use chart.bar.xaxis.ascending 0 0 -1
  chart.line.text.clipboard f | use 'clipboard; l~2 -24 14 -8 -6 6 4 24 -16; l -22 38 6 38
  chart.bar.xaxis.ascending = chart.bar.xaxis
  inset.filled.rectangle.portrait = rectangle.portrait.inset.filled
  inset.filled.capsule = capsule.inset.filled
  inset.filled.leadinghalf.rectangle = rectangle.leadinghalf.inset.filled
  inset.filled.trailinghalf.rectangle = rectangle.trailinghalf.inset.filled
  inset.filled.lefthalf.rectangle = rectangle.lefthalf.inset.filled
  inset.filled.righthalf.rectangle = rectangle.righthalf.inset.filled
  inset.filled.tophalf.rectangle = rectangle.tophalf.inset.filled
  inset.filled.bottomhalf.rectangle = rectangle.bottomhalf.inset.filled
  inset.filled.center.rectangle = rectangle.center.inset.filled
  inset.filled.leadingthird.rectangle = rectangle.leadingthird.inset.filled
  inset.filled.trailingthird.rectangle = rectangle.trailingthird.inset.filled
  inset.filled.leftthird.rectangle = rectangle.leftthird.inset.filled
  inset.filled.rightthird.rectangle = rectangle.rightthird.inset.filled
  inset.filled.topthird.rectangle = rectangle.topthird.inset.filled
  inset.filled.bottomthird.rectangle = rectangle.bottomthird.inset.filled
  inset.filled.topleft.rectangle = rectangle.inset.topleft.filled
  inset.filled.topright.rectangle = rectangle.inset.topright.filled
  inset.filled.bottomleft.rectangle = rectangle.inset.bottomleft.filled
  inset.filled.bottomright.rectangle = rectangle.inset.bottomright.filled
  inset.filled.topleading.rectangle = rectangle.inset.topleft.filled
  inset.filled.toptrailing.rectangle = rectangle.inset.topright.filled
  inset.filled.bottomleading.rectangle = rectangle.inset.bottomleft.filled
  inset.filled.bottomtrailing.rectangle = rectangle.inset.bottomright.filled
  inset.filled.square.dashed = square.dashed.inset.filled
  inset.filled.circle.dashed = circle.dashed.inset.filled
  inset.filled.rectangle.on.rectangle | r -38 -50 66 22 13; over; r -66 -22 38 50 13; end; .r -51 -7 23 35 4
  inset.filled.tv | use tv; .r -47 -33 47 15 4
  tv.inset.filled = inset.filled.tv
  inset.filled.applewatch.case | use applewatch; .r -17 -21 17 21 5
  applewatch.case.inset.filled = inset.filled.applewatch.case
  inset.filled.rectangle.and.person.filled | r -63 -45 63 45 15; .r -49 -31 0 31 4; .o 28 -8 9; .m 10 28 C 10 2 46 2 46 28 Z
  squareshape.split.2x2 f | r -47 -47 47 47 3; l 0 -47 0 47; l -47 0 47 0
  squareshape.split.3x3 f | r -47 -47 47 47 3; ^l 16 -47 16 47; l -47 -16 47 -16; l -47 16 47 16
  squareshape.dotted.split.2x2 | r -47 -47 47 47 3; d 0 -30 1; d 0 -15 1; d 0 0 1; d 0 15 1; d 0 30 1; ^d 30 0 1; ^d 15 0 1
  squareshape.squareshape.dotted | r -26 -26 26 26 3; %4d -47 -47 1; %4d -28 -47 1; %4d -9 -47 1; %4d 10 -47 1; %4d 29 -47 1
  squareshape.controlhandles.on.squareshape.controlhandles | l~3 -22 -46 46 -46 46 22; r -40 -22 22 40 3; r -50 -32 -32 -14 3; r 14 -32 32 -14 3; r -50 32 -32 50 3; r 14 32 32 50 3
  circle.lefthalf.filled.righthalf.striped.horizontal | o 0 0 53.5; .m 0 -53.5 A 0 53.5 -53.5 Z; l 0 -32 36 -32; l 0 -11 48 -11; l 0 11 48 11; l 0 32 36 32
  circle.lefthalf.filled.inverse | .o 0 0 58; -m 0 -46 A 0 46 -46 Z
  circle.righthalf.filled.inverse | use circle.lefthalf.filled.inverse 0 0 -1
  swirl.circle.righthalf.filled | o 0 0 53.5; .m 0 -53.5 A 0 0 26.75 A 0 53.5 -26.75 A 0 -53.5 -53.5 Z
  swirl.circle.righthalf.filled.inverse | use swirl.circle.righthalf.filled 0 0 1 180
  app.background.dotted f | %4d -50 -50 1; %4d -30 -56 1; %4d -10 -58 1; %4d 10 -58 1; %4d 30 -56 1; r -32 -32 32 32 17
  app.grid | ^r 8 -48 48 -8 13; ^r 8 8 48 48 13
  app.shadow f | r -38 -50 46 34 20; l~24 -54 -30 -54 50 28 50
  app.translucent | r -47 -47 47 47 24; l -40 20 20 -40; l -30 42 42 -30; l -44 -10 -10 -44; l 6 44 44 6
  widget.small | r -58 -58 58 58 20; .r -38 -38 -4 -4 9
  widget.medium | r -62 -52 62 52 18; .r -44 -34 44 -4 8
  widget.large | r -58 -58 58 58 20; .r -38 -38 38 38 9
  widget.extralarge | r -66 -46 66 46 18; .r -50 -30 50 30 8
  sparkles.square.filled.on.square | r -32 -52 52 32 14; over; .r -56 -28 28 56 16; end; at -14 14 0.5; -=m 0 -52 C 5 -14 14 -5 50 0 C 14 5 5 14 0 52 Z
  switch.programmable f | r -40 -56 40 56 13; ^l~4 8 -24 18 0 8 24;
  switch.programmable.square f | r -47 -47 47 47 15; ^l~4 8 -22 18 0 8 22
  button.programmable | o 0 0 53.5; .o 0 0 36; -o 0 0 24
  button.programmable.square f | r -47 -47 47 47 15; o 0 0 26
  button.horizontal f | r -62 -24 62 24 12
  button.vertical.left.press f | r -4 -54 48 54 12; l -62 0 -34 0; l~1 -46 -14 -32 0 -46 14
  button.vertical.right.press f | use button.vertical.left.press 0 0 -1
  button.horizontal.top.press f | r -58 -4 58 44 12; l 0 -60 0 -30; l~1 -14 -44 0 -28 14 -44
  slider.horizontal.below.square.filled.and.square f | .r -54 -50 -10 -6 8; r 14 -46 50 -10 8; l -56 34 -2 34; o 14 34 13; l 30 34 56 34
  slider.horizontal.below.square.and.square.filled f | r -50 -46 -14 -10 8; .r 10 -50 54 -6 8; l -56 34 -2 34; o 14 34 13; l 30 34 56 34
  slider.horizontal.2.arrow.trianglehead.counterclockwise = slider.horizontal.2.gobackward
  dots.and.line.vertical.and.cursorarrow.rectangle | r -63 -45 63 45 14; d -42 -20 1; d -42 0 1; d -42 20 1; l -22 -45 -22 45; at 16 0 0.55; use cursorarrow
  rectangle.dashed.badge.record | use rectangle.dashed; over; .o 48 34 20; end
  lock.app.dashed f | use app.dashed; at 0 0 0.5; use lock
  lock.rectangle.on.rectangle f | use rectangle.on.rectangle; at -14 12 0.4; use lock
  lock.document = lock.doc f
  circle.bottomrighthalf.checkered | o 0 0 53.5; l 38 -38 -38 38; .p~1 4 4 20 -12 36 4 20 20; .p~1 -12 20 4 4 20 20 4 36
  circle.filled.pattern.diagonalline.rectangle = circle.rectangle.filled.pattern.diagonalline
  circle.grid.2x2.topleft.checkmark.filled | o 28 -28 20; o 28 28 20; o -28 28 20; .o -28 -28 25; -p~1 -42 -28 -38 -32 -31 -25 -18 -40 -14 -36 -31 -17
  square.grid.3x1.folder.badge.plus f | p~10 -61 45 -61 -44 -17 -44 ~7 -4 -31 ~5 61 -31 61 45; d -30 10 1.4; d 0 10 1.4; d 30 10 1.4
  arrow.up.left.arrow.down.right | l -6 -6 -46 -46; l~1 -14 -48 -48 -48 -48 -14; l 6 6 46 46; l~1 14 48 48 48 48 14
  square.lefthalf.fill = square.lefthalf.filled
  square.righthalf.fill = square.righthalf.filled
  star.leadinghalf.fill = star.leadinghalf.filled r
  star.lefthalf.fill | use star.leadinghalf.filled
  square.3.stack.3d f | use square.stack.3d.up
  square.3.stack.3d.top.fill = square.3.layers.3d.top.filled
  square.3.stack.3d.middle.fill = square.3.layers.3d.middle.filled
  square.3.stack.3d.bottom.fill = square.3.layers.3d.bottom.filled
  square.stack.3d.down.dottedline | =p~6 0 -56 62 -24 0 8; ^d 46 6 1; ^d 31 14 1; ^d 15 22 1; d 0 30 1; ^d 46 28 1; ^d 31 36 1; ^d 15 44 1; d 0 52 1
  square.fill.and.line.vertical.square.fill | .r -64 -34 -11 34 11; .r 11 -34 64 34 11; l 0 -48 0 48
  hexagon.righthalf.filled | use hexagon.lefthalf.filled 0 0 -1
  diamond.tophalf.filled | =p~11 0 -64 64 0 0 64; .p~8 -62 0 ~0 0 -64 62 0 ~0
  diamond.inset.filled | =p~11 0 -64 64 0 0 64; .=p~5 0 -40 40 0 0 40
  triangle.inset.filled | =p~11 0 -56 66 49; .=p~4 0 -26 36 30
  oval.inset.filled | e 0 0 64 44; .e 0 0 46 27
  capsule.portrait.lefthalf.filled | r -36 -66 36 66 36; .m 0 -66 L 0 66 A -36 30 36 L -36 -30 A 0 -66 36 Z
  capsule.portrait.inset.filled | r -36 -66 36 66 36; .r -20 -50 20 50 20
  rectangle.inset.filled.and.person.filled = inset.filled.rectangle.and.person.filled
  rectangle.inset.filled.on.rectangle = inset.filled.rectangle.on.rectangle
  rectangle.filled.and.hand.point.up.left f | use rectangle.and.hand.point.up.left
  rectangle.pattern.checkered = rectangle.checkered
  checkerboard.rectangle = rectangle.checkered
  checkerboard.shield = shield.pattern.checkered
  rectangle.grid.1x3 f | r -56 -52 56 -26 7; r -56 -13 56 13 7; r -56 26 56 52 7
  rectangle.3.group.bubble.left f | use rectangle.3.offgrid.bubble.left
  rectangle.3.group.bubble f | use rectangle.3.offgrid.bubble.left
  rectangle.3.group.dashed | l -60 -36 -60 36; l -50 -46 -18 -46; l -50 46 -18 46; l -8 -36 -8 36; r 10 -46 60 -9 9; r 10 9 60 46 9
  h.square.on.square f | use square.on.square; at -10 10 0.5; use 'h
  r.square.on.square f | use square.on.square; at -10 10 0.5; use 'r
  j.square.on.square f | use square.on.square; at -10 10 0.5; use 'j
  star.square.on.square f | use square.on.square; at -10 11 0.4; use star
  align.horizontal.center.fill = align.horizontal.center
  align.vertical.center.fill = align.vertical.center
  distribute.horizontal.left f | l -50 -50 -50 50; r -34 -28 -10 28 7; l 14 -50 14 50; r 30 -18 54 18 7
  distribute.horizontal.right f | use distribute.horizontal.left 0 0 -1
  distribute.vertical.top f | use distribute.horizontal.left 0 0 1 90
  distribute.vertical.bottom f | use distribute.horizontal.right 0 0 1 90
  distribute.vertical.center f | l -52 0 -28 0; r -28 -22 28 22 8; l 28 0 52 0
  yieldsign f | =p~9 62 -48 0 56; =p~4 30 -30 0 24
  wrongwaysign f | o 0 0 53.5; r -32 -11 32 11 3
  icloud.dashed | m -38 40 A -60 14 24; m -50 -6 A -20 -26 24; m -8 -46 A 22 -36 36; m 40 -20 A 58 2 26; m 60 24 A 42 40 24; l -18 40 -2 40; l 16 40 26 40
  sidebar.squares.trailing = sidebar.squares.right
  sidebars.left | r -62 -46 62 46 15; l -32 -46 -32 46; l -4 -46 -4 46
  sidebars.right | use sidebars.left 0 0 -1
  """
