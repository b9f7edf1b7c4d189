/// Chevrons and arrows.
let arrows = """
  chevron.right cs | l~1 -19 -39 20 0 -19 39
  chevron.left cs | l~1 19 -39 -20 0 19 39
  chevron.up cs | l~1 -42 18 0 -20 42 18
  chevron.down cs | l~1 -42 -18 0 20 42 -18
  chevron.forward = chevron.right csr
  chevron.backward = chevron.left csr
  chevron.left.2 | use chevron.left -19 0 0.95; use chevron.left 21 0 0.95
  chevron.right.2 | use chevron.right 19 0 0.95; use chevron.right -21 0 0.95
  chevron.backward.2 = chevron.left.2
  chevron.forward.2 = chevron.right.2
  chevron.up.2 | use chevron.up 0 -17; use chevron.up 0 17
  chevron.down.2 | use chevron.down 0 -17; use chevron.down 0 17
  chevron.up.chevron.down cs | =l~1 30 -17 0 -44; =l~1 30 17 0 44
  chevron.down.chevron.up | =l~1 30 44 0 17; =l~1 30 -44 0 -17
  chevron.left.chevron.right | l~1 -24 -30 -54 0 -24 30; l~1 24 -30 54 0 24 30
  chevron.up.chevron.right.chevron.down.chevron.left | %4l~1 -18 -36 0 -54 18 -36
  chevron.compact.right | l~1 -9 -40 9 0 -9 40
  chevron.compact.left | l~1 9 -40 -9 0 9 40
  chevron.compact.up | l~1 -44 9 0 -9 44 9
  chevron.compact.down | l~1 -44 -9 0 9 44 -9
  chevron.left.forwardslash.chevron.right | l~1 -34 -32 -62 0 -34 32; l~1 34 -32 62 0 34 32; l 13 -42 -13 42
  arrow.right cs | l -48 0 46 0; l~1 12 -36 48 0 12 36
  arrow.left cs | l 48 0 -46 0; l~1 -12 -36 -48 0 -12 36
  arrow.up cs | l 0 48 0 -46; l~1 -36 -12 0 -48 36 -12
  arrow.down cs | l 0 -48 0 46; l~1 -36 12 0 48 36 12
  arrow.forward = arrow.right csr
  arrow.backward = arrow.left csr
  arrow.up.right cs | l -36 36 34 -34; l~1 -22 -36 36 -36 36 22
  arrow.up.left cs | l 36 36 -34 -34; l~1 22 -36 -36 -36 -36 22
  arrow.down.right cs | l -36 -36 34 34; l~1 -22 36 36 36 36 -22
  arrow.down.left cs | l 36 -36 -34 34; l~1 22 36 -36 36 -36 -22
  arrow.up.forward = arrow.up.right csr
  arrow.up.backward = arrow.up.left csr
  arrow.down.forward = arrow.down.right csr
  arrow.down.backward = arrow.down.left csr
  arrow.up.and.down cs | l 0 -52 0 52; =l~1 26 -30 0 -56; =l~1 26 30 0 56
  arrow.left.and.right cs | l -52 0 52 0; ^l~1 34 -26 60 0 34 26
  arrow.up.arrow.down cs | at -24 0; l 0 42 0 -42; =l~1 22 -22 0 -44; at 24 0; l 0 -42 0 42; =l~1 22 22 0 44
  arrow.left.arrow.right cs | at 0 -24; l 42 0 -42 0; l~1 -22 -22 -44 0 -22 22; at 0 24; l -42 0 42 0; l~1 22 -22 44 0 22 22
  arrow.right.arrow.left cs | at 0 -24; l -42 0 42 0; l~1 22 -22 44 0 22 22; at 0 24; l 42 0 -42 0; l~1 -22 -22 -44 0 -22 22
  arrow.up.and.down.and.arrow.left.and.right | l -52 0 52 0; l 0 -52 0 52; %4l~1 -19 -38 0 -57 19 -38
  'corner | l -12 -12 -46 -46; l~1 -14 -48 -48 -48 -48 -14
  'corner.in | l -50 -50 -16 -16; l~1 -46 -12 -12 -12 -12 -46
  arrow.up.left.and.arrow.down.right c | use 'corner; use 'corner 0 0 1 180
  arrow.down.right.and.arrow.up.left c | use 'corner.in; use 'corner.in 0 0 1 180
  arrow.up.right.and.arrow.down.left c | use 'corner 0 0 1 90; use 'corner 0 0 1 270
  arrow.down.left.and.arrow.up.right c | use 'corner.in 0 0 1 90; use 'corner.in 0 0 1 270
  arrow.up.backward.and.arrow.down.forward = arrow.up.left.and.arrow.down.right
  arrow.down.forward.and.arrow.up.backward = arrow.down.right.and.arrow.up.left
  arrow.up.left.and.down.right.and.arrow.up.right.and.down.left | %4l~1 -26 -48 -48 -48 -48 -26; l -45 -45 45 45; l 45 -45 -45 45
  arrow.up.left.and.down.right.magnifyingglass | use magnifyingglass; l -24 -22 8 6; l -26 -10 -26 -24 -10 -24; l 10 -6 10 8 -4 8
  arrow.clockwise csr | a 0 4 42 -30 272; l~1 -12 -60 8 -38 -12 -18
  arrow.counterclockwise csr | use arrow.clockwise 0 0 -1
  arrow.2.circlepath c | a 0 0 44 -160 -12; a 0 0 44 20 168; l~1 48 -34 45 -8 20 -16; l~1 -48 34 -45 8 -20 16
  arrow.triangle.2.circlepath c | a 0 0 44 -165 -22; a 0 0 44 15 158; .p~3 24 -18 62 -18 44 9; .p~3 -24 18 -62 18 -44 -9
  arrow.trianglehead.2.clockwise.rotate.90 | use arrow.triangle.2.circlepath
  arrow.2.squarepath | l~12 -46 14 -46 -34 22 -34; l~1 6 -52 26 -34 6 -16; l~12 46 -14 46 34 -22 34; l~1 -6 52 -26 34 -6 16
  arrow.triangle.branch r | l 0 52 0 -38; l~10 0 26 -4 8 -30 -8 -34 -24; =p~3 0 -58 17 -34; .p~3 -40 -46 -52 -22 -24 -22
  arrow.triangle.merge | =l~14 36 52 36 34 0 12 0 -30; =p~3 0 -58 18 -34
  arrow.triangle.swap | at -24 0; l 0 42 0 -26; .=p~3 0 -50 17 -24; at 24 0; l 0 -42 0 26; .=p~3 0 50 17 24
  arrow.uturn.backward csr | l -46 -16 18 -16; a 18 10 26 -90 90; l 18 36 -4 36; l~1 -22 -42 -48 -16 -22 10
  arrow.uturn.left = arrow.uturn.backward cs
  arrow.uturn.forward csr | l 46 -16 -18 -16; a -18 10 26 270 90; l -18 36 4 36; l~1 22 -42 48 -16 22 10
  arrow.uturn.right = arrow.uturn.forward cs
  arrow.uturn.up | use arrow.uturn.backward 0 0 1 90
  arrow.uturn.down | use arrow.uturn.backward 0 0 1 270
  arrow.turn.up.left | l~16 44 42 44 -14 -46 -14; l~1 -20 -42 -48 -14 -20 14
  arrow.turn.up.right | l~16 -44 42 -44 -14 46 -14; l~1 20 -42 48 -14 20 14
  arrow.turn.down.left | l~16 44 -42 44 14 -46 14; l~1 -20 -14 -48 14 -20 42
  arrow.turn.down.right | l~16 -44 -42 -44 14 46 14; l~1 20 -14 48 14 20 42
  arrow.turn.right.up | l~16 -42 40 14 40 14 -46; l~1 -14 -20 14 -48 42 -20
  arrow.turn.right.down | l~16 -42 -40 14 -40 14 46; l~1 -14 20 14 48 42 20
  arrow.turn.left.up | l~16 42 40 -14 40 -14 -46; l~1 14 -20 -14 -48 -42 -20
  arrowshape.turn.up.left fcr | m -54 -6 L -8 -44 Q -3 -47 -3 -41 L -3 -23 C 36 -22 54 -2 58 38 C 58 44 53 43 51 39 C 42 20 26 15 -3 15 L -3 33 Q -3 39 -8 35 L -54 -2 Q -57 -4 -54 -6 Z
  arrowshape.turn.up.right fcr | use arrowshape.turn.up.left 0 0 -1
  arrowshape.turn.up.left.2 f | l -30 -44 -58 -9 ; use arrowshape.turn.up.left 12 0 0.9
  arrowshape.turn.up.backward = arrowshape.turn.up.left
  arrowshape.turn.up.forward = arrowshape.turn.up.right
  arrowshape.right f | p~6 -54 -20 0 -20 0 -48 54 0 0 48 0 20 -54 20
  arrowshape.left f | p~6 54 -20 0 -20 0 -48 -54 0 0 48 0 20 54 20
  arrowshape.up f | p~6 -20 54 -20 0 -48 0 0 -54 48 0 20 0 20 54
  arrowshape.down f | p~6 -20 -54 -20 0 -48 0 0 54 48 0 20 0 20 -54
  arrowshape.forward = arrowshape.right
  arrowshape.backward = arrowshape.left
  arrowtriangle.right fcs | p~10 -36 -46 48 0 -36 46
  arrowtriangle.left fcs | p~10 36 -46 -48 0 36 46
  arrowtriangle.up fcs | p~10 -46 36 0 -48 46 36
  arrowtriangle.down fcs | p~10 -46 -36 0 48 46 -36
  arrowtriangle.forward = arrowtriangle.right
  arrowtriangle.backward = arrowtriangle.left
  arrow.right.to.line c | l -48 0 26 0; l~1 -4 -32 28 0 -4 32; l 50 -38 50 38
  arrow.left.to.line c | l 48 0 -26 0; l~1 4 -32 -28 0 4 32; l -50 -38 -50 38
  arrow.up.to.line c | l 0 48 0 -26; l~1 -32 4 0 -28 32 4; l -38 -50 38 -50
  arrow.down.to.line c | l 0 -48 0 26; l~1 -32 -4 0 28 32 -4; l -38 50 38 50
  arrow.forward.to.line = arrow.right.to.line cr
  arrow.backward.to.line = arrow.left.to.line cr
  arrow.up.forward.app fr | l~22 -2 -40 -47 -40 -47 50 43 50 43 5; +r -47 -40 43 50 20; over; l -4 6 46 -44; l~1 12 -48 48 -48 48 -12
  arrow.rectanglepath | l~14 -40 26 -62 26 -62 -40 62 -40 62 26 0 26; l~1 16 8 -2 26 16 44
  arrow.up.doc fr | use doc; l 0 40 0 -4; =l~1 17 10 0 -7
  arrow.down.doc fr | use doc; l 0 -4 0 40; =l~1 17 26 0 43
  return r | l~10 46 -34 46 10 -44 10; l~1 -18 -18 -46 10 -18 38
  return.left = return
  return.right | l~10 -46 -34 -46 10 44 10; l~1 18 -18 46 10 18 38
  arrow.up.bin f | =l~12 62 10 62 54 0 54; +r -62 10 62 54 10; over; =l~8 62 10 28 10 20 26 0 26; end; l 0 -2 0 -56; =l~1 20 -38 0 -58
  arrow.3.trianglepath | a 0 6 44 -80 20; a 0 6 44 40 140; a 0 6 44 160 260; l~1 28 24 42 20 50 34
  arrow.down.circle.dotted | %12d 0 -52 1; l 0 -26 0 24; l~1 -20 5 0 26 20 5
  arrow.up.circle.dotted | %12d 0 -52 1; l 0 26 0 -24; l~1 -20 -5 0 -26 20 -5
  arrow.down.to.line.compact | l 0 -42 0 18; l~1 -28 -8 0 20 28 -8; l -38 40 38 40
  arrow.up.to.line.compact | l 0 42 0 -18; l~1 -28 8 0 -20 28 8; l -38 -40 38 -40
  'turn.right | l~9 -20 28 -20 -4 8 -4; .p~2 4 -24 30 -4 4 16
  arrow.triangle.turn.up.right.circle f | o 0 0 53.5; use 'turn.right
  arrow.triangle.turn.up.right.diamond f | =p~11 0 -64 64 0 0 64; at 0 -2 0.85; use 'turn.right
  arrow.down.and.line.horizontal.and.arrow.up | l -48 0 48 0; l 0 -58 0 -20; =l~1 16 -34 0 -18; l 0 58 0 20; =l~1 16 34 0 18
  arrow.left.and.line.vertical.and.arrow.right | use arrow.up.and.line.horizontal.and.arrow.down 0 0 1 90
  arrow.right.and.line.vertical.and.arrow.left | use arrow.down.and.line.horizontal.and.arrow.up 0 0 1 90
  arrow.down.backward.and.arrow.up.forward = arrow.down.left.and.arrow.up.right cr
  arrow.up.forward.and.arrow.down.backward = arrow.up.right.and.arrow.down.left cr
  arrow.left.and.right.text.vertical | ^l 60 0 30 0; ^l~1 46 -16 60 0 46 16; ^l 10 -40 10 40
  arrow.up.and.down.text.horizontal | use arrow.left.and.right.text.vertical 0 0 1 90
  arrow.left.and.right.righttriangle.left.righttriangle.right f | ^p~4 10 -50 10 8 58 8; ^l~1 46 26 58 38 46 50; l -56 38 56 38
  arrow.trianglehead.2.clockwise = arrow.triangle.2.circlepath
  arrow.trianglehead.2.counterclockwise | use arrow.triangle.2.circlepath 0 0 -1
  arrow.trianglehead.2.counterclockwise.rotate.90 | use arrow.triangle.2.circlepath 0 0 -1
  arrow.trianglehead.clockwise c | use arrow.clockwise
  arrow.trianglehead.counterclockwise c | use arrow.counterclockwise
  arrow.trianglehead.clockwise.rotate.90 | use arrow.clockwise
  arrow.trianglehead.counterclockwise.rotate.90 | use arrow.counterclockwise
  arrow.trianglehead.branch = arrow.triangle.branch r
  arrow.trianglehead.merge = arrow.triangle.merge
  arrow.trianglehead.swap = arrow.triangle.swap
  arrow.trianglehead.pull = arrow.triangle.pull r
  arrow.trianglehead.turn.up.right.circle = arrow.triangle.turn.up.right.circle f
  arrow.trianglehead.turn.up.right.diamond = arrow.triangle.turn.up.right.diamond f
  arrow.trianglehead.rectanglepath = arrow.rectanglepath
  arrow.turn.up.forward.iphone f | use iphone 14 6 0.86; over; l~10 -50 44 -50 -18 -8 -18; l~1 -22 -34 -6 -18 -22 -2; end
  arrow.turn.left.down | l~16 42 -40 -14 -40 -14 46; l~1 14 20 -14 48 -42 20
  arrowshape.left.arrowshape.right f | ^p~5 6 -14 26 -14 26 -34 60 0 26 34 26 14 6 14
  arrowtriangle.left.and.line.vertical.and.arrowtriangle.right f | l 0 -46 0 46; ^p~6 20 -28 60 0 20 28
  arrowtriangle.right.and.line.vertical.and.arrowtriangle.left f | l 0 -46 0 46; ^p~6 56 -28 16 0 56 28
  line.diagonal.trianglehead.up.right | l 46 -46 -46 46; .p~3 52 -52 14 -44 44 -14
  arrow.merge = arrow.triangle.merge
  arrow.branch = arrow.triangle.branch r
  arrow.swap = arrow.triangle.swap
  arrow.up.to.line.alt = arrow.up.to.line.compact
  arrow.down.to.line.alt = arrow.down.to.line.compact
  arrow.left.to.line.alt = arrow.left.to.line.compact
  arrow.right.to.line.alt = arrow.right.to.line.compact
  arrow.backward.to.line.compact = arrow.left.to.line.compact r
  arrow.forward.to.line.compact = arrow.right.to.line.compact r
  arrow.down.applewatch | use applewatch; l 0 -18 0 16; =l~1 13 5 0 18
  checkmark.applewatch | use applewatch; l~1 -15 2 -5 13 16 -12
  xmark.applewatch | use applewatch; ^l 13 -13 -13 13
  arrow.triangle.2.circlepath.doc.on.clipboard f | use 'clipboard; at 0 12 0.46; use arrow.triangle.2.circlepath
  arrow.trianglehead.2.clockwise.rotate.90.page.on.clipboard = arrow.triangle.2.circlepath.doc.on.clipboard f
  arrowshape.bounce.forward = arrowshape.bounce.right
  arrowshape.zigzag.forward = arrowshape.zigzag.right
  arrowshape.turn.up.backward.2 = arrowshape.turn.up.left.2
  chevron.compact.backward = chevron.compact.left
  chevron.compact.forward = chevron.compact.right
  chevron.compact.up.chevron.compact.down | =l~1 40 -24 0 -42; =l~1 40 24 0 42
  chevron.compact.left.chevron.compact.right | ^l~1 24 -40 42 0 24 40
  chevron.compact.up.chevron.compact.right.chevron.compact.down.chevron.compact.left | %4l~1 -26 -38 0 -52 26 -38
  clock.arrow.trianglehead.counterclockwise.rotate.90 = clock.arrow.circlepath r
  clock.arrow.trianglehead.2.counterclockwise.rotate.90 = clock.arrow.2.circlepath
  exclamationmark.arrow.trianglehead.counterclockwise.rotate.90 = exclamationmark.arrow.circlepath
  exclamationmark.arrow.trianglehead.2.clockwise.rotate.90 = exclamationmark.arrow.circlepath
  dollarsign.arrow.trianglehead.counterclockwise.rotate.90 = dollarsign.arrow.circlepath
  gearshape.arrow.trianglehead.2.clockwise.rotate.90 = gearshape.arrow.triangle.2.circlepath
  arrow.trianglehead.topright.capsulepath.clockwise = arrow.triangle.capsulepath
  arrow.trianglehead.left.and.right.righttriangle.left.righttriangle.right = arrow.left.and.right.righttriangle.left.righttriangle.right f
  arrow.up.and.down.righttriangle.up.righttriangle.down f | use arrow.left.and.right.righttriangle.left.righttriangle.right 0 0 1 270
  arrow.up.right.bottomleft.rectangle f | l~13 -10 -45 -63 -45 -63 45 63 45 63 -2; +r -63 -45 63 45 15; over; l 16 -6 54 -44; l~1 22 -48 58 -48 58 -12; end
  arrow.up.left.bottomright.rectangle f | use arrow.up.right.bottomleft.rectangle 0 0 -1
  arrow.up.forward.bottomleading.rectangle = arrow.up.right.bottomleft.rectangle fr
  arrow.up.backward.bottomtrailing.rectangle = arrow.up.left.bottomright.rectangle fr
  arrow.down.left.topright.rectangle f | l~13 -63 2 -63 -45 63 -45 63 45 10 45; +r -63 -45 63 45 15; over; l -16 6 -54 44; l~1 -22 48 -58 48 -58 12; end
  arrow.down.right.topleft.rectangle f | use arrow.down.left.topright.rectangle 0 0 -1
  shippingbox.and.arrow.backward fr | use shippingbox 14 0 0.9; over; l -14 16 -60 16; l~1 -44 0 -62 16 -44 32; end
  rectangle.2.swap | r -60 -20 -14 50 9; r 14 -50 60 20 9; m -36 -30 C -34 -46 -20 -52 -8 -50; l~1 -20 -62 -6 -50 -18 -38
  rectangle.arrowtriangle.2.inward | r -20 -46 20 46 10; .p~3 -60 -14 -60 14 -38 0; .p~3 60 -14 60 14 38 0
  rectangle.portrait.arrowtriangle.2.inward = rectangle.arrowtriangle.2.inward
  rectangle.portrait.arrowtriangle.2.outward = rectangle.arrowtriangle.2.outward
  """
