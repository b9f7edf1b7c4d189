/// Tools, buildings, trade, and other things.
let objects = """
  alarm f | o 0 4 44; l~1 0 -22 0 6 18 16; ^l -56 -28 -34 -50; ^l -30 42 -40 54
  stopwatch f | o 0 8 45; l 0 -18 0 8; l -14 -54 14 -54; l 0 -54 0 -38; l 36 -36 42 -42
  timer c | a 0 0 52 -60 228; l 0 -52 0 -32; l -18 -20 2 4; l 0 -52 4 -52
  timer.square f | r -47 -47 47 47 17; a 0 0 30 -60 228; l 0 -30 0 -18; l -10 -12 0 0
  hourglass c | l -36 -54 36 -54; l -36 54 36 54; m -28 -54 L -28 -36 C -28 -14 -6 -10 -6 0 C -6 10 -28 14 -28 36 L -28 54; m 28 -54 L 28 -36 C 28 -14 6 -10 6 0 C 6 10 28 14 28 36 L 28 54; .m -18 48 C -18 34 -8 30 0 26 C 8 30 18 34 18 48 Z
  hourglass.bottomhalf.filled = hourglass
  hourglass.tophalf.filled | l -36 -54 36 -54; l -36 54 36 54; m -28 -54 L -28 -36 C -28 -14 -6 -10 -6 0 C -6 10 -28 14 -28 36 L -28 54; m 28 -54 L 28 -36 C 28 -14 6 -10 6 0 C 6 10 28 14 28 36 L 28 54; .m -22 -34 L 22 -34 C 20 -22 10 -14 0 -10 C -10 -14 -20 -22 -22 -34 Z
  deskclock f | o 0 -6 46; l~1 0 -32 0 -4 16 6; ^l 26 38 34 54
  power c | a 0 4 46 -58 238; l 0 -56 0 -4
  powerplug f | at 0 0 1 45; m -26 -14 L 26 -14 L 26 2 A -26 2 26 Z; ^l 12 -18 12 -42; l 0 32 0 58
  poweroutlet.type.b f | r -47 -47 47 47 17; ^l 14 -22 14 -4; m -8 26 L -8 18 A 8 18 8 L 8 26 Z
  lightswitch.on f | r -36 -56 36 56 13; r -14 -30 14 30 5; .r -14 -30 14 0 4
  key fc/ | at 4 -4 1 135; m -10 -9 A -64 0 -28 A -10 9 -28 L 20 9 L 28 18 L 36 9 L 44 18 L 58 5 L 54 -9 Z; d -44 0 1.5
  key.horizontal f | m -10 -9 A -64 0 -28 A -10 9 -28 L 20 9 L 28 18 L 36 9 L 44 18 L 62 3 L 54 -9 Z; d -44 0 1.5
  lock.square.stack f | use square.stack; at 0 16 0.4; use lock
  lock.doc f | use doc; r -18 10 18 38 6; m -11 10 L -11 2 A 11 2 11 L 11 10
  lock.laptopcomputer | use laptopcomputer; at 0 -8 0.4; use lock
  lock.iphone | use iphone; at 0 0 0.34; use lock
  lock.applewatch | use applewatch; at 0 0 0.36; use lock
  lock.display | use display; at 0 -12 0.4; use lock
  shield.lefthalf.filled c | use shield; .m 0 -60 C -14 -52 -30 -47 -42 -45 Q -48 -44 -48 -37 L -48 -2 C -48 30 -28 48 0 62 Z
  shield.righthalf.filled | use shield; .m 0 -60 C 14 -52 30 -47 42 -45 Q 48 -44 48 -37 L 48 -2 C 48 30 28 48 0 62 Z
  shield.checkered | use shield; l 0 -58 0 58; l -48 0 48 0
  firewall f | r -58 -46 58 46 11; l -58 -16 58 -16; l -58 16 58 16; l 0 -46 0 -16; ^l 28 -16 28 16; l 0 16 0 46
  wrench f | at 0 0 1 45; m -15 -14 L -15 54 A 15 54 -15 L 15 -14 C 38 -26 34 -52 15 -58 L 15 -38 L -15 -38 L -15 -58 C -34 -52 -38 -26 -15 -14 Z
  wrench.adjustable = wrench f
  screwdriver f | at 0 0 1 45; r -14 -58 14 -14 8; l 0 -14 0 54; p~2 -7 36 7 36 5 58 -5 58
  wrench.and.screwdriver f | at -6 2 0.9 45; m -14 -14 L -14 54 A 14 54 -14 L 14 -14 C 36 -26 32 -52 14 -58 L 14 -38 L -14 -38 L -14 -58 C -32 -52 -36 -26 -14 -14 Z; at 0 0; over; at 4 0 0.9 -45; r -13 -60 13 -20 7; l 0 -20 0 52
  hammer fc | at 0 0 1 45; r -9 -22 9 58 8; m -34 -24 L -34 -50 L 26 -50 C 40 -50 48 -42 50 -28 C 40 -34 34 -34 26 -24 Z
  eyedropper f | at 0 0 1 45; m -11 -12 L -11 40 L 0 54 L 11 40 L 11 -12; r -22 -20 22 -8 5; m -12 -20 C -20 -56 20 -56 12 -20
  eyedropper.halffull = eyedropper
  paintbrush f | at 0 0 1 45; p~6 -14 -60 14 -60 14 4 -14 4; m -14 4 C -24 18 -12 24 -10 36 C -8 48 -10 54 -12 60 C 6 56 22 40 14 4
  paintbrush.pointed f | at 0 0 1 45; m -10 2 C -8 -30 -4 -58 0 -62 C 4 -58 8 -30 10 2 Z; m -10 2 C -24 16 -12 30 -16 58 C 8 54 26 24 10 2
  paintpalette f | m 6 -46 C 40 -46 62 -26 62 -4 C 62 16 44 20 28 18 C 12 16 8 28 14 36 C 18 46 10 52 -4 50 C -40 48 -62 24 -62 0 C -62 -26 -32 -46 6 -46 Z; d -36 4 1.7; d -24 -22 1.7; d 6 -28 1.7; d 34 -14 1.7
  pencil.tip c | =p~3 0 -58 26 18 26 52; l 0 -30 0 6; .o 0 14 6; l -26 30 26 30
  pencil.line | use pencil 6 -8 0.85; l -50 54 50 54
  pencil.and.ruler f | at -6 0 0.9 -45; p~4 -66 0 -42 -13 ~5 56 -13 56 13 -42 13 ~5; l 34 -13 34 13; at 0 0; over; at 6 0 0.9 45; r -60 -17 60 17 6; end; at 6 0 0.9 45; l -36 -17 -36 -5; l -12 -17 -12 -5; l 12 -17 12 -5; l 36 -17 36 -5
  ruler f | at 0 0 1 -45; r -66 -22 66 22 8; l -44 -22 -44 -6; l -22 -22 -22 -2; l 0 -22 0 -6; l 22 -22 22 -2; l 44 -22 44 -6
  level f | r -64 -24 64 24 10; ^l 20 -24 20 24; o 0 0 9
  scribble c | m -46 -30 C -20 -58 6 -44 -10 -22 C -26 0 -56 10 -46 24 C -30 44 34 -42 46 -24 C 58 -6 -14 34 2 46 C 14 54 36 34 46 14
  scribble.variable = scribble
  signature | m -58 20 C -34 20 -10 -20 -14 -42 C -18 -58 -40 -44 -38 -8 C -36 20 -14 26 0 6 C 8 -6 14 2 12 12 C 18 18 28 4 34 6 C 38 10 46 16 58 10; l -58 44 58 44
  highlighter | at 0 0 1 45; p~5 -18 -58 18 -58 18 10 -18 10; p~3 -18 10 18 10 10 32 -10 32; .p~2 -10 32 10 32 10 42 -10 56
  lasso | e 4 -12 54 34; m -30 16 C -46 18 -46 36 -30 36 C -18 36 -20 20 -32 20 M -26 36 C -24 46 -30 54 -40 56
  lasso.and.sparkles | use lasso -4 6 0.9; use sparkles 42 -40 0.34
  eraser f | at 0 -4 1 -40; r -54 -24 54 24 10; l -10 -24 -10 24; at; l -10 54 52 54
  scissors c | ^o 24 36 17; ^l -14 21 26 -56
  crop | l~4 -60 -32 32 -32 32 60; l~4 -32 -60 -32 32 60 32
  crop.rotate | l~3 -44 -20 20 -20 20 44; l~3 -20 -44 -20 20 44 20; a 0 0 56 -88 -34; a 0 0 56 92 146
  rotate.left f | r -44 -10 44 56 12; m 44 -22 C 40 -50 6 -56 -20 -44; l~1 -12 -62 -24 -42 -4 -30
  rotate.right f | use rotate.left 0 0 -1
  rotate.3d c | e 0 0 56 22; e 0 0 22 56
  flip.horizontal f | l 0 -56 0 56; p~5 -14 -36 -14 36 -58 36; p~5 14 -36 14 36 58 36
  skew | p~4 -30 -36 62 -36 30 36 -62 36
  grid c | r -47 -47 47 47 10; ^l 16 -47 16 47; l -47 -16 47 -16; l -47 16 47 16
  perspective | p~3 -52 -44 52 -26 52 26 -52 44; l 0 -35 0 35; l -52 0 52 0
  wand.and.stars f | at 8 10; at -6 8 1 -45; r -58 -9 42 9 6; l 16 -9 16 9; at; use 'star 44 24 0.7; use 'star -18 -46 0.8; d 8 -56 1; d 54 -4 1
  wand.and.rays | at -8 8 1 -45; r -56 -8 40 8 5; l 16 -8 16 8; at; l 30 -58 30 -48; l 48 -30 58 -30; l 2 -46 8 -40; l 42 12 48 18; l 46 -46 54 -54
  wand.and.sparkles = wand.and.stars
  dial.low f | o 0 6 42; l -14 20 -28 34; d -46 -34 1
  dial.min f | o 0 4 40; l -12 16 -26 30; %12d 0 -54 0.7
  tray f | m -62 8 L -44 -36 Q -42 -42 -34 -42 L 34 -42 Q 42 -42 44 -36 L 62 8 L 62 32 Q 62 44 50 44 L -50 44 Q -62 44 -62 32 Z; =l~6 62 9 26 9 18 26 0 26
  tray.full f | use tray; l -28 -20 28 -20; l -34 -4 34 -4
  tray.2 f | at 0 -22 0.8; use tray; at 0 24 0.8; m -62 8 L -62 32 Q -62 44 -50 44 L 50 44 Q 62 44 62 32 L 62 8; =l~6 62 9 26 9 18 26 0 26
  tray.and.arrow.up f | =l~12 62 14 62 48 0 48; +r -62 10 62 48 11; ^l 62 14 52 -10; over; =l~6 62 14 26 14 18 30 0 30; end; l 0 12 0 -54; =l~1 18 -38 0 -56
  tray.and.arrow.down f | =l~12 62 14 62 48 0 48; +r -62 10 62 48 11; ^l 62 14 52 -10; over; =l~6 62 14 26 14 18 30 0 30; end; l 0 -56 0 12; =l~1 18 -4 0 14
  archivebox fc | r -60 -46 60 -16 7; =p~12 50 -16 ~2 50 48; l -20 6 20 6
  xmark.bin f | r -60 -46 60 -16 7; =p~12 50 -16 ~2 50 48; l -12 4 12 28; l 12 4 -12 28
  shippingbox fc | =p~7 0 -58 52 -30 52 30 0 58; =l~3 50 -30 0 -2; l 0 -2 0 56; l -26 -44 26 -16
  cube fc | =p~7 0 -58 52 -30 52 30 0 58; =l~3 50 -29 0 0; l 0 0 0 56
  cube.transparent f | =p~7 0 -58 52 -30 52 30 0 58; l 0 -58 0 -14; ^l 50 28 26 16; =l~1 14 -8 0 0; l 0 0 0 14
  briefcase fc | r -60 -32 60 46 13; l~9 -22 -32 -22 -50 22 -50 22 -32; l -60 4 -12 4; l 12 4 60 4; l 0 -4 0 12
  latch.2.case f | r -60 -32 60 46 13; l~9 -22 -32 -22 -50 22 -50 22 -32; l -60 4 60 4; ^l 30 -6 30 14
  newspaper fc | r -60 -46 38 46 11; l~10 38 -24 60 -24 60 32 ~14 46 46; l 26 46 46 46; .r -42 -28 -14 2 3; l 0 -24 22 -24; l 0 -4 22 -4; l -42 24 22 24
  magazine f | r -44 -56 44 56 11; l -26 -34 26 -34; r -26 -14 26 34 5
  menucard f | p~9 -44 -50 4 -58 4 58 -44 50; l~11 4 -50 44 -50 44 50 4 50; l 16 -20 30 -20; l 16 0 30 0; l 16 20 30 20
  graduationcap fc | =p~5 0 -42 64 -12 0 18; =l~12 40 2 40 34 0 44; l~2 58 -8 58 28
  studentdesk | p~6 -62 -34 62 -34 62 -18 -62 -18; ^l 52 -18 52 48; l -18 -18 -18 12; l -52 12 52 12
  building fc | r -36 -56 36 56 9; d -14 -34 1.2; d 14 -34 1.2; d -14 -10 1.2; d 14 -10 1.2; d -14 14 1.2; d 14 14 1.2; l 0 56 0 40
  building.2 fc | r -60 -54 -4 54 8; p~8 -4 -18 ~0 60 -18 60 54 -4 54 ~0; d -42 -32 1.1; d -22 -32 1.1; d -42 -8 1.1; d -22 -8 1.1; d -42 16 1.1; d -22 16 1.1; d 18 4 1.1; d 40 4 1.1; d 18 28 1.1; d 40 28 1.1
  building.columns fc | =p~5 0 -56 60 -26 60 -14; ^l 42 -14 42 28; ^l 15 -14 15 28; l -50 30 50 30; l -60 48 60 48
  house.and.flag f | use house -12 6 0.85; l 40 -54 40 40; p~3 40 -52 62 -42 40 -30
  house.lodge = house f
  storefront f | m -48 -50 L 48 -50 L 60 -20 C 60 -4 38 -4 36 -18 C 34 -4 14 -4 12 -18 C 10 -4 -10 -4 -12 -18 C -14 -4 -34 -4 -36 -18 C -38 -4 -60 -4 -60 -20 Z; l~8 -50 0 -50 50 50 50 50 0; l~4 -14 50 -14 18 14 18 14 50
  door.left.hand.open | l -62 52 62 52; l~6 -40 52 -40 -52 -4 -52; p~4 -4 -58 36 -44 36 52 -4 58; d 8 4 1.2
  door.left.hand.closed | l -56 54 56 54; r -34 -56 34 54 8; d -18 2 1.3
  door.garage.closed | =l~5 56 50 56 -20 0 -52; r -36 -10 36 50 3; l -36 10 36 10; l -36 30 36 30
  window.horizontal | r -58 -46 58 46 9; l 0 -46 0 46; l 12 10 12 -8
  window.vertical.closed | r -42 -56 42 56 9; l -42 0 42 0
  curtains.closed | l -60 -52 60 -52; r -50 -52 50 52 5; l 0 -52 0 52; ^l 24 -52 24 52
  fence f | l -62 -8 62 -8; l -62 26 62 26; at -38 0; =p~5 0 -48 14 -34 14 52; at 0 0; =p~5 0 -48 14 -34 14 52; at 38 0; =p~5 0 -48 14 -34 14 52
  stairs | l~2 -56 48 -56 30 -24 30 -24 8 8 8 8 -16 40 -16 40 -40 58 -40
  banknote f | r -64 -40 64 40 12; o 0 0 19; d -42 0 1.3; d 42 0 1.3; 
  dollarsign.arrow.circlepath | a 0 0 52 -165 -25; a 0 0 52 15 155; .p~2 34 -20 66 -20 50 4; .p~2 -34 20 -66 20 -50 -4; at 0 0 0.55; use dollarsign
  creditcard.and.123 | r -63 -45 63 25 13; .r -63 -26 63 -12 0; w 0.7; use '1 10 48 0.3; use '2 28 48 0.34; use '3 50 48 0.34
  wallet.pass f | r -54 -44 54 48 14; l -54 -22 54 -22; m -54 -2 L -22 -2 A 22 -2 -22 L 54 -2
  wallet.bifold f | r -60 -40 60 46 13; r 26 -10 62 18 8; l~9 -50 -40 40 -54 40 -42
  scalemass f | =p~12 30 -26 ~10 54 50; o 0 -38 15
  trophy fc | m -30 -52 L 30 -52 L 28 -18 C 26 2 14 12 0 12 C -14 12 -26 2 -28 -18 Z; m 30 -40 L 52 -40 C 54 -18 44 -6 24 -4; m -30 -40 L -52 -40 C -54 -18 -44 -6 -24 -4; l 0 12 0 38; .=p~4 22 40 26 54
  medal f | o 0 20 34; at 0 20 0.36; use star; at; l~2 -20 -10 -36 -54 -8 -54 0 -30; l~2 20 -10 36 -54 8 -54 0 -30
  rosette c | at 0 -12; g~5 10 44 37 0.4; o 0 0 19; at; =l~2 24 24 24 60 0 48
  crown f | =p~5 0 -40 24 -4 ~3 58 -30 46 40; l -44 20 44 20
  party.popper f | p~4 -58 56 -28 -20 22 32; m -14 -30 C -20 -44 -10 -56 2 -52; m 30 20 C 46 28 58 18 54 4; l 8 -8 36 -36; d 52 -46 1.2; d 20 -52 1.1; d 48 -14 1.1; d 30 -16 1
  balloon f | m 0 -58 C 26 -58 40 -38 40 -18 C 40 8 20 28 0 28 C -20 28 -40 8 -40 -18 C -40 -38 -26 -58 0 -58 Z; m 0 30 C -14 40 14 50 0 62
  balloon.2 f | use balloon -20 -6 0.8; over; use balloon 24 10 0.75
  fireworks | %8l 0 -12 0 -26; %8d 0 -40 1.2; %8l 18 -44 21 -52
  puzzlepiece f | m -44 -26 L -18 -26 C -28 -56 18 -56 8 -26 L 34 -26 L 34 0 C 64 -10 64 36 34 26 L 34 50 L -44 50 L -44 26 C -16 36 -16 -10 -44 0 Z
  puzzlepiece.extension = puzzlepiece f
  lifepreserver f | o 0 0 53.5; o 0 0 22; %4l 18 -48 9 -20; %4l -18 -48 -9 -20
  dice f | r -47 -47 47 47 17; ^d 22 -22 1.5; d 0 0 1.5; ^d 22 22 1.5
  die.face.1 f | r -47 -47 47 47 17; d 0 0 1.8
  die.face.2 f | r -47 -47 47 47 17; d -20 20 1.6; d 20 -20 1.6
  die.face.3 f | r -47 -47 47 47 17; d -24 24 1.6; d 24 -24 1.6; d 0 0 1.6
  die.face.4 f | r -47 -47 47 47 17; ^d 22 -22 1.6; ^d 22 22 1.6
  die.face.5 f | r -47 -47 47 47 17; ^d 23 -23 1.6; ^d 23 23 1.6; d 0 0 1.6
  die.face.6 f | r -47 -47 47 47 17; ^d 20 -25 1.6; ^d 20 0 1.6; ^d 20 25 1.6
  theatermasks f | m -60 -40 Q -34 -50 -6 -40 L -6 -2 C -6 20 -20 30 -33 30 C -46 30 -60 20 -60 -2 Z; d -44 -18 1.1; d -22 -18 1.1; m -46 4 Q -33 16 -20 4; over; m 6 -24 Q 32 -34 60 -24 L 60 14 C 60 36 46 46 33 46 C 20 46 6 36 6 14 Z; end; d 22 0 1.1; d 44 0 1.1; m 20 28 Q 33 16 46 28
  pin f/c | m -22 -55 L 22 -55 L 17 -18 C 32 -10 36 2 36 14 L -36 14 C -36 2 -32 -10 -17 -18 Z; l 0 14 0 58
  safari f | o 0 0 53.5; p~2 26 -26 9 9 -26 26 -9 -9; .p~1 26 -26 9 9 -9 -9
  compass.drawing | l 0 -46 0 -58; o 0 -36 10; ^l 5 -26 34 56; a 0 -36 62 50 130
  location.magnifyingglass | use magnifyingglass; p~2 8 -28 -26 -12 -11 -7 -6 8
  nosign c | o 0 0 53.5; l -37 -37 37 37
  circle.slash = nosign
  exclamationmark.arrow.circlepath | a 0 0 52 -165 -25; a 0 0 52 15 155; .p~2 34 -20 66 -20 50 4; .p~2 -34 20 -66 20 -50 -4; l 0 -24 0 8; d 0 26 1.4
  exclamationmark.arrow.triangle.2.circlepath = exclamationmark.arrow.circlepath
  checkmark.arrow.trianglehead.counterclockwise | use arrow.counterclockwise; l~1 -16 6 -4 18 18 -8
  rectangle.portrait.and.arrow.right fr | l~13 14 -28 14 -54 -50 -54 -50 54 14 54 14 28; +r -50 -54 14 54 13; over; l -16 0 58 0; l~1 38 -20 60 0 38 20
  rectangle.portrait.and.arrow.forward = rectangle.portrait.and.arrow.right
  rectangle.righthalf.inset.filled.arrow.right r | r -63 -45 63 45 15; .r 14 -31 49 31 4; l -46 0 -6 0; l~1 -20 -14 -6 0 -20 14
  rectangle.lefthalf.inset.filled | r -63 -45 63 45 15; .r -49 -31 -6 31 4
  rectangle.righthalf.inset.filled | r -63 -45 63 45 15; .r 6 -31 49 31 4
  rectangle.compress.vertical | l -50 -8 50 -8; l -50 8 50 8; l 0 -58 0 -26; =l~1 16 -36 0 -22; l 0 58 0 26; =l~1 16 36 0 22
  rectangle.expand.vertical | l -50 0 50 0; l 0 -18 0 -54; =l~1 16 -42 0 -56; l 0 18 0 54; =l~1 16 42 0 56
  rectangle.arrowtriangle.2.outward | r -22 -46 22 46 10; .p~3 -34 -14 -34 14 -54 0; .p~3 34 -14 34 14 54 0
  arrow.up.and.line.horizontal.and.arrow.down | l -48 0 48 0; l 0 -18 0 -54; =l~1 16 -42 0 -56; l 0 18 0 54; =l~1 16 42 0 56
  cursorarrow | p~3 -26 -54 -26 40 -4 20 12 54 26 48 10 14 38 12
  cursorarrow.rays | at 6 8 0.8; p~3 -26 -44 -26 40 -4 20 12 54 26 48 10 14 38 12; at; l -22 -44 -26 -58; l -44 -22 -58 -26; l -40 -40 -50 -50
  cursorarrow.click = cursorarrow.rays
  contextualmenu.and.cursorarrow | r -58 -50 34 30 11; l -38 -28 14 -28; l -38 -8 0 -8; over; at 40 34 0.6; use cursorarrow
  filemenu.and.selection | r -54 -50 54 50 12; .r -54 -14 54 8 0; l -34 -32 10 -32; l -34 28 10 28
  link.badge.plus | use link -6 -4 0.85; at 34 34; l -16 0 16 0; l 0 -16 0 16
  app.badge f | l~21 22 -43 -44 -43 -44 50 48 50 48 -16; +p~21 -44 -43 48 -43 48 50 -44 50; over; .o 44 -40 15
  app.gift f | use app; at 0 0 0.5; use gift
  app.dashed | %4l~24 -47 -20 -47 -47 -20 -47; %4l -8 -47 8 -47
  apps.ipad.landscape | use ipad.landscape; d -24 -12 1.5; d 0 -12 1.5; d 24 -12 1.5; d -24 12 1.5; d 0 12 1.5
  gearshape.arrow.triangle.2.circlepath | a 0 0 54 -165 -25; a 0 0 54 15 155; .p~2 36 -20 68 -20 52 4; .p~2 -36 20 -68 20 -52 -4; g~5 8 34 26 0.46; o 0 0 10
  person.text.rectangle f | r -63 -45 63 45 15; .o -28 -10 13; .m -52 26 C -50 8 -6 8 -4 26 Q -4 28 -6 28 L -50 28 Q -52 28 -52 26 Z; l 14 -16 42 -16; l 14 4 42 4; l 14 24 30 24
  person.line.dotted.person f | ^o 44 -20 13; ^m 24 28 C 24 4 64 4 64 28 Q 64 31 61 31 L 27 31 Q 24 31 24 28 Z; d -10 12 1; d 0 12 1; d 10 12 1
  person.wave.2 f | use person -18 0; a 10 -20 30 -36 36; a 10 -20 50 -36 36
  person.crop.artframe | r -50 -56 50 56 5; r -36 -42 36 42 3; .o 0 -12 13; .m -26 32 C -24 8 24 8 26 32 Z
  person.and.background.dotted | .o 0 -14 18; .m -36 48 C -34 12 34 12 36 48 Z; d -50 -40 1; d -30 -50 1; d 0 -52 1; d 30 -50 1; d 50 -40 1; d -54 -14 1; d 54 -14 1; d -52 14 1; d 52 14 1
  person.2.wave.2 = person.2 f
  person.3.sequence = person.3 f
  bubble.left.and.exclamationmark.bubble.right = bubble.left.and.bubble.right f
  text.below.photo f | r -52 -54 52 14 12; l~4 -50 2 -22 -22 2 0 18 -14 50 10; l -50 34 50 34; l -50 54 16 54
  photo.artframe | r -60 -48 60 48 5; r -44 -32 44 32 3; l~3 -42 18 -16 -10 6 12 18 0 42 22; d 20 -14 1.1
  mail.stack f | r -50 -24 50 52 11; l~7 -44 -16 0 20 44 -16; l -42 -40 42 -40; l -32 -54 32 -54
  mail f | r -62 -45 62 45 14; l~9 -56 -37 0 12 56 -37
  signpost.left f | use signpost.right 0 0 -1
  square.text.square f | r -47 -47 47 47 17; r -24 -26 24 4 4; l -24 24 24 24
  exclamationmark.questionmark | at -20 0; use exclamationmark; at 16 0; use questionmark
  translate | at -24 -12 0.7; l~1 -40 -34 40 -34; l 0 -50 0 -34; m 26 -34 C 14 10 -10 30 -38 40; m -24 -34 C -12 4 10 26 34 40; at 32 22 0.66; l~2 -30 42 0 -42 30 42; l -19 14 19 14
  character.bubble f | use bubble.left; at 0 -8 0.55; l~2 -24 33 0 -33 24 33; l -15 10 15 10
  phone.bubble f | use bubble.left; at 0 -8 0.4; use phone
  video.bubble f | use bubble.left; at 0 -8 0.42; use video
  mic.and.signal.meter f | use mic -18 0; l 34 -40 52 -40; l 34 -14 52 -14; l 34 12 52 12; l 34 38 52 38
  dot.square f | r -47 -47 47 47 17; .o 0 0 13
  dot.circle f | o 0 0 53.5; .o 0 0 13
  smallcircle.circle f | o 0 0 53.5; o 0 0 18
  circle.hexagongrid f | w 0.85; o 0 0 13; %6o 0 -36 13
  circle.hexagonpath = circle.hexagongrid f
  aqi.medium | %6d 0 -20 1.5; %12d 0 -42 1.2; d 0 0 1.5
  target | o 0 0 53.5; o 0 0 31; .o 0 0 9
  scope | o 0 0 40; %4l 0 -22 0 -58; d 0 0 1
  dot.scope | o 0 0 40; %4l 0 -22 0 -58; .o 0 0 7
  move.3d | l 0 10 0 -50; =l~1 15 -36 0 -52; l 0 10 46 38; l~1 46 20 48 40 30 42; l 0 10 -46 38; l~1 -46 20 -48 40 -30 42
  scale.3d = move.3d
  view.3d = cube
  arkit | %4l~14 -52 -34 -52 -52 -34 -52; =p~4 0 -34 30 -17 30 17 0 34; =l~1 29 -16 0 0; l 0 0 0 32
  curlybraces.square f | r -47 -47 47 47 17; at 0 0 0.55; use curlybraces
  ellipsis.rectangle f | r -63 -36 63 36 13; ^d 30 0 1.5; d 0 0 1.5
  rectangle.and.hand.point.up.left f | l~13 -30 40 -58 40 -58 -46 58 -46 58 10; at 14 14 0.62; use hand.point.up.left
  rays | %8l 0 -24 0 -54
  slowmo | %24l 0 -40 0 -54; .o 0 0 12
  livephoto c/ | o 0 0 13; o 0 0 31; %24d 0 -52 0.7
  timelapse | o 0 0 53.5; %24l 0 -28 0 -38; .m 0 -24 A 24 0 24 L 0 0 Z
  circle.square | o 0 -14 36; r -30 4 30 52 9
  square.on.circle f | o -12 -12 38; over; r -8 -8 50 50 12
  circle.on.square | r -50 -50 20 20 12; over; o 12 12 38
  square.and.line.vertical.and.square | r -60 -30 -14 30 9; r 14 -30 60 30 9; l 0 -48 0 48
  distribute.horizontal.center | l 0 -52 0 52; r -24 -22 24 22 8
  align.horizontal.left | l -46 -52 -46 52; r -32 -36 46 -8 7; r -32 8 20 36 7
  align.horizontal.right | l 46 -52 46 52; r -46 -36 32 -8 7; r -20 8 32 36 7
  align.horizontal.center | l 0 -54 0 54; .r -40 -36 40 -8 7; .r -26 8 26 36 7
  align.vertical.top | l -52 -46 52 -46; r -36 -32 -8 46 7; r 8 -32 36 20 7
  align.vertical.bottom | l -52 46 52 46; r -36 -46 -8 32 7; r 8 -20 36 32 7
  align.vertical.center | l -54 0 54 0; .r -36 -40 -8 40 7; .r 8 -26 36 26 7
  arrow.up.and.person.rectangle.portrait | r -34 -54 54 54 11; .o 10 -4 13; .m -16 34 C -14 14 34 14 36 34 Z; l -50 40 -50 -34; l~1 -64 -20 -50 -36 -36 -20
  hand.raised.square.on.square f | use square.on.square; at -10 10 0.42; use hand.raised
  gym.bag f | m -44 -6 L 44 -6 Q 60 -6 60 10 L 60 32 Q 60 48 44 48 L -44 48 Q -60 48 -60 32 L -60 10 Q -60 -6 -44 -6 Z; m -28 -6 C -26 -50 26 -50 28 -6; ^l 30 -6 30 48
  bell.and.waves.left.and.right f | at 0 0 0.82; use bell; at; ^a 20 -8 34 -38 38
  megaphone f | m -52 -14 L -18 -16 L 44 -46 L 44 42 L -18 18 L -52 16 Q -60 16 -60 8 L -60 -6 Q -60 -14 -52 -14 Z; l~6 -36 18 -30 50 -12 50 -10 20; l 56 -8 56 6
  speaker.plus f | use 'speaker; l 14 0 50 0; l 32 -18 32 18
  speaker.minus f | use 'speaker; l 14 0 50 0
  exclamationmark.applewatch | use applewatch; l 0 -16 0 4; d 0 18 1.3
  lock.rectangle.stack f | use rectangle.stack; at 0 15 0.4; use lock
  square.3.layers.3d = square.stack.3d.up
  square.3.layers.3d.down.right = square.stack.3d.down.right
  app.connected.to.app.below.fill | .r -20 -56 20 -16 11; .r -20 16 20 56 11; l 0 -16 0 16
  flowchart f | r -20 -54 20 -24 6; r -60 24 -20 54 6; r 20 24 60 54 6; l 0 -24 0 0; =l~6 40 24 40 0 0 0
  arrow.triangle.capsulepath | l~26 -8 -30 -56 -30 -56 30 8 30; l~26 8 -30 56 -30 56 30 20 30; .p~2 -8 -46 12 -30 -8 -14; .p~2 8 46 -12 30 8 14
  chevron.right.to.line | l~1 -24 -36 10 0 -24 36; l 32 -40 32 40
  chevron.left.to.line | l~1 24 -36 -10 0 24 36; l -32 -40 -32 40
  accessibility | o 0 0 53.5; .o 0 -26 8; =l~3 26 -10 0 -6; l 0 -6 0 8; =l~2 14 36 0 8
  figure.stand.line.dotted.figure.stand | at -34 0 0.85; use figure.stand; at 34 0 0.85; use figure.stand; d 0 -24 0.9; d 0 0 0.9; d 0 24 0.9
  voiceover | m -46 -26 L 8 -26 A 8 26 26 L -46 26; .o -46 0 10
  speaker.wave.2.bubble f | use bubble.left; at 0 -8 0.4; use speaker.wave.2
  questionmark.app.dashed | use app.dashed; at 0 0 0.55; use questionmark
  exclamationmark.lock f | use lock; l 0 14 0 28; d 0 40 1.2
  doc.viewfinder = doc.text.viewfinder f
  wave.3.up | use wave.3.right 0 0 1 270
  bolt.shield f | use shield; .p~3 6 -32 -20 4 -3 4 -7 30 19 -6 3 -6
  binoculars f | ^m 12 -28 L 16 -42 Q 18 -48 26 -48 L 32 -48 Q 39 -48 42 -42 L 58 10; ^o 36 24 23; l -12 6 12 6; l -12 -28 12 -28
  sleep = moon.zzz c
  sos c | at -44 0 0.75; use 's; at 0 0 0.75; use 'o; at 44 0 0.75; use 's
  dial.medium f | o 0 6 42; l 0 -14 0 -36; d 0 -56 1
  dial.high f | o 0 6 42; l 14 20 28 34; d 46 -34 1
  dial.max f | o 0 4 40; l 12 16 26 30; %12d 0 -54 0.7
  eraser.line.dashed f | at 0 -6 1 -40; r -54 -24 54 24 10; l -10 -24 -10 24; at; l -12 54 0 54; l 18 54 30 54; l 48 54 58 54
  hanger | m -14 -34 C -14 -56 16 -56 16 -36 C 16 -24 0 -22 0 -8; =l~12 60 34 0 -8; l -54 36 54 36
  handbag f | =p~12 40 -14 ~10 54 52; m -24 -2 L -24 -30 A 24 -30 24 L 24 -2
  swatchpalette f | r -56 -50 -16 52 9; p~8 -16 -20 14 -50 42 -22 -16 36; p~8 0 20 56 20 56 52 -28 52 ~3; d -36 32 1.2
  cursorarrow.and.square.on.square.dashed | %4l~14 -52 -34 -52 -52 -34 -52; %4l -10 -52 10 -52; over; at 12 14 0.7; use cursorarrow; end
  dot.circle.and.cursorarrow | a -10 -10 44 62 388; .o -10 -10 11; at 32 34 0.6; use cursorarrow
  guitars f | at -28 12 0.9 18; S 0 -12 14 -4 12 12 22 28 14 44 0 48 -14 44 -22 28 -12 12 -14 -4; l 0 14 0 -64; at 28 12 0.9 -18; S 0 -12 14 -4 12 12 22 28 14 44 0 48 -14 44 -22 28 -12 12 -14 -4; l 0 14 0 -64
  flask f | p~6 -15 -46 ~0 15 -46 ~0 15 -14 46 52 ~12 -46 52 ~12 -15 -14; l -24 -54 24 -54; l -28 20 28 20
  testtube.2 | at -28 0; r -17 -46 17 56 17; l -24 -54 24 -54; l -17 6 17 6; at 28 0; r -17 -46 17 56 17; l -24 -54 24 -54; l -17 24 17 24
  medical.thermometer f | at 0 0 1 45; r -15 -62 15 26 14; l 0 26 0 56; l -2 -40 -2 2; l 6 -20 14 -20
  inhaler f | p~9 -30 -26 14 -26 14 20 50 20 50 54 -22 54; r -20 -58 4 -26 6
  ivfluid.bag f | r -32 -50 32 20 14; l -14 -60 14 -60; l 0 -60 0 -50; l 0 20 0 58; l -32 -10 32 -10
  signpost.right.and.left f | p~6 -40 -44 34 -44 56 -28 34 -12 -40 -12; p~6 40 2 -34 2 -56 18 -34 34 40 34; l 0 -56 0 -44; l 0 -12 0 2; l 0 34 0 58
  signpost.and.arrowtriangle.up f | p~6 -46 -16 34 -16 58 2 34 20 -46 20; l 0 20 0 58; .=p~3 0 -58 16 -32
  door.right.hand.open | use door.left.hand.open 0 0 -1
  door.right.hand.closed | use door.left.hand.closed 0 0 -1
  door.french.closed | l -62 54 62 54; r -48 -56 48 54 7; l 0 -56 0 54; ^d 13 2 1.2
  door.french.open | l -62 54 62 54; l~5 -24 -48 24 -48; ^p~4 24 -48 58 -58 58 58 24 54; ^d 35 4 1.1
  door.sliding.left.hand.closed | l -62 54 62 54; r -50 -56 50 54 6; l 0 -56 0 54; l 16 -6 16 14
  door.sliding.right.hand.closed | use door.sliding.left.hand.closed 0 0 -1
  door.garage.open | =l~5 56 50 56 -20 0 -52; l~3 -36 50 -36 -12 36 -12 36 50; l -36 4 36 4
  door.garage.double.bay.closed | =l~5 60 50 60 -20 0 -52; ^r 7 -8 46 50 3; ^l 7 12 46 12; ^l 7 31 46 31
  pedestrian.gate.closed | ^l 54 -50 54 54; r -38 -30 38 46 4; ^l 13 -30 13 46; l -38 8 38 8
  pedestrian.gate.open | ^l 54 -50 54 54; p~4 38 -30 4 -18 4 34 38 46; l 21 -24 21 40
  window.casement | r -50 -54 50 54 9; ^p~4 50 -40 14 -28 14 28 50 40
  window.awning | r -50 -54 50 54 9; p~4 -36 -38 36 -38 46 20 -46 20
  window.vertical.open | r -42 -56 42 56 9; l -42 -14 42 -14; l -42 0 42 0
  window.horizontal.closed = window.horizontal
  curtains.open | l -62 -52 62 -52; ^m 54 -52 L 54 52 L 40 52 C 44 20 34 -14 8 -52
  roller.shade.open | r -50 -56 50 -38 8; p~3 -42 -38 42 -38 42 -14 -42 -14; l 0 -14 0 8
  roller.shade.closed | r -50 -56 50 -38 8; p~3 -42 -38 42 -38 42 44 -42 44; l 0 44 0 60
  roman.shade.open | l -56 -54 56 -54; p~3 -46 -54 46 -54 46 -22 -46 -22; l -46 -38 46 -38
  roman.shade.closed | l -56 -54 56 -54; p~3 -46 -54 46 -54 46 54 -46 54; l -46 -27 46 -27; l -46 0 46 0; l -46 27 46 27
  light.panel f | r -48 -48 48 48 12; r -28 -28 28 28 4
  light.strip.2 f | r -60 -36 60 -12 11; r -60 12 60 36 11
  light.cylindrical.ceiling f | l -30 -58 30 -58; l 0 -58 0 -40; r -24 -40 24 16 6; ^l 26 34 38 54; l 0 36 0 56
  light.recessed.3 f | at -44 0; =p~3 12 -34 18 -8; l 0 14 0 36; at 0 0; =p~3 12 -34 18 -8; l 0 14 0 36; at 44 0; =p~3 12 -34 18 -8; l 0 14 0 36
  light.ribbon f | m -58 -20 C -30 -52 -6 -36 0 -10 C 8 20 34 34 58 8 L 58 28 C 34 54 -4 44 -16 6 C -22 -16 -36 -22 -58 0 Z
  lamp.ceiling.inverse | l 0 -58 0 -24; .m -52 26 A 52 26 52 Z; m -15 37 A 15 37 -15
  lightswitch.off f | r -36 -56 36 56 13; r -14 -30 14 30 5; .r -14 0 14 30 4
  poweroutlet.type.a f | r -47 -47 47 47 17; ^l 15 -16 15 16
  poweroutlet.type.c f | r -47 -47 47 47 17; o 0 0 30; ^d 12 0 1.5
  poweroutlet.type.f f | r -47 -47 47 47 17; o 0 0 30; ^d 12 0 1.4; l 0 -30 0 -22; l 0 22 0 30
  poweroutlet.strip f | r -64 -22 64 22 12; d -40 0 1.2; ^l 6 -8 6 8; at 38 0; ^l 6 -8 6 8
  powercord f | r -24 -50 24 -12 8; ^l 10 -50 10 -62; m 0 -12 C 0 20 44 4 44 26 C 44 46 10 40 10 58
  entry.lever.keypad f | r -26 -58 26 58 11; d -9 -40 0.9; d 9 -40 0.9; d -9 -24 0.9; d 9 -24 0.9; d -9 -8 0.9; d 9 -8 0.9; l -6 26 48 26
  pipe.and.drop f | l~14 -58 -34 18 -34 18 -8; l~4 -58 -8 -12 -8 -12 4; l -20 4 26 4; m 4 20 C 14 32 20 40 20 46 A -12 46 16 C -12 40 -6 32 4 20 Z
  sprinkler f | =p~5 12 8 20 52; l 0 8 0 -8; l -24 -8 24 -8; ^l 22 -26 32 -38; l 0 -28 0 -44; ^l 44 -18 56 -24
  sprinkler.and.droplets f | =p~5 12 8 20 54; l 0 8 0 -8; l -24 -8 24 -8; ^d 22 -28 1.2; d 0 -30 1.2; ^d 44 -20 1.2; ^d 36 -46 1.2; d 0 -52 1.2; ^d 58 -2 1.2
  shower.handheld f | at -6 -20 1 -40; r -12 -14 50 4 8; at; m -48 4 A -8 -44 33 Z; l -48 18 -56 30; l -36 26 -42 40; l -20 10 -22 24; l 0 0 2 14
  shower.sidejet f | r -58 -50 -38 50 8; l -38 0 -20 0; p~3 -20 -14 -4 -26 -4 26 -20 14; l 14 -24 22 -26; l 38 -30 46 -32; l 14 0 24 0; l 40 0 50 0; l 14 24 22 26; l 38 30 46 32
  air.conditioner.horizontal f | r -62 -40 62 12 13; l -38 -12 38 -12; l 0 30 0 50; ^l 28 30 38 50
  air.conditioner.vertical f | r -34 -58 34 58 13; l -14 -38 14 -38; ^l 12 -14 12 36; l 0 -14 0 36
  heater.vertical f | r -42 -54 42 42 11; ^l 16 -34 16 22; l 0 -34 0 22; ^l 26 42 26 56
  humidifier f | =p~12 28 -4 40 54; l -18 32 18 32; m -16 -22 C -26 -34 -6 -42 -16 -56; m 16 -22 C 6 -34 26 -42 16 -56
  dehumidifier f | r -42 -56 42 56 13; l -20 34 20 34; m 0 -32 C 12 -16 20 -6 20 4 A -20 4 20 C -20 -6 -12 -16 0 -32 Z
  videoprojector f | r -62 -30 62 30 12; o 24 0 17; ^l 40 30 40 42; l -44 -8 -20 -8; l -44 8 -20 8
  oilcan f | p~6 -34 -8 24 -8 58 -34 62 -26 30 40 -34 40; l -4 -8 -4 -28; l -20 -28 12 -28; l~9 -34 2 -60 2 -60 26 -34 26
  car.side f | ?m -48 22 L -54 22 Q -62 22 -62 12 C -62 -2 -50 -6 -38 -8 L -22 -28 Q -16 -34 -8 -34 L 14 -34 Q 22 -34 28 -28 L 44 -8 C 58 -4 62 0 62 12 Q 62 22 54 22 L 48 22; ?l -20 22 20 22; ?l -38 -8 40 -8; ?l 2 -32 2 -8; +m -62 14 C -62 -2 -50 -6 -38 -8 L -22 -28 Q -16 -34 -8 -34 L 14 -34 Q 22 -34 28 -28 L 42 -10 C 56 -6 62 -2 62 14 Q 62 22 54 22 L -54 22 Q -62 22 -62 14 Z; +-p~3 -28 -10 -14 -26 -4 -26 -4 -10; +-p~3 6 -10 6 -26 16 -26 30 -10; over; ^o 34 24 13; end
  car.rear f | r -58 -8 58 34 11; l~10 -48 -8 -34 -40 34 -40 48 -8; ^r 36 34 50 48 5; ^l 36 10 44 10; l -16 16 16 16
  truck.pickup.side f | ?m -48 24 L -62 24 L -62 -4 L 2 -4 L 2 -30 L 22 -30 Q 30 -30 34 -24 L 44 -4 Q 62 -2 62 10 L 62 24 L 52 24; ?l -20 24 22 24; +p~4 -62 24 -62 -4 2 -4 2 -30 28 -30 44 -4 62 2 62 24; over; o -34 26 13; o 36 26 13; end
  suv.side f | ?m -48 24 L -62 24 L -62 -6 L -50 -36 L 18 -36 L 38 -8 Q 62 -6 62 10 L 62 24 L 50 24; ?l -20 24 20 24; l -60 -8 38 -8; l -10 -36 -10 -8; +p~5 -62 24 -62 -6 -50 -36 18 -36 38 -8 62 -4 62 24; over; ^o 35 26 13; end
  convertible.side f | ?m -48 22 L -62 22 L -62 2 Q -62 -6 -52 -6 L 8 -6 L 46 -4 Q 62 -2 62 10 L 62 22 L 50 22; ?l -20 22 20 22; l 8 -6 -6 -28; +p~6 -62 22 -62 -6 46 -6 62 0 62 22; over; ^o 34 24 13; end
  motorcycle f | o -42 26 18; o 44 26 18; l~2 44 26 22 -34 6 -34; .p~6 -56 -16 -20 -16 -8 -6 22 -18 30 -2 8 22 -16 22 -28 0
  moped f | o -42 32 15; o 44 32 15; l~8 -42 32 -42 6 -10 6 -4 24 26 24 18 -36 0 -36; l -52 -8 -22 -8; l 22 -18 44 18
  windshield.front.and.wiper | m -62 24 C -56 -8 -48 -26 -38 -32 C -14 -44 14 -44 38 -32 C 48 -26 56 -8 62 24 Z; l 30 44 -20 -8; m -44 10 C -36 -12 -20 -22 0 -22
  headlight.high.beam f | m 2 -36 C 44 -36 60 -20 60 0 C 60 20 44 36 2 36 C 14 14 14 -14 2 -36 Z; l -20 -30 -58 -30; l -16 -10 -58 -10; l -16 10 -58 10; l -20 30 -58 30
  headlight.low.beam f | m 2 -36 C 44 -36 60 -20 60 0 C 60 20 44 36 2 36 C 14 14 14 -14 2 -36 Z; l -20 -34 -56 -18; l -16 -14 -56 2; l -16 8 -56 24; l -20 28 -56 44
  headlight.fog f | m 10 -36 C 48 -36 62 -20 62 0 C 62 20 48 36 10 36 C 20 14 20 -14 10 -36 Z; l -8 -26 -58 -20; l -8 0 -58 6; l -8 26 -58 32; m -32 -48 C -20 -30 -44 -14 -32 6 C -22 22 -42 34 -32 48
  taillight.fog f | use headlight.fog 0 0 -1
  parkinglight f | ^m 12 -26 C 20 -10 20 10 12 26 C 36 26 46 14 46 0 C 46 -14 36 -26 12 -26 Z; ^l 54 -22 62 -28; ^l 58 0 66 0; ^l 54 22 62 28
  abs | o 0 0 40; w 0.62; at 0 0 0.4; use 'b; at -22 0 0.4; use 'a; at 22 0 0.4; use 's; at; w 1; ^a 0 0 58 -42 42
  brakesignal | o 0 0 34; l 0 -16 0 4; d 0 18 1.3; ^a 0 0 54 -46 46
  exclamationmark.brakesignal = brakesignal
  hazardsign f | =p~8 0 -56 62 48; =p~4 0 -22 28 28
  tirepressure | m -30 44 C -62 10 -54 -26 -30 -50; m 30 44 C 62 10 54 -26 30 -50; l -36 48 36 48; l 0 -26 0 10; d 0 30 1.4
  carseat.left f | m -34 -50 C -16 -60 -8 -50 -6 -36 L 2 8 L 34 8 Q 48 8 48 24 Q 48 40 34 40 L -10 40 Q -22 40 -26 26 L -42 -32 Q -44 -44 -34 -50 Z; l 2 56 36 56
  carseat.right f | use carseat.left 0 0 -1
  transmission | d -36 -34 1.6; d 0 -34 1.6; d 36 -34 1.6; d -36 34 1.6; d 0 34 1.6; l -36 -34 -36 34; l 0 -34 0 34; l~4 36 -34 36 0 -36 0
  gearshift.layout.sixspeed = transmission
  road.lane.arrowtriangle.2.inward | ^l 22 -50 22 50; .p~3 -60 -16 -36 0 -60 16; .p~3 60 -16 36 0 60 16
  road.lanes.curved.left | m -54 50 C -40 -6 -36 -30 -50 -50; m 54 50 C 40 10 18 -20 -4 -50; m 0 50 L -4 30 M -10 6 L -16 -10 M -22 -30 L -28 -46
  road.lanes.curved.right | use road.lanes.curved.left 0 0 -1
  parkingsign.radiowaves.left.and.right | use 'p 2 0 0.9; ^a 0 0 38 -42 42; ^a 0 0 58 -40 40
  airplane.path.dotted | at 14 -14 0.66 45; use airplane; at; d -20 24 1; d -34 32 1; d -46 42 1; d -54 54 1
  airplane.ticket f | use ticket; w 0.55; at -18 0 0.46 90; use airplane
  ev.plug.ac.type.1 f | o 0 0 53.5; ^d 16 -16 1.6; d 0 24 1.6; ^d 26 12 1.1
  ev.plug.ac.type.2 f | p~30 -48 -44 48 -44 ~20 48 50 -48 50; ^d 18 -16 1.4; d 0 4 1.5; ^d 26 8 1.5; ^d 14 30 1.5
  american.football = football
  baseball.diamond.bases | =p~2 0 52 52 0 0 -52; .=p~2 0 -66 14 -52 0 -38; ^.p~2 52 -14 66 0 52 14 38 0
  cricket.ball f | o 0 0 53.5; at 0 0 1 25; ^l 5 -50 5 50; ^l 18 -26 18 -20; ^l 18 -3 18 3; ^l 18 20 18 26
  hockey.puck f | ?m -56 -12 L -56 14 C -50 46 50 46 56 14 L 56 -12; ?e 0 -12 56 22; +m -56 -12 L -56 14 C -50 46 50 46 56 14 L 56 -12 C 50 -42 -50 -42 -56 -12 Z; +-m -54 -6 C -40 18 40 18 54 -6 C 46 26 -46 26 -54 -6 Z
  rugbyball f | at 0 0 1 -40; m -62 0 C -36 -48 36 -48 62 0 C 36 48 -36 48 -62 0 Z; ^m 30 -28 C 22 -10 22 10 30 28; l -12 0 12 0
  skateboard f | m -62 -20 Q -62 -8 -48 -8 L 48 -8 Q 62 -8 62 -20 L 66 -14 Q 62 8 48 8 L -48 8 Q -62 8 -66 -14 Z; ^o 34 24 11
  surfboard f | at 0 0 1 45; m 0 -66 C 28 -40 26 30 10 62 L -10 62 C -26 30 -28 -40 0 -66 Z; l 0 -40 0 40
  snowboard f | at 0 0 1 45; r -17 -64 17 64 17; l -8 -26 8 -26; l -8 26 8 26
  skis f | at -14 0 1 14; r -8 -60 8 60 8; at 18 0 1 14; r -8 -60 8 60 8
  oar.2.crossed | at 0 0 1 45; r -11 -64 11 -24 10; l 0 -24 0 60; at; over; at 0 0 1 -45; r -11 -64 11 -24 10; l 0 -24 0 60; end
  duffle.bag f | r -62 -14 62 44 18; m -30 -14 C -28 -52 28 -52 30 -14; ^l 34 -14 34 44
  flag.pattern.checkered | .p~2 -56 -40 -28 -40 -28 -14 -56 -14; .p~2 0 -40 28 -40 28 -14 0 -14; .r -28 -14 0 14 0; .r 28 -14 56 14 0; .r -56 14 -28 40 0; .r 0 14 28 40 0; r -56 -40 56 40 5
  flag.checkered.2.crossed | use flag.2.crossed; .^r 36 -38 46 -26 0; .^r 26 -24 36 -12 0; .^r 44 -18 54 -10 0
  flag.filled.and.flag.crossed | l 34 52 -34 -46; l -34 52 34 -46; .p~5 -36 -54 -68 -30 -46 8 -12 -20; p~5 36 -50 64 -30 44 4 14 -20
  drop.keypad.rectangle f | r -62 -46 62 46 15; m -28 -26 C -16 -10 -10 -2 -10 8 A -46 8 18 C -46 -2 -40 -10 -28 -26 Z; d 16 -18 1; d 36 -18 1; d 16 2 1; d 36 2 1; d 16 22 1; d 36 22 1
  line.3.horizontal.button.angledtop.vertical.right f | l -56 -34 0 -34; l -56 -6 -8 -6; l -56 22 0 22; p~7 22 -44 56 -56 56 44 22 44
  book.pages f | p~7 -58 -40 -4 -40 -4 44 -58 44; p~7 4 -40 58 -40 58 44 4 44; l -44 -18 -18 -18; l -44 2 -18 2; l 18 -18 44 -18; l 18 2 44 2
  book.and.wrench f | use book -6 -4 0.9; over; at 36 24 0.5; use wrench; end
  bubble.middle.top f | use bubble.middle.bottom 0 0 1 180
  bubble.and.pencil | l~16 0 -46 -60 -46 -60 32 -34 32 -34 52 -10 32 58 32 58 -2; over; at 26 -22 0.8 -45; p~4 -54 0 -36 -12 ~5 46 -12 46 12 -36 12 ~5; end
  message.and.waveform f | use message; l -24 -6 -24 8; l -8 -18 -8 20; l 8 -10 8 12; l 24 -4 24 6
  message.badge.waveform = message.and.waveform f
  phone.down.waves.left.and.right | at 0 12 0.72; use phone.down; at; ^l 36 -16 48 -28; l 0 -26 0 -42
  phone.bubble.left = phone.bubble f
  envelope.front = envelope f
  envelope.badge.shield.half.filled f | use envelope -8 -6 0.9; over; use shield 38 24 0.48; end
  envelope.badge.shield.leadinghalf.filled = envelope.badge.shield.half.filled f
  envelope.and.arrow.trianglehead.branch = envelope.arrow.triangle.branch f
  building.2.crop.circle f | o 0 0 53.5; r -28 -32 2 34 4; l~4 2 -10 28 -10 28 34; d -13 -16 1; d -13 2 1; d 15 8 1
  dollarsign.bank.building f | =p~5 0 -56 60 -26 60 -14; ^l 42 -14 42 28; l -50 30 50 30; l -60 48 60 48; w 0.8; at 0 8 0.3; use dollarsign
  eurosign.bank.building f | =p~5 0 -56 60 -26 60 -14; ^l 42 -14 42 28; l -50 30 50 30; l -60 48 60 48; w 0.8; at 0 8 0.36; use eurosign
  creditcard.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; r -34 -22 34 22 7; l -34 -6 34 -6
  cup.and.heat.waves f | m -44 -8 L 34 -8 L 34 16 C 34 42 22 52 -5 52 C -32 52 -44 42 -44 16 Z; m 34 0 C 60 -4 60 30 30 34; m -22 -26 C -32 -36 -12 -44 -22 -56; m 12 -26 C 2 -36 22 -44 12 -56
  heat.waves | ^m 32 46 C 14 20 50 -18 32 -46; m 0 46 C -18 20 18 -18 0 -46
  drop.transmission f | m 0 -58 C 22 -28 40 -6 40 18 A 0 58 40 A -40 18 40 C -40 -6 -22 -28 0 -58 Z; g~3 8 24 17 0.46
  oil.drop f | use drop; at 0 18 0.4; use oilcan
  key.card f | r -63 -45 63 45 14; at 0 0 0.62; use key.horizontal
  shield.pattern.checkered | use shield; .m 0 0 L 0 -58 C -14 -52 -30 -47 -42 -45 L -48 -36 L -48 0 Z; .m 0 0 L 48 0 C 46 30 28 48 0 62 Z
  coat f | =p~4 14 -52 34 -44 58 30 44 38 30 0 30 54; l 0 -40 0 54; =l~2 14 -52 0 -30
  jacket f | =p~4 14 -46 36 -38 58 36 44 44 34 10 34 46; l 0 -32 0 46; =l~2 14 -46 0 -24
  hat.cap f | m -54 16 C -54 -52 32 -52 32 16 Z; p~6 -54 16 32 16 66 26 66 36 20 32
  hat.widebrim f | m -34 16 C -34 -24 -28 -40 -14 -40 C -6 -40 -4 -34 0 -34 C 4 -34 6 -40 14 -40 C 28 -40 34 -24 34 16; m -64 14 C -40 44 40 44 64 14 L 34 16 L -34 16 Z
  shoe.2 f | use shoe -8 -18 0.76; over; use shoe 10 24 0.76; end
  shoeprints.fill | at -24 8 1 -8; .S 0 -40 16 -20 10 6 -10 6 -16 -20; .S 0 16 10 24 8 38 -8 38 -10 24; at 24 -10 1 8; .S 0 -40 16 -20 10 6 -10 6 -16 -20; .S 0 16 10 24 8 38 -8 38 -10 24
  figure.walk.suitcase.rolling | use figure.walk -16 0; r 24 18 54 50 6; l~4 30 18 30 -6 36 -6; d 32 58 1; d 48 58 1
  suitcase.rolling.and.suitcase f | use suitcase.rolling -26 0 0.9; over; use suitcase 30 24 0.56; end
  suitcase.rolling.and.film f | use suitcase.rolling -26 0 0.9; over; use film 30 26 0.56; end
  laurel.leading.laurel.trailing | w 0.62; use laurel.leading -34 0 0.95; use laurel.trailing 34 0 0.95
  rectangle.portrait.and.arrow.left fr | use rectangle.portrait.and.arrow.right 0 0 -1
  rectangle.portrait.and.arrow.backward = rectangle.portrait.and.arrow.left
  checkmark.arrow.trianglehead.clockwise | use arrow.clockwise; l~1 -16 6 -4 18 18 -8
  horn.blast f | at -14 0 0.8; m -58 -10 L -30 -10 L 50 -44 L 50 44 L -30 10 L -58 10 Z; at; l 40 -30 58 -40; l 44 0 64 0; l 40 30 58 40
  mirror.side.left f | p~14 -58 -34 40 -34 40 34 -48 34; l 40 10 62 26
  mirror.side.right f | use mirror.side.left 0 0 -1
  car.window.left f | p~8 -58 34 -20 -34 58 -34 58 34; l -30 52 30 52
  car.window.right f | use car.window.left 0 0 -1
  heated.seat | use carseat.left -20 0 0.9; m 30 24 C 18 8 42 -6 30 -24; m 52 24 C 40 8 64 -6 52 -24
  car.front.waves.up f | at 0 16 0.8; use car; at; m -26 -32 C -36 -42 -16 -48 -26 -58; m 0 -32 C -10 -42 10 -48 0 -58; m 26 -32 C 16 -42 36 -48 26 -58
  ev.plug.dc.ccs1 f | o 0 -18 36; ^d 13 -26 1.4; d 0 -6 1.4; r -34 26 34 56 13; ^d 14 41 1.4
  hand.raised.brakesignal | at 0 0 0.66; use hand.raised; at; ^a 0 0 56 -46 46
  table f | r -62 -46 62 46 13; l -62 -16 62 -16; l -62 15 62 15; ^l 21 -16 21 46
  music.house f | use house; at 2 16 0.36; use music.note
  fireplace f | p~6 -62 -54 62 -54 62 -34 -62 -34; r -52 -34 52 54 4; at 0 26 0.42; use flame
  tire | o 0 0 53.5; o 0 0 30; o 0 0 8; %5l 0 -8 0 -30
  pedal.brake f | r -34 -50 34 -2 9; l -12 -36 -12 -16; l 12 -36 12 -16; l 0 -2 0 54
  pedal.clutch f | r -34 -50 34 -2 9; l -12 -26 12 -26; l 0 -2 0 54
  receipt f | p~4 -40 -56 40 -56 40 56 20 44 0 56 -20 44 -40 56; l -20 -32 20 -32; l -20 -10 20 -10; l 4 12 20 12
  warninglight f | m -34 22 L -34 -4 A 34 -4 34 L 34 22 Z; r -48 22 48 44 6; l 0 -50 0 -58; ^l 38 -38 44 -46
  eyedropper.full = eyedropper
  dot.circle.and.hand.point.up.left.fill | a -14 -14 40 40 350; .o -14 -14 9; at 24 24 0.58; .m -14 4 L -14 -54 A 10 -54 12 L 10 -14 C 26 -14 48 -12 48 10 L 48 22 C 48 50 30 62 8 62 C -16 62 -28 50 -36 36 L -50 12 C -54 -2 -36 -8 -28 2 Z
  steeringwheel.and.hands | use steeringwheel 0 0 0.86; ^.r 38 -26 58 2 9
  lock.rotation.open = lock.open.rotation
  fuelpump.arrowtriangle.left f | use fuelpump 14 0 0.88; .p~3 -44 -16 -62 0 -44 16
  fuelpump.arrowtriangle.right f | use fuelpump -14 0 0.88; .p~3 48 -16 66 0 48 16
  airport.extreme f | r -28 -58 28 58 9; d 0 36 1
  pentagon.lefthalf.filled | =p~10 0 -58 57 -15 36 50; .p~8 0 -58 ~0 -57 -15 -36 50 0 50 ~0
  heart.gauge.open | a 0 6 52 140 400; at 0 8 0.5; use heart
  printer.dotmatrix.filled.and.paper = printer.fill.and.paper.fill
  """
