/// Further symbols of all kinds.
let further = """
  person.crop = person -
  pencil.and.list.clipboard | use list.clipboard -8 4 0.85; over; at 32 -22 0.62 -45; p~4 -60 0 -38 -14 ~5 50 -14 50 14 -38 14 ~5
  externaldrive.connected.to.line.below f | at 0 -18 0.8; use externaldrive; at; l 0 14 0 40; l -56 46 56 46; .o 0 46 8
  doc.text.below.ecg f | r -43 -58 43 26 13; l -21 -28 21 -28; l -21 -6 6 -6; l~3 -50 46 -22 46 -12 34 2 58 14 46 50 46
  doc.text.image f | r -43 -58 43 58 13; l -21 -32 21 -32; l -21 -12 8 -12; r -21 6 21 38 5
  greetingcard f | r -46 -56 46 56 11; at 0 -4 0.5; use heart; at; l -16 38 16 38
  person.2.square.stack f | use square.stack; at 0 16 0.45; use person.2
  figure.child | .o 0 -34 15; l 0 -10 0 16; =l~3 26 14 0 -10; =l~1 12 54 0 16
  sparkles.rectangle.stack f | use rectangle.stack; at 0 15 0.42; use sparkles
  cursorarrow.motionlines | at 14 0; use cursorarrow; at; l -60 -34 -26 -34; l -60 -8 -26 -8; l -60 18 -26 18
  slash.circle f | o 0 0 53.5; l -24 24 24 -24
  smallcircle.filled.circle f | o 0 0 53.5; .o 0 0 18
  circlebadge f | o 0 0 26
  circlebadge.2 f | o -20 0 26; over; o 20 0 26
  rectangle.roundedtop f | p~4 -56 -40 ~28 56 -40 ~28 56 40 -56 40
  rectangle.roundedbottom f | p~4 -56 -40 56 -40 56 40 ~28 -56 40 ~28
  bell.and.waveform f | use bell -16 0 0.85; l 42 -24 42 24; l 58 -10 58 10
  bolt.batteryblock f | =p~7 62 -30 62 46; ^l~4 18 -30 18 -46 44 -46 44 -30; .p~2 4 -18 -20 12 -3 12 -6 34 20 4 3 4
  eyebrow | m -56 22 C -30 -20 20 -34 58 -4
  camera.on.rectangle f | r -42 -54 64 14 12; over; at -10 14 0.72; use camera
  rectangle.3.offgrid.bubble.left f | use bubble.left; r -34 -28 -2 -12 3; r 8 -28 34 12 3; r -34 -4 -2 12 3
  bubble.left.and.text.bubble.right f | use bubble.left.and.bubble.right; l -44 -8 14 -8; l -44 10 -6 10
  phone.connection f | at -3 3 1 -135; =S 0 -26 32 -22 54 -6 60 12 54 26 34 22 26 4 0 -2; at; a 8 -8 26 -80 -10; a 8 -8 46 -80 -10
  mail.and.text.magnifyingglass | l~13 -30 45 -62 45 -62 -45 62 -45 62 -20; l~9 -56 -37 0 6 56 -37; o 26 16 21; l 42 32 58 48
  gyroscope | o 0 0 53.5; e 0 0 53.5 18; e 0 0 18 53.5; .o 0 0 6
  gauge.high | a 0 6 52 140 400; l 0 6 24 -12; .o 0 6 8
  gauge.low | a 0 6 52 140 400; l 0 6 -24 -12; .o 0 6 8
  gauge.with.needle f | ?a 0 6 52 140 400; +.m -40 39 A 0 -46 52 A 40 39 52 Z; xl 0 6 20 -18; x.o 0 6 8
  gauge.with.dots.needle.33percent | o 0 0 53.5; l 0 12 -18 -14; .o 0 12 7; ^d 34 10 1; ^d 26 -18 1
  gauge.with.dots.needle.67percent | o 0 0 53.5; l 0 12 18 -14; .o 0 12 7; ^d 34 10 1; ^d 26 -18 1
  case f | r -60 -32 60 46 13; l~9 -22 -32 -22 -50 22 -50 22 -32
  spigot f | l -26 -50 26 -50; l 0 -50 0 -24; p~9 -60 -24 26 -24 44 -6 44 22 16 22 16 10 -60 10; d 30 44 1.6
  isometric | =p~6 0 -58 52 -30 52 30 0 58; =l~3 50 -29 0 0; l 0 0 0 56
  applewatch.watchface | use applewatch; d 0 -18 1; d 14 0 1; d -14 0 1; d 0 18 1
  airpodsmax | a 0 -6 44 180 360; ^r 34 -2 56 50 11
  airpods.gen3 = airpods
  teddybear f | o 0 -24 24; ^o 24 -44 10; m -30 48 C -36 20 -20 6 0 6 C 20 6 36 20 30 48 C 20 58 -20 58 -30 48 Z; ^d 8 -28 1; m -6 -14 Q 0 -8 6 -14
  squareshape f | r -47 -47 47 47 3
  dot.squareshape f | r -47 -47 47 47 3; .o 0 0 13
  cube.box f | r -52 -32 52 52 6; p~4 -52 -32 -38 -54 38 -54 52 -32; l 0 -54 0 -32
  l1.rectangle.roundedbottom f | p~4 -62 -32 62 -32 62 32 ~22 -62 32 ~22; at -14 0 0.55; use 'l; at 18 0 0.55; use '1
  r1.rectangle.roundedbottom f | p~4 -62 -32 62 -32 62 32 ~22 -62 32 ~22; at -14 0 0.55; use 'r; at 20 0 0.55; use '1
  dot.circle.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; o 0 0 30; .o 0 0 9
  square.grid.3x1.below.line.grid.1x2 | l -52 -46 52 -46; l -52 -22 52 -22; r -52 4 -22 38 6; r -15 4 15 38 6; r 22 4 52 38 6
  text.redaction r | l -52 -36 -10 -36; .r 4 -44 52 -28 3; .r -56 -10 0 6 3; l 14 -2 52 -2; l -52 32 10 32
  increase.quotelevel r | l -50 -40 -50 40; l -30 -40 -30 40; l -8 -24 50 -24; l -8 0 50 0; l -8 24 30 24
  decrease.quotelevel r | l -50 -40 -50 40; l -28 -24 50 -24; l -28 0 50 0; l -28 24 20 24
  arrow.clockwise.heart f | a 0 2 54 -30 272; l~1 -12 -68 8 -50 -10 -32; at 0 4 0.42; use heart
  arrow.counterclockwise.heart f | use arrow.clockwise.heart 0 0 -1
  arrow.triangle.pull r | o -36 -40 12; l -36 -28 -36 54; l~14 36 54 36 -36 6 -36; .p~3 8 -52 8 -20 -14 -36
  arrow.left.to.line.compact | l 40 0 -20 0; l~1 6 -28 -22 0 6 28; l -38 -28 -38 28
  arrow.right.to.line.compact | use arrow.left.to.line.compact 0 0 -1
  arrow.right.doc.on.clipboard r | l~12 6 56 -44 56 -44 -42 -30 -42; l~12 16 -42 30 -42 30 -22; p~7 -30 -32 -30 -48 ~4 16 -48 ~4 16 -32; l -20 14 54 14; l~1 36 -6 56 14 36 34
  arrowshape.bounce.right f | m -58 34 C -50 -20 -14 -34 10 -30 L 10 -50 L 58 -12 L 10 26 L 10 6 C -16 0 -40 8 -44 34 Z
  arrowshape.zigzag.right f | p~5 -58 14 -16 -20 -6 0 14 -16 10 -38 58 -24 30 16 26 2 -8 30 -18 10 -50 36
  sidebar.squares.leading = sidebar.squares.left
  sidebar.squares.right | use sidebar.squares.left 0 0 -1
  rectangle.and.paperclip | l~13 -12 40 -62 40 -62 -44 62 -44 62 0; at 28 22 0.56; use paperclip
  rectangle.connected.to.line.below | r -56 -50 56 14 12; l 0 14 0 40; l -56 46 56 46; .o 0 46 8
  tablecells f | r -62 -46 62 46 13; l -62 -16 62 -16; l -62 15 62 15; ^l 21 -46 21 46
  tablecells.badge.ellipsis f | r -62 -46 62 46 13; l -62 -16 62 -16; l -62 15 62 15; ^l 21 -46 21 46
  slider.horizontal.2.gobackward | a 0 0 52 -120 -400; l~1 -10 -60 -30 -42 -14 -22; l -26 -12 26 -12; .o 8 -12 8; l -26 14 26 14; .o -8 14 8
  circle.dotted | %12d 0 -52 1
  circle.dotted.circle f | %12d 0 -52 1; o 0 0 28
  circle.dashed.inset.filled | %8a 0 0 53.5 -16 16; .o 0 0 34
  square.dashed.inset.filled | %4l~17 -47 -27 -47 -47 -27 -47; %4l -10 -47 10 -47; .r -30 -30 30 30 6
  square.on.square.dashed | l~14 -26 -52 52 -52 52 26; r -52 -32 32 52 14
  wake | o 0 0 24; %8l 0 -40 0 -56; ^l 0 0 0 0.01
  restart c | a 0 0 46 -60 240; .p~2 -36 -56 -4 -44 -32 -22
  togglepower c | o 0 0 46; l 0 -20 0 20
  poweron | l 0 -50 0 50
  poweroff | o 0 0 50
  light.max | o 0 0 13; %8l 0 -28 0 -54
  light.min | o 0 0 13; %8d 0 -32 1.2
  light.recessed f | =p~8 20 -40 40 -8; ^l 30 12 44 44; l 0 14 0 46
  bolt.badge.automatic f | use bolt -10 0; at 38 36 0.5; use 'a
  ellipsis.vertical.bubble f | use bubble.left; d 0 -27 1.3; d 0 -7 1.3; d 0 13 1.3
  person.crop.rectangle.stack f | use rectangle.stack; .o 0 6 12; m -24 38 C -20 20 20 20 24 38
  line.horizontal.star.fill.line.horizontal | l -64 0 -34 0; l 34 0 64 0; at 0 0 0.42; .=p~1 0 -61 17 -22 60 -18 28 10 38 53 0 31
  chevron.left.slash.chevron.right = chevron.left.forwardslash.chevron.right
  alarm.waves.left.and.right f | o 0 4 34; l~1 0 -16 0 6 13 13; ^l -42 -20 -26 -36; ^a 0 4 56 -32 32
  lanyardcard f | r -40 -30 40 58 11; l~8 -26 -58 0 -30 26 -58; .o 0 4 12; .m -22 38 C -20 20 20 20 22 38 Z
  window.shade.open f | r -50 -54 50 54 9; l -50 -28 50 -28; l 0 -28 0 54
  window.shade.closed f | r -50 -54 50 54 9; l -50 -28 50 -28; l -50 -4 50 -4; l -50 22 50 22
  pedal.accelerator f | r -24 -52 24 44 10; l -8 -34 -8 26; l 8 -34 8 26; l -40 54 40 54
  popcorn f | =p~6 44 -14 30 56; m -44 -14 C -62 -30 -44 -48 -28 -42 C -22 -62 14 -62 22 -44 C 42 -52 60 -30 44 -14; l -16 -14 -10 56; l 16 -14 10 56
  laurel.leading r | m 20 54 C -24 40 -40 0 -20 -50; e -34 -30 8 14; e -44 4 8 14; e -34 34 13 8; e -2 -36 8 13; e -14 -4 8 13; e 0 26 12 7
  laurel.trailing r | use laurel.leading 0 0 -1
  cat f | p~9 -46 -54 -22 -34 22 -34 46 -54 46 14 ~30 14 48 -14 48 -46 14 ~30; ^d 19 -4 1.3; =p~2 8 12 0 20; ^l 30 20 60 14; ^l 30 28 58 34
  dog f | =m 0 -40 C 20 -44 34 -40 40 -26 C 46 -6 36 0 36 14 C 36 36 18 50 0 50 Z; ^m 28 -40 C 44 -56 62 -34 58 -6 C 56 6 46 8 42 0; ^d 17 -8 1.3; .e 0 16 11 8; l 0 22 0 34
  pencil.tip.crop.circle b | o 0 0 53.5; at 0 8 0.9; =l~3 0 -44 20 8 20 36; l 0 -22 0 2; .o 0 8 4; l -20 18 20 18
  list.bullet.rectangle.portrait fr | r -45 -58 45 58 14; l -8 -28 24 -28; l -8 0 24 0; l -8 28 24 28; d -26 -28 1.1; d -26 0 1.1; d -26 28 1.1
  soccerball.inverse = soccerball
  applepencil | at 0 0 1 -45; p~4 -66 0 -46 -9 ~5 60 -9 60 9 -46 9 ~5; l 40 -9 40 9
  hand.point.up.left.and.text f | l -58 -40 10 -40; l -58 -16 -20 -16; at 18 14 0.7; use hand.point.up.left
  character.magnify = a.magnify
  plus.slash.minus = plus.forwardslash.minus
  fn | at -20 0; use 'f; at 24 0; use 'n
  apostrophe | .o 0 -28 11; m 9 -28 C 10 -14 4 -6 -6 -2
  person.fill.and.arrow.left.and.arrow.right | .o 0 -34 18; .m -32 14 C -30 -8 30 -8 32 14 Z; l -48 40 48 40; ^l~1 32 24 50 40 32 56
  figure.badminton | .o 14 -48 10; l~3 8 -30 -4 8; l~3 8 -28 34 -24 52 -44; l~3 8 -28 -20 -18 -30 2; l~3 -4 8 -26 30 -34 56; l~3 -4 8 20 26 26 56; e 58 -52 8 8
  figure.basketball | .o 0 -44 11; l 0 -24 0 14; l~3 0 -22 26 -30 32 -52; l~3 0 -22 -26 -8 -20 12; =l~1 14 56 0 14; o 40 -58 10
  figure.soccer | .o 6 -48 11; l~3 4 -28 -4 8; l~3 4 -28 -24 -24 -38 -6; l~3 4 -28 26 -16 40 -28; l~3 -4 8 -14 32 -36 48; l~3 -4 8 22 22 34 44; o 50 50 9
  figure.boxing | .o -6 -48 11; l~3 -6 -28 -8 10; l~3 -6 -26 24 -24 52 -30; l~3 -6 -26 -30 -12 -10 -2; l~3 -8 10 -28 30 -34 56; l~3 -8 10 16 28 18 56
  figure.climbing | .o 4 -34 10; l~3 0 -16 4 16; l~3 0 -16 -24 -30 -22 -58; l~3 0 -16 26 -30 30 -58; l~3 4 16 -22 20 -22 44; l~3 4 16 26 30 18 56
  figure.jumprope | .o 0 -40 10; l 0 -22 0 10; =l~3 28 -2 0 -20; =l~1 10 50 0 10; m -28 -2 C -64 40 -30 58 0 58 C 30 58 64 40 28 -2
  figure.mind.and.body = figure.yoga
  figure.cooldown = figure.arms.open
  figure.walk.motion | use figure.walk 10 0; l -58 -26 -34 -26; l -58 0 -38 0; l -58 26 -44 26
  figure.walk.departure | use figure.walk -20 0; l 10 0 56 0; l~1 40 -16 58 0 40 16
  figure.walk.arrival | use figure.walk 24 0; l -58 0 -14 0; l~1 -28 -16 -12 0 -28 16
  helm | o 0 0 32; %8l 0 -10 0 -58; o 0 0 10
  water.waves | at 0 -30; m -60 8 C -46 -12 -34 -12 -20 8 C -6 28 6 28 20 8 C 34 -12 46 -12 60 8; at 0 0; m -60 8 C -46 -12 -34 -12 -20 8 C -6 28 6 28 20 8 C 34 -12 46 -12 60 8; at 0 30; m -60 8 C -46 -12 -34 -12 -20 8 C -6 28 6 28 20 8 C 34 -12 46 -12 60 8
  drop.degreesign f | use drop -12 0; o 44 -40 12
  degreesign.fahrenheit | o -34 -36 12; at 22 0; use 'f
  degreesign.celsius | o -44 -36 12; at 14 0; use 'c
  carbon.dioxide.cloud f | use cloud; at -20 10 0.4; use 'c; at 8 10 0.4; use 'o
  aqi.low | d 0 0 1.5; %6d 0 -22 1.3
  aqi.high | d 0 0 1.5; %6d 0 -18 1.5; %12d 0 -36 1.4; %18d 0 -54 1.2
  mosque f | m -30 -6 C -30 -30 -8 -32 0 -50 C 8 -32 30 -30 30 -6 Z; r -38 -6 38 54 3; ^l~3 52 54 52 -34; l~8 -12 54 -12 24 12 24 12 54
  house.and.person f | use house; .o 0 4 9
  stroller f | m -46 -12 L 2 -12 L 2 -52 A 44 -10 46 L 40 -10 C 38 14 20 22 0 22 C -24 22 -40 10 -46 -12 Z; l -46 -12 -60 -30; o -24 42 11; o 22 42 11
  wheelchair = figure.roll
  pencil.and.scribble | use pencil 6 -6 0.9; m -58 44 C -44 28 -30 54 -16 42 C -6 34 4 46 16 42
  photo.badge.plus f | l~14 16 -46 -62 -46 -62 46 62 46 62 4; +r -62 -46 62 46 15; o -30 -17 10; l~4 -60 30 -26 4 6 34 30 12 60 38; over; l 46 -54 46 -18; l 28 -36 64 -36
  photo.badge.checkmark f | l~14 16 -46 -62 -46 -62 46 62 46 62 4; +r -62 -46 62 46 15; o -30 -17 10; l~4 -60 30 -26 4 6 34 30 12 60 38; over; l~1 28 -38 40 -24 64 -54
  play.house f | use house; at 2 16 0.3; use play
  play.desktopcomputer | use desktopcomputer; at 2 -22 0.34; use play
  play.laptopcomputer | use laptopcomputer; at 2 -8 0.36; use play
  inset.filled.rectangle = rectangle.inset.filled
  inset.filled.square = square.inset.filled
  inset.filled.circle = circle.inset.filled
  ipad.and.arrow.forward r | l~13 20 -34 20 -58 -58 -58 -58 58 20 58 20 34; l -16 0 58 0; l~1 38 -20 60 0 38 20
  desktopcomputer.and.arrow.down | l~12 24 28 -62 28 -62 -52 62 -52 62 0; l -26 52 14 52; l 44 12 44 54; l~1 26 38 44 56 62 38
  arrow.down.app f | use app; l 0 -24 0 22; =l~1 19 4 0 24
  arrow.up.heart f | use heart; l 0 26 0 -16; =l~1 15 -4 0 -18
  arrow.down.heart f | use heart; l 0 -20 0 22; =l~1 15 10 0 24
  exclamationmark.warninglight f | m -34 22 L -34 -4 A 34 -4 34 L 34 22 Z; r -48 22 48 44 6; l 0 -18 0 -2; d 0 10 1; l 0 -50 0 -58; ^l 38 -38 44 -46
  light.beacon.max f | m -30 26 L -30 2 A 30 2 30 L 30 26 Z; r -44 26 44 48 6; l 0 -42 0 -56; ^l 34 -32 44 -44; ^l 46 -4 60 -8
  light.beacon.min f | m -30 26 L -30 2 A 30 2 30 L 30 26 Z; r -44 26 44 48 6
  checkmark.message f | use message; l~1 -19 2 -5 16 20 -16
  plus.message f | use message; l -20 1 20 1; l 0 -19 0 21
  arrow.up.message f | use message; l 0 22 0 -18; =l~1 16 -4 0 -20
  rectangle.and.arrow.up.right.and.arrow.down.left | r -62 -46 62 46 14; l 10 -8 34 -26; l~1 16 -28 36 -28 34 -8; l -10 8 -34 26; l~1 -16 28 -36 28 -34 8
  arrow.down.left.and.arrow.up.right.rectangle = rectangle.and.arrow.up.right.and.arrow.down.left
  moonphase.new.moon | .o 0 0 54
  moonphase.full.moon | o 0 0 53.5
  moonphase.first.quarter | o 0 0 53.5; .m 0 -53.5 A 0 53.5 -53.5 Z
  moonphase.last.quarter | o 0 0 53.5; .m 0 -53.5 A 0 53.5 53.5 Z
  moonphase.waxing.crescent | o 0 0 53.5; .m 0 -53.5 A 0 53.5 -53.5 C 36 30 36 -30 0 -53.5 Z
  moonphase.waning.crescent | use moonphase.waxing.crescent 0 0 -1
  textformat.subscript | at -14 -6; use 'x; at 34 24 0.5; use '2
  textformat.superscript | at -14 6; use 'x; at 34 -28 0.5; use '2
  textformat.characters = textformat.abc
  bold.italic | at -26 0 0.85; use bold; at 28 0 0.85; use italic
  minus.forwardslash.plus | l -58 -26 -14 -26; l 30 -50 -30 50; l 14 28 58 28; l 36 6 36 50
  angle | l~3 50 42 -50 42 30 -46; a -50 42 44 -48 0
  pyramid f | =p~5 0 -54 58 40; p~5 0 -54 0 -54 14 56 58 40
  cone f | m -48 34 L 0 -56 L 48 34 A 0 54 60 A -48 34 60 Z; m -48 34 C -36 18 36 18 48 34
  cylinder f | m -44 -38 L -44 38 C -44 60 44 60 44 38 L 44 -38; e 0 -38 44 16; +m -44 -38 L -44 38 C -44 60 44 60 44 38 L 44 -38 Z
  torus | o 0 0 50; o 0 0 18
  """
