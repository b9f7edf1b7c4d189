/// Devices, media and what they show.
let devices = """
  av.remote f | r -24 -60 24 60 14; o 0 -30 13; d -9 4 1; d 9 4 1; d -9 22 1; d 9 22 1; d -9 40 1; d 9 40 1
  rectangle.portrait.rotate f | at 8 6 0.8; r -36 -56 36 56 10; at; m -58 -16 C -58 -44 -36 -60 -8 -60; l -24 -74 -8 -60 -22 -46
  iphone c/b | r -31 -58 31 58 14; l -9 45 9 45
  iphone.gen1 c/ | r -31 -58 31 58 10; l -31 -38 31 -38; l -31 34 31 34; d 0 46 1.1
  iphone.gen2 c/ | r -31 -58 31 58 14; l -9 -47 9 -47; l -9 45 9 45
  iphone.gen3 = iphone c/
  iphone.homebutton = iphone.gen1 c/
  iphone.landscape | use iphone 0 0 1 90
  iphone.radiowaves.left.and.right c | r -20 -44 20 44 11; l -5 33 5 33; ^a 26 0 20 -44 44; ^a 26 0 40 -40 40
  iphone.and.arrow.forward r | l~14 10 -36 10 -58 -44 -58 -44 58 10 58 10 36; l -14 0 54 0; l~1 34 -20 54 0 34 20
  ipad c | r -45 -58 45 58 13; l -10 46 10 46
  ipad.homebutton | r -45 -58 45 58 10; d 0 46 1.1
  ipad.landscape | use ipad 0 0 1 90
  ipad.and.iphone | r -58 -54 18 48 12; over; r 12 -20 58 56 11; end; l 31 45 39 45
  macbook.and.iphone | l~9 -10 40 -66 40; r -54 -42 38 26 9; over; r 22 -14 62 52 10
  apps.iphone | use iphone; w 0.8; ^r 6 -36 19 -23 4; ^r 6 -12 19 1 4
  laptopcomputer | r -48 -40 48 24 10; l -64 40 64 40
  laptopcomputer.and.iphone = macbook.and.iphone
  macbook = laptopcomputer
  desktopcomputer c | r -62 -52 62 28 12; l -62 8 62 8; l -12 30 -14 50; l 12 30 14 50; l -26 52 26 52
  display c | r -62 -52 62 28 12; l -12 30 -14 50; l 12 30 14 50; l -26 52 26 52; spot 0 -12 20
  display.2 | r -40 -48 64 14 11; over; r -64 -20 34 36 11; end; l -32 52 2 52
  pc | r -62 -40 24 22 9; l -34 42 -4 42; r 38 -46 62 46 7; l 46 -28 54 -28
  macmini f | r -54 -34 54 34 16; l -54 14 54 14; d 36 24 0.8
  macpro.gen1 f | r -40 -52 40 52 9; l -22 -28 22 -28; l -22 -10 22 -10; d 0 24 1.3
  xserve | r -62 -16 62 16 9; d -44 0 1.1; l 8 0 44 0
  server.rack | r -52 -52 52 -22 8; r -52 -15 52 15 8; r -52 22 52 52 8; d -34 -37 1.1; l 6 -37 32 -37; d -34 0 1.1; l 6 0 32 0; d -34 37 1.1; l 6 37 32 37
  tv fc | r -62 -48 62 30 13; l -26 50 26 50; spot 0 -9 22
  4k.tv f | use tv; at -18 -9 0.5; use '4; at 16 -9 0.5; use 'k
  tv.and.mediabox f | r -62 -48 62 20 12; r -32 38 32 52 6
  appletv f | r -54 -26 54 26 16; d 34 8 0.9
  applewatch c/ | r -31 -35 31 35 14; =l~5 21 -38 16 -58 0 -58; =l~5 21 38 16 58 0 58; l 39 -10 39 6
  applewatch.radiowaves.left.and.right | use applewatch 0 0 0.8; ^a 30 0 24 -40 40
  watchface.applewatch.case | use applewatch; o 0 0 17; l~1 0 -9 0 0 7 4
  homepod f | m -40 -30 C -40 -58 40 -58 40 -30 L 40 34 C 40 60 -40 60 -40 34 Z; e 0 -34 26 9
  homepodmini f | m -46 -20 C -46 -44 46 -44 46 -20 C 56 14 40 44 0 44 C -40 44 -56 14 -46 -20 Z; e 0 -24 26 8
  hifispeaker f | r -38 -58 38 58 12; o 0 20 21; o 0 -31 9
  hifispeaker.2 f | at -31 0 0.86; use hifispeaker; at 31 0 0.86; use hifispeaker
  airpods | ^m 16 -28 A 44 -34 15 C 46 -24 38 -16 34 -8 L 34 46 L 22 46 L 22 -8 C 16 -14 14 -22 16 -28
  airpodspro = airpods
  earpods = airpods
  beats.headphones = headphones
  headphones c | m -50 30 L -50 -2 A 50 -2 50 L 50 30; ^r 36 12 56 52 9
  hearingdevice.ear = ear
  printer fc | =l~10 60 -24 60 28 40 28; =l~10 0 -24 60 -24; r -40 12 40 52 8; r -38 -54 38 -24 8; d 42 -8 1
  printer.dotmatrix f | use printer; l -20 26 20 26; l -20 40 20 40
  scanner f | r -60 8 60 44 10; l -56 8 40 -40; d 40 26 1.1; l -40 26 0 26
  faxmachine f | r -60 -6 60 48 10; l~6 -30 -6 -30 -50 30 -50 30 -6; l -40 18 0 18; d 26 14 1; d 42 14 1; d 26 30 1; d 42 30 1
  keyboard f | r -66 -38 66 38 12; w 0.9; d -44 -16 1; d -22 -16 1; d 0 -16 1; d 22 -16 1; d 44 -16 1; d -44 1 1; d -22 1 1; d 0 1 1; d 22 1 1; d 44 1 1; l -26 19 26 19
  keyboard.chevron.compact.down | at 0 -16 0.9; r -70 -36 70 36 12; d -44 -16 1; d -22 -16 1; d 0 -16 1; d 22 -16 1; d 44 -16 1; d -44 0 1; d -22 0 1; d 0 0 1; d 22 0 1; d 44 0 1; l -26 17 26 17; at; l~1 -22 34 0 44 22 34
  keyboard.onehanded.left | r -66 -38 66 38 12; l -20 -38 -20 38; l~1 24 -14 10 0 24 14
  keyboard.badge.ellipsis | r -66 -38 66 38 12; ^d 20 10 1.2; d 0 10 1.2; d -44 -14 1; d -22 -14 1; d 0 -14 1; d 22 -14 1; d 44 -14 1
  computermouse f | r -32 -54 32 54 32; l 0 -34 0 -14
  magicmouse f | r -30 -54 30 54 30
  gamecontroller f | m -34 -36 L 34 -36 C 56 -36 66 6 66 28 C 66 48 44 50 30 26 L -30 26 C -44 50 -66 48 -66 28 C -66 6 -56 -36 -34 -36 Z; l -40 -8 -16 -8; l -28 -20 -28 4; d 22 0 1.4; d 38 -15 1.4
  arcade.stick.console f | r -50 16 50 50 9; l 0 16 0 -18; .o 0 -36 19
  l.joystick f | o 0 0 53.5; at 0 0 0.8; use 'l; at
  r.joystick f | o 0 0 53.5; at 0 0 0.8; use 'r; at
  dpad f | p~8 -18 -54 18 -54 18 -18 54 -18 54 18 18 18 18 54 -18 54 -18 18 -54 18 -54 -18 -18 -18
  visionpro f | m -40 -34 L 40 -34 C 58 -34 66 -20 66 0 C 66 20 56 34 38 34 C 24 34 14 20 0 20 C -14 20 -24 34 -38 34 C -56 34 -66 20 -66 0 C -66 -20 -58 -34 -40 -34 Z
  cpu f | r -34 -34 34 34 9; r -15 -15 15 15 3; %4l -18 -36 -18 -54; %4l 0 -36 0 -54; %4l 18 -36 18 -54
  memorychip f | r -58 -32 58 32 8; r -40 -14 -16 14 3; r -8 -14 8 14 3; r 16 -14 40 14 3; l -40 34 -40 50; l -14 34 -14 50; l 14 34 14 50; l 40 34 40 50; l -40 -34 -40 -50; l -14 -34 -14 -50; l 14 -34 14 -50; l 40 -34 40 -50
  externaldrive f | m -42 -38 L 42 -38 L 60 10 L 60 26 Q 60 38 48 38 L -48 38 Q -60 38 -60 26 L -60 10 Z; l -58 10 58 10; d 40 24 1.1
  internaldrive = externaldrive f
  opticaldiscdrive f | r -60 -26 60 26 12; l -36 -2 36 -2; d 42 14 0.9
  opticaldisc f | o 0 0 53.5; o 0 0 15
  sdcard f | p~9 -40 -56 18 -56 42 -30 42 56 -40 56; l -18 -38 -18 -20; l 0 -38 0 -20; l 18 -30 18 -14
  simcard f | p~11 -42 -56 16 -56 42 -28 42 56 -42 56; r -22 -8 22 36 7; l -22 14 22 14; l 0 -8 0 36
  esim f | p~11 -42 -56 16 -56 42 -28 42 56 -42 56; at 0 12 0.6; use 'e
  flashlight.on.fill | .p~6 -22 -14 22 -14 14 6 14 56 -14 56 -14 6; .r -22 -28 22 -20 3; l 0 -42 0 -56; ^l 18 -42 26 -54; -o 0 22 5
  flashlight.off.fill | .p~6 -26 -54 26 -54 26 -34 14 -12 14 56 -14 56 -14 -12 -26 -34; -o 0 8 5; -r -30 -38 30 -33 0
  lightbulb fc/ | m -17 32 C -17 16 -38 8 -38 -18 A 38 -18 38 C 38 8 17 16 17 32 Z; ^l 15 44 0 44; ^l 9 57 0 57; l 0 32 0 8; l~1 -9 -4 0 8 9 -4
  lightbulb.min f | use lightbulb 0 0 0.9
  lightbulb.max f | use lightbulb 0 6 0.8; l 0 -50 0 -60; ^l 42 -30 52 -38; ^l 50 4 62 6
  lamp.desk f | l -44 54 20 54; l~4 -12 54 -34 2 10 -30; p~4 0 -40 24 -54 52 -16 20 2
  lamp.table f | =p~5 20 -50 44 8; l 0 8 0 50; l -24 52 24 52
  fan f | o 0 0 10; %4m 0 -10 C -26 -22 -16 -56 14 -54 C 22 -52 22 -42 16 -34 C 10 -26 6 -20 0 -10 Z
  fanblades = fan f
  video fcs/b | r -62 -38 26 38 14; p~6 36 -8 60 -28 60 28 36 8; spot -18 0 18
  web.camera f | o 0 -12 41; o 0 -12 19; l -34 54 34 54; l 0 30 0 52
  film fc | r -58 -44 58 44 11; l -34 -44 -34 44; l 34 -44 34 44; ^l 36 -16 56 -16; ^l 36 14 56 14; l -34 0 34 0
  film.stack f | r -54 -24 54 54 11; l -44 -40 44 -40; l -32 -56 32 -56; l -30 -24 -30 54; l 30 -24 30 54; l -30 15 30 15
  movieclapper f | r -54 -20 54 50 10; at 0 -30 1 -8; r -54 -10 54 8 4; l -26 -8 -14 6; l 6 -8 18 6
  ticket f | m -50 -36 L 50 -36 Q 62 -36 62 -26 L 62 -14 A 62 14 -14 L 62 26 Q 62 36 50 36 L -50 36 Q -62 36 -62 26 L -62 14 A -62 -14 -14 L -62 -26 Q -62 -36 -50 -36 Z; l 26 -20 26 -12; l 26 -4 26 4; l 26 12 26 20
  play.tv f | use tv; .p~5 -13 -27 21 -9 -13 9
  play.square.stack f | use square.stack; p~5 -11 -1 20 16 -11 33
  play.rectangle.on.rectangle f | use rectangle.on.rectangle; p~5 -27 -2 4 14 -27 30
  play.display | use display; p~5 -14 -28 18 -12 -14 4
  music.note c | .e -14 40 20 15; l 2 40 2 -54; .m 2 -58 C 4 -38 36 -38 34 -4 C 28 -22 16 -26 2 -26 Z
  music.note.list r | l -56 -40 4 -40; l -56 -16 4 -16; l -56 8 -16 8; .e 12 40 14 11; l 24 40 24 -38; .p~3 20 -48 52 -54 52 -38 20 -30
  music.quarternote.3 | .e -44 44 13 10; l -33 44 -33 -8; .e -4 32 13 10; l 7 32 7 -28; .e 38 20 13 10; l 49 20 49 -50
  music.note.tv f | use tv; at 0 -9 0.42; use music.note
  waveform c | l 0 -46 0 46; ^l 20 -22 20 22; ^l 40 -34 40 34; ^l 58 -8 58 8
  waveform.path | l~3 -62 0 -44 0 -32 -34 -14 40 4 -52 20 44 34 -20 44 0 62 0
  waveform.path.ecg c | l~3 -62 6 -34 6 -22 -14 -6 50 12 -52 26 6 62 6
  waveform.and.mic | at 30 0 0.8; use mic; at -36 0 0.8; l 0 -36 0 36; ^l 18 -16 18 16
  recordingtape | ^o 34 0 27; l -34 27 34 27
  metronome f | =p~7 20 -54 44 52; l -36 26 36 26; l 0 26 30 -34
  pianokeys | r -58 -44 58 44 10; l -20 8 -20 44; l 20 8 20 44; .r -28 -44 -12 8 3; .r 12 -44 28 8 3
  tuningfork | =l~18 18 -56 18 2 0 2; l 0 12 0 56
  radio f | r -58 -22 58 46 12; l -40 -22 34 -52; o -26 12 17; l 10 2 38 2; l 10 20 38 20
  repeat c | l~18 -50 6 -50 -30 44 -30; l~1 28 -50 48 -30 28 -10; l~18 50 -6 50 30 -44 30; l~1 -28 50 -48 30 -28 10
  repeat.1 c | l~18 -50 6 -50 -30 8 -30; l~18 50 4 50 30 -44 30; l~1 -28 50 -48 30 -28 10; l~1 26 -36 38 -42 38 -6
  shuffle c | m -56 -28 L -38 -28 C -14 -28 -8 28 18 28 L 50 28; m -56 28 L -38 28 C -14 28 -8 -28 18 -28 L 50 -28; l~1 36 -44 52 -28 36 -12; l~1 36 44 52 28 36 12
  infinity c | m 0 0 C -16 -22 -28 -30 -40 -30 C -74 -30 -74 30 -40 30 C -28 30 -16 22 0 0 C 16 -22 28 -30 40 -30 C 74 -30 74 30 40 30 C 28 30 16 22 0 0 Z
  airplayaudio c | .=p~4 0 14 30 50; a 0 -2 20 150 390; a 0 -2 36 142 398; a 0 -2 52 137 403
  airplayvideo c | l~12 -40 34 -58 34 -58 -44 58 -44 58 34 40 34; .=p~4 0 12 34 52
  pip f | r -62 -46 62 46 13; .r 4 6 50 34 5
  pip.enter | l~12 14 46 -62 46 -62 -46 62 -46 62 -2; .r 14 16 64 48 6; l -38 -22 -10 6; l~1 -10 -14 -8 8 -30 6
  pip.exit | l~12 14 46 -62 46 -62 -46 62 -46 62 -2; .r 14 16 64 48 6; l -10 8 -38 -20; l~1 -38 -2 -40 -22 -18 -22
  rectangle.inset.topright.filled | r -63 -45 63 45 15; .r 4 -32 50 -6 5
  sidebar.left | r -62 -46 62 46 15; l -22 -46 -22 46; l -48 -26 -38 -26; l -48 -8 -38 -8; l -48 10 -38 10
  sidebar.right | use sidebar.left 0 0 -1
  sidebar.leading = sidebar.left
  sidebar.trailing = sidebar.right
  sidebar.squares.left | r -62 -46 62 46 15; l -18 -46 -18 46; r -48 -30 -34 -16 3; r -48 -4 -34 10 3
  squares.below.rectangle | r -56 -50 56 0 12; r -56 18 -30 46 7; r -13 18 13 46 7; r 30 18 56 46 7
  menubar.rectangle | r -62 -46 62 46 15; l -62 -22 62 -22; d -46 -34 0.8; d -30 -34 0.8
  dock.rectangle | r -62 -46 62 46 15; .r -38 18 38 34 5
  menubar.dock.rectangle | r -62 -46 62 46 15; l -62 -24 62 -24; .r -38 18 38 34 5
  macwindow f | r -62 -46 62 46 15; l -62 -20 62 -20; d -44 -33 1; d -29 -33 1; d -14 -33 1
  macwindow.on.rectangle | r -36 -52 64 24 13; over; r -64 -24 38 50 13; end; l -64 -2 38 -2
  rectangle.topthird.inset.filled | r -63 -45 63 45 15; .r -49 -31 49 -10 4
  rectangle.bottomthird.inset.filled | r -63 -45 63 45 15; .r -49 10 49 31 4
  rectangle.leftthird.inset.filled | r -63 -45 63 45 15; .r -49 -31 -16 31 4
  rectangle.rightthird.inset.filled | r -63 -45 63 45 15; .r 16 -31 49 31 4
  rectangle.center.inset.filled | r -63 -45 63 45 15; .r -26 -18 26 18 4
  terminal f | r -62 -48 62 48 15; l~1 -38 -24 -16 -6 -38 12; l -6 16 22 16
  apple.terminal = terminal f
  qrcode | r -50 -50 -12 -12 6; r 12 -50 50 -12 6; r -50 12 -12 50 6; .r -36 -36 -26 -26 1; .r 26 -36 36 -26 1; .r -36 26 -26 36 1; .r 8 8 22 22 2; .r 40 8 54 22 2; .r 24 24 38 38 2; .r 8 40 22 54 2; .r 40 40 54 54 2
  barcode | w 0.8; l -58 -38 -58 38; l 58 -38 58 38; w 1.3; l -38 -38 -38 38; w 0.7; l -20 -38 -20 38; l -6 -38 -6 38; w 1.4; l 14 -38 14 38; w 0.7; l 34 -38 34 38
  faceid | %4l~18 -50 -24 -50 -50 -24 -50; ^l 19 -18 19 -8; l~4 1 -18 1 6 -5 6; m -20 20 Q 0 36 20 20
  touchid c | a 0 -2 52 200 330; a 0 2 36 150 340; m -34 24 C -20 4 -22 -12 0 -12 C 24 -12 18 18 8 50; m 36 4 C 36 24 32 36 28 46; m 0 4 C 0 20 -8 34 -18 46; m 52 -12 C 54 4 54 12 50 26; m -52 -8 C -54 4 -54 6 -58 12
  opticid | m -62 0 C -34 -40 34 -40 62 0 C 34 40 -34 40 -62 0 Z; o 0 0 17
  antenna.radiowaves.left.and.right c/ | .o 0 -14 9; l 0 -4 0 56; v 1; ^a 0 -14 26 -44 44; v 2; ^a 0 -14 46 -44 44; v 3; ^a 0 -14 64 -40 40
  dot.radiowaves.left.and.right | .o 0 0 10; v 1; ^a 0 0 26 -46 46; v 2; ^a 0 0 45 -46 46; v 3; ^a 0 0 64 -44 44
  dot.radiowaves.right | at -22 0; .o 0 0 10; v 1; a 0 0 26 -46 46; v 2; a 0 0 45 -46 46; v 3; a 0 0 64 -44 44
  dot.radiowaves.up.forward | at -34 34; .o 0 0 10; v 1; a 0 0 28 -90 0; v 2; a 0 0 50 -90 0; v 3; a 0 0 72 -90 0
  wave.3.right c | at -34 0; v 1; a 0 0 26 -46 46; v 2; a 0 0 48 -46 46; v 3; a 0 0 70 -44 44
  wave.3.left c | use wave.3.right 0 0 -1
  wave.3.forward = wave.3.right c
  wave.3.backward = wave.3.left c
  bonjour | o 0 0 53.5; .o 0 22 9; ^a 0 22 24 -125 -55; a 0 22 24 -125 -55; a 0 22 46 -125 -55
  airport.express f | r -54 -22 54 22 12; d 34 4 1
  cellularbars | v 1; .r -52 18 -34 42 4; v 2; .r -24 0 -6 42 4; v 3; .r 4 -20 22 42 4; v 4; .r 32 -42 50 42 4
  chart.bar f | r -52 4 -26 46 6; r -13 -20 13 46 6; r 26 -46 52 46 6
  chart.bar.xaxis r | .r -46 0 -26 30 4; .r -10 -22 10 30 4; .r 26 -44 46 30 4; l -56 46 56 46
  chart.bar.doc.horizontal f | r -43 -58 43 58 13; l -22 -28 -4 -28; l -22 0 20 0; l -22 28 8 28
  chart.pie f | m 38 10 A -10 58 48 A -58 10 48 A -10 -38 48 L -10 10 Z; m 8 -56 L 8 -8 L 56 -8 A 8 -56 -48 Z
  chart.line.uptrend.xyaxis c | l~8 -52 -48 -52 48 54 48; l~2 -34 22 -10 -6 8 10 44 -32; l~1 24 -34 46 -34 46 -12
  chart.line.downtrend.xyaxis c | l~8 -52 -48 -52 48 54 48; l~2 -34 -32 -10 -4 8 -16 44 22; l~1 24 24 46 24 46 2
  chart.line.flattrend.xyaxis c | l~8 -52 -48 -52 48 54 48; l~2 -34 0 40 0; l~1 28 -16 44 0 28 16
  chart.xyaxis.line c | l~8 -52 -48 -52 48 54 48; l~2 -34 24 -12 -10 10 10 46 -36
  chart.dots.scatter | l~8 -52 -48 -52 48 54 48; d -26 20 1.5; d -4 -10 1.5; d 16 12 1.5; d 36 -30 1.5
  chart.bar.yaxis | l -52 -48 -52 48; .r -42 -42 20 -26 4; .r -42 -8 44 8 4; .r -42 26 0 42 4
  point.3.connected.trianglepath.dotted f | o 0 -38 12; ^o 42 34 12; d 13 -14 1; d 21 0 1; d -13 -14 1; d -21 0 1; ^d 9 34 1
  point.topleft.down.curvedto.point.bottomright.up f | o -42 -36 11; o 42 36 11; m -30 -36 C 30 -36 -30 36 30 36
  gauge | m -40 36 A 0 -54 54 A 40 36 54; l 0 0 20 -24; .o 0 0 7; d -34 0 1; d 34 0 1; d -24 -26 1
  gauge.medium | a 0 6 52 140 400; l 0 6 0 -26; .o 0 6 8
  gauge.with.dots.needle.bottom.50percent | o 0 0 53.5; l 0 12 0 -18; .o 0 12 7; ^d 34 10 1; ^d 26 -18 1
  speedometer | o 0 0 53.5; l 0 8 20 -18; .o 0 10 8; ^d 34 8 1; ^d 24 -22 1; d 0 -34 1
  barometer | o 0 0 53.5; l 0 0 -16 -26; .o 0 0 6; %8l 0 -44 0 -38
  air.purifier f | r -38 -58 38 58 14; l -16 -37 16 -37; l -16 -19 16 -19; o 0 22 17
  applescript f | ?m -26 52 L -26 -38 C -26 -60 -58 -56 -56 -36 L -56 -24 L -26 -24; ?l~14 -42 -54 40 -54 40 14; ?m -26 34 L -26 38 C -26 58 4 58 4 38 L 4 22 L 62 22 L 62 38 C 62 50 56 54 48 54 L -12 54; +p~10 -56 -54 40 -54 40 22 ~2 62 22 62 54 -26 54 ~18 -26 -24 ~2 -56 -24; xl -6 -28 20 -28; xl -6 -6 20 -6
  arcade.stick | e 0 38 50 17; l 0 38 0 -20; .o 0 -38 20
  badge.plus.radiowaves.right | .o -30 0 25; -r -46 -3.5 -14 3.5 2; -r -33.5 -16 -26.5 16 2; a -30 0 46 -44 44; a -30 0 68 -42 42; a -30 0 90 -40 40
  badge.plus.radiowaves.forward = badge.plus.radiowaves.right
  blinds.vertical.closed | l -60 -52 60 -52; p~4 -52 -52 52 -52 52 52 -52 52; ^l 18 -52 18 52
  blinds.vertical.open | l -60 -52 60 -52; ^l 50 -52 50 52; ^l 30 -52 30 52; l -10 -52 -10 52; l 10 -52 10 52
  blinds.horizontal.closed | l -60 -52 60 -52; p~4 -50 -52 50 -52 50 52 -50 52; l -50 -18 50 -18; l -50 17 50 17
  blinds.horizontal.open | l -60 -52 60 -52; ^l 50 -52 50 -14; l -50 -33 50 -33; l -50 -14 50 -14; l 30 -14 30 46; d 30 46 1.5
  cable.connector | r -13 -58 13 -30 4; p~8 -28 -30 28 -30 28 22 ~14 -28 22 ~14; l 0 22 0 58
  cable.connector.horizontal | use cable.connector 0 0 1 90
  cable.coaxial | o 0 0 53.5; o 0 0 29; .o 0 0 9
  lamp.floor f | =p~5 18 -58 36 -20; l 0 -20 0 54; l -24 56 24 56
  lamp.ceiling f | l 0 -58 0 -24; m -48 24 A 48 24 48 Z; m -15 35 A 15 35 -15
  chandelier f | l 0 -58 0 24; m -42 2 C -42 20 -24 28 0 28 C 24 28 42 20 42 2; ^p~4 34 -30 50 -30 58 -4 26 -4; d 0 48 1.6
  lightbulb.led f | m -22 18 C -22 4 -38 0 -38 -22 A 38 -22 38 C 38 0 22 4 22 18 Z; p~5 -22 18 22 18 15 46 -15 46; l -7 59 7 59
  personalhotspot c/ | at 0 0 1 -45; r -62 -21 14 21 21; over; r -14 -21 62 21 21
  fan.ceiling f | l 0 -54 0 -16; l -18 -54 18 -54; ^e 35 4 25 9; r -10 -14 10 22 8; m -8 32 A 8 32 -9
  fan.desk f | o 0 -14 42; at 0 -14; %4m 0 -2 C -12 -12 -10 -26 6 -28; at; l 0 28 0 52; l -26 56 26 56
  fan.floor f | o 0 -24 33; at 0 -24; %4m 0 -1 C -9 -9 -7 -18 5 -20; at; l 0 9 0 54; l -24 58 24 58
  earbuds | ^.o 34 -36 20; ^m 40 -24 C 42 10 6 4 0 30; l 0 30 0 58
  earbuds.case f | r -58 -40 58 44 28; l -58 -8 58 -8; d 0 14 1.1
  dishwasher f | r -48 -54 48 54 11; l -48 -26 48 -26; d 30 -40 1; l -32 -40 -6 -40; ^l 24 -8 24 20; l 0 -8 0 20; l -30 34 30 34
  dryer f | r -48 -54 48 54 11; o 0 14 29; d 30 -38 1; l -32 -38 -6 -38; ^m 9 -1 C 1 8 17 18 9 29
  stove f | ^l 18 -54 40 -54; r -50 -38 50 56 11; l -50 -8 50 -8; ^d 11 -23 0.9; ^d 31 -23 0.9; r -28 12 28 36 5
  table.furniture f | p~5 -64 -38 64 -38 64 -18 -64 -18; ^l 46 -18 46 48
  sensor f | r -34 -56 34 56 15; o 0 -20 15; l -12 30 12 30
  shareplay / | .o 0 -12 14; .m -28 44 C -28 12 28 12 28 44 Q 28 47 25 47 L -25 47 Q -28 47 -28 44 Z; ^a 0 -6 40 -60 52; ^a 0 -6 60 -56 50
  teletype c/ | at 0 -24 0.92; use phone.down; at; ^d 40 16 1.2; ^d 14 16 1.2; ^d 27 36 1.2; d 0 36 1.2; ^d 14 56 1.2
  watch.analog | o 0 0 38; l~1 0 -19 0 2 12 9; =l~5 21 -36 15 -58 0 -58; =l~5 21 36 15 58 0 58
  window.ceiling f | p~6 -36 -40 36 -40 62 42 -62 42; l 0 -40 0 42; l -49 0 49 0
  window.ceiling.closed = window.ceiling f
  printer.fill.and.paper.fill | at -8 -8 0.86; .r -60 -24 60 28 10; .r -38 -56 38 -33 6; -r -44 8 44 50 0; .r -34 18 34 54 6; -o 42 -8 5; at; over; .p~6 14 4 44 4 64 24 64 62 14 62; end
  l.joystick.press.down f | o 0 18 38; at 0 18 0.6; use 'l; at; l 0 -58 0 -40; =l~1 12 -48 0 -36
  l.joystick.tilt.left f | o 12 0 42; at 12 0 0.7; use 'l; at; l~1 -46 -16 -60 0 -46 16
  l.joystick.tilt.right f | o -12 0 42; at -12 0 0.7; use 'l; at; l~1 46 -16 60 0 46 16
  r.joystick.press.down f | o 0 18 38; at 0 18 0.6; use 'r; at; l 0 -58 0 -40; =l~1 12 -48 0 -36
  dpad.up.filled | use dpad; .p~6 -14 -50 14 -50 14 -18 0 -4 -14 -18
  dpad.down.filled | use dpad; .p~6 -14 50 14 50 14 18 0 4 -14 18
  dpad.left.filled | use dpad; .p~6 -50 -14 -50 14 -18 14 -4 0 -18 -14
  dpad.right.filled | use dpad; .p~6 50 -14 50 14 18 14 4 0 18 -14
  'trigger | p~4 -62 -32 ~22 62 -32 ~22 62 32 -62 32
  l2.rectangle.roundedtop f | use 'trigger; at -14 0 0.55; use 'l; at 18 0 0.55; use '2
  r2.rectangle.roundedtop f | use 'trigger; at -14 0 0.55; use 'r; at 20 0 0.55; use '2
  lt.rectangle.roundedtop f | use 'trigger; at -16 0 0.55; use 'l; at 16 0 0.55; use 't
  rt.rectangle.roundedtop f | use 'trigger; at -16 0 0.55; use 'r; at 18 0 0.55; use 't
  lb.rectangle.roundedbottom f | p~4 -62 -32 62 -32 62 32 ~22 -62 32 ~22; at -16 0 0.55; use 'l; at 16 0 0.55; use 'b
  rb.rectangle.roundedbottom f | p~4 -62 -32 62 -32 62 32 ~22 -62 32 ~22; at -17 0 0.55; use 'r; at 18 0 0.55; use 'b
  formfitting.gamecontroller f | m -46 -24 C -20 -32 20 -32 46 -24 C 62 -14 68 14 62 30 C 54 44 38 34 30 20 L -30 20 C -38 34 -54 44 -62 30 C -68 14 -62 -14 -46 -24 Z; l -40 -4 -20 -4; l -30 -14 -30 6; d 22 2 1.2; d 38 -8 1.2
  arrowkeys f | r -19 -44 19 -6 8; r -63 6 -25 44 8; r -19 6 19 44 8; r 25 6 63 44 8
  arrowkeys.up.filled | use arrowkeys; .r -23 -48 23 -2 10
  arrowkeys.down.filled | use arrowkeys; .r -23 2 23 48 10
  arrowkeys.left.filled | use arrowkeys; .r -67 2 -21 48 10
  arrowkeys.right.filled | use arrowkeys; .r 21 2 67 48 10
  airplay.audio = airplayaudio c
  airplay.video = airplayvideo c
  airpods.pro = airpods
  airpods.max = airpodsmax
  airpod.left | m -16 -28 A -44 -34 -15 C -46 -24 -38 -16 -34 -8 L -34 46 L -22 46 L -22 -8 C -16 -14 -14 -22 -16 -28;
  airpod.right | use airpod.left 0 0 -1
  airpods.chargingcase f | r -48 -42 48 46 26; l -48 -10 48 -10; d 0 10 1
  airpodspro.chargingcase.wireless f | r -58 -38 58 42 28; l -58 -8 58 -8; d 0 12 1
  airpods.pro.chargingcase.wireless = airpodspro.chargingcase.wireless f
  beats.earphones = earbuds
  homepod.mini = homepodmini f
  homepod.2 f | use homepod -32 4 0.82; over; use homepod 30 4 0.82; end
  homepod.and.homepod.mini f | use homepod -28 -4 0.9; over; use homepodmini 38 28 0.58; end
  homepod.and.appletv f | use homepod -30 -6 0.85; over; use appletv 26 36 0.7; end
  hifispeaker.and.homepod f | use hifispeaker -26 0 0.92; over; use homepod 36 20 0.62; end
  hifispeaker.and.appletv f | use hifispeaker -22 -6 0.86; over; use appletv 26 36 0.7; end
  headset c | m -46 26 L -46 -6 A 46 -6 46 L 46 26; ^r 34 2 54 36 8; l~14 44 36 44 54 10 54; .o 4 54 9
  amplifier f | r -58 -48 58 48 11; l -58 -14 58 -14; d -36 -31 1; d -14 -31 1; d 8 -31 1; ^o 26 17 15
  macbook.gen1 = laptopcomputer
  macbook.gen2 = laptopcomputer
  macstudio f | r -50 -42 50 42 13; ^l 8 24 8 24.1; ^d 30 24 1; l -8 24 8 24
  macpro.gen2 f | r -34 -54 34 54 30; e 0 -42 22 8
  macpro.gen3 f | r -36 -46 36 46 8; =l~6 22 -46 22 -58 0 -58; ^l 26 46 26 56; ^d 16 -24 1; ^d 16 0 1; ^d 16 24 1; d 0 -12 1; d 0 12 1
  ipad.gen1 = ipad.homebutton
  ipad.gen2 = ipad
  iphone.and.ipad = ipad.and.iphone
  iphone.sizes | r -56 -58 10 58 13; l -32 45 -14 45; over; r 14 -24 56 58 11; end; l 31 46 39 46
  ipad.sizes | r -60 -58 22 58 13; l -28 45 -10 45; over; r -6 -20 60 58 11; end; l 19 46 35 46
  iphone.app.switcher f | r -22 -58 22 58 12; ^l~9 40 -48 54 -48 54 48 40 48; l -6 46 6 46
  iphone.rear.camera f | r -31 -58 31 58 14; r -21 -48 5 -18 8; d -8 -40 1; d -8 -27 1
  iphone.crop.circle f | o 0 0 53.5; r -18 -34 18 34 8; l -4 24 4 24
  iphone.and.arrow.right.outward r | r -58 -58 4 58 14; l -36 45 -18 45; over; l -20 0 56 0; l~1 36 -20 58 0 36 20; end
  iphone.pattern.diagonalline | use iphone; l -24 4 24 -44; l -24 32 24 -16
  iphone.smartbatterycase.gen1 f | use iphone.rear.camera; r -14 -4 14 36 5
  applewatch.side.right f | r -14 -36 14 36 8; l~5 -10 -38 -14 -60; l~5 -10 38 -14 60; r 14 -18 22 2 3
  digitalcrown.arrow.clockwise f | r -20 -36 10 36 8; r 10 -18 22 18 4; a -4 0 54 -70 70; l~1 34 40 14 52 32 66
  vision.pro = visionpro f
  microphone = mic fcs/
  music.microphone = music.mic c
  music.pages f | p~10 -50 58 -50 -38 20 -38 20 58; l~10 -32 -56 46 -56 46 40; .e -24 36 9 8; .e 4 30 9 8; l~2 -16 36 -16 -8 12 -14 12 30
  waveform.low c | ^l 40 -6 40 6; ^l 20 -12 20 12; l 0 -16 0 16; l -58 0 -58 0.1; l 58 0 58 0.1
  waveform.mid c | ^l 40 -16 40 16; ^l 20 -28 20 28; l 0 -16 0 16; ^l 58 -6 58 6
  waveform.badge.microphone = waveform.and.mic
  pianokeys.inverse | .r -62 -48 62 48 12; -r -20 4 -15 44 0; -r 15 4 20 44 0; -r -28 -48 -8 8 3; -r 8 -48 28 8 3
  memories c | a 0 0 50 -60 210; l~1 -52 -8 -46 -28 -26 -22; .p~5 -13 -22 22 0 -13 22
  livephoto.play f | o 0 0 31; %24d 0 -52 0.7; .p~4 -9 -15 16 0 -9 15
  flashlight.on.circle f | o 0 0 53.5; at 0 2 0.5; .p~6 -22 -14 22 -14 14 6 14 56 -14 56 -14 6; .r -22 -30 22 -20 3; l 0 -44 0 -56
  flashlight.off.circle f | o 0 0 53.5; at 0 0 0.52; .p~6 -26 -54 26 -54 26 -34 14 -12 14 56 -14 56 -14 -12 -26 -34
  simcard.2 f | p~10 -24 -54 30 -54 54 -28 54 46 -24 46; over; p~9 -58 -30 -22 -30 2 -8 2 56 -58 56; end; r -44 8 -12 38 6
  candybarphone f | r -30 -58 30 58 12; r -16 -44 16 -12 4; ^d 14 6 1; d 0 6 1; ^d 14 22 1; d 0 22 1; ^d 14 38 1; d 0 38 1
  flipphone f | at -4 -28 1 8; r -28 -30 28 24 8; at -4 0; r -30 4 26 58 9; ^d 13 22 1; d 0 22 1; ^d 13 38 1; d 0 38 1
  eject fc | =p~8 0 -46 52 10; r -46 26 46 42 6
  mount f | =p~8 0 46 52 -10; r -46 -42 46 -26 6
  fibrechannel | o 0 0 53.5; l -30 0 30 0; ^l~1 14 -16 30 0 14 16
  homekit f | =p~6 0 -58 60 -8 60 ~2 44 -8 44 52; =p~4 0 -28 24 -8 24 32
  point.3.filled.connected.trianglepath.dotted | .o 0 -38 15; ^.o 42 34 15; d 13 -18 1; d 21 -4 1; d 29 10 1; d -13 -18 1; d -21 -4 1; d -29 10 1; ^d 9 34 1
  point.topleft.down.to.point.bottomright.curvepath f | o -42 -36 11; o 42 36 11; m -30 -36 C 30 -36 -30 36 30 36
  point.topleft.filled.down.to.point.bottomright.curvepath | .o -42 -36 15; o 42 36 11; m -30 -36 C 30 -36 -30 36 30 36
  point.bottomleft.forward.to.point.topright.scurvepath f | use point.topleft.down.to.point.bottomright.curvepath 0 0 -1
  point.bottomleft.forward.to.arrow.triangle.scurvepath f | o -42 36 11; m -30 36 C 30 36 -30 -36 30 -36; .p~3 28 -52 54 -36 28 -20
  point.forward.to.point.capsulepath f | r -62 -30 62 30 30; .o -32 0 10; .o 32 0 10
  beziercurve | m -46 36 C -44 -16 -24 -30 0 -30 C 24 -30 44 -16 46 36; .r -55 28 -37 46 3; .r 37 28 55 46 3; .r -9 -39 9 -21 3; ^l 10 -30 46 -30; ^.o 52 -30 8
  airtag f | o 0 0 53.5; o 0 0 36
  airtag.radiowaves.forward fr | o -20 0 34; o -20 0 20; a -20 0 54 -40 40; a -20 0 76 -36 36
  sensor.tag.radiowaves.forward fr | r -56 -40 0 40 13; o -28 0 11; a -28 0 50 -40 40; a -28 0 72 -36 36
  dot.radiowaves.forward = dot.radiowaves.right
  camera.shutter.button f | r -62 4 62 46 10; m -40 4 A 40 4 40; l 0 -58 0 -52
  camera.metering.spot | r -63 -45 63 45 15; .o 0 0 10
  camera.metering.partial | r -63 -45 63 45 15; o 0 0 22
  camera.metering.none | r -63 -45 63 45 15
  camera.metering.matrix | r -63 -45 63 45 15; l -63 -14 -24 -14; l 24 -14 63 -14; l -63 14 -24 14; l 24 14 63 14; ^l 24 -45 24 45
  camera.metering.multispot | r -63 -45 63 45 15; .o 0 -14 7; ^.o 20 14 7
  camera.metering.unknown | r -63 -45 63 45 15; at 0 0 0.5; use questionmark
  camera.metering.center.weighted.average | r -63 -45 63 45 15; o 0 0 26
  printer.filled.and.paper = printer.fill.and.paper.fill
  powerplug.portrait f | m -32 -18 L 32 -18 L 32 0 A -32 0 32 Z; ^l 14 -22 14 -50; l 0 34 0 58
  gauge.with.dots.needle.0percent | o 0 0 53.5; l 0 8 -24 20; .o 0 8 7; ^d 34 -2 1; ^d 20 -28 1; d 0 -36 1
  gauge.with.dots.needle.50percent | o 0 0 53.5; l 0 12 0 -18; .o 0 12 7; ^d 34 10 1; ^d 26 -18 1
  gauge.with.dots.needle.100percent | use gauge.with.dots.needle.0percent 0 0 -1
  gauge.with.dots.needle.bottom.0percent = gauge.with.dots.needle.0percent
  gauge.with.dots.needle.bottom.100percent = gauge.with.dots.needle.100percent
  gauge.open.with.lines.needle.33percent | a 0 6 52 140 400; l 0 6 -16 -20; .o 0 6 8; l -30 24 -24 21; ^l 36 -10 30 -7; l 12 -30 10 -24
  train.side.middle.car | l -62 -30 62 -30; l -62 30 62 30; r -46 -14 -22 4 4; r -8 -14 16 4 4; r 30 -14 50 4 4; l -62 46 62 46
  train.side.rear.car | use train.side.front.car 0 0 -1
  lightrail f | use tram
  iphone.gen1.landscape | use iphone.gen1 0 0 1 270
  iphone.gen2.landscape | use iphone.gen2 0 0 1 270
  iphone.gen3.landscape = iphone.landscape
  iphone.gen1.radiowaves.left.and.right c | use iphone.radiowaves.left.and.right
  iphone.gen2.radiowaves.left.and.right c | use iphone.radiowaves.left.and.right
  iphone.gen3.radiowaves.left.and.right c | use iphone.radiowaves.left.and.right
  ipod | r -36 -58 36 58 12; r -22 -44 22 -12 5; o 0 24 17
  ipodtouch c | use iphone.gen1
  ipad.rear.camera f | r -45 -58 45 58 13; o -24 -38 7
  display.and.arrow.down | ?l~12 26 28 -62 28 -62 -52 62 -52 62 -8; +r -62 -52 62 28 12; l -26 52 18 52; l -12 30 -14 50; l 44 8 44 52; l~1 28 36 44 54 60 36
  display.and.screwdriver f | use display -6 -4 0.92; over; at 38 22 0.5; use screwdriver; end
  pip.swap | l~12 14 46 -62 46 -62 -46 62 -46 62 -2; .r 14 16 64 48 6; l -40 -14 -8 18; l~1 -40 4 -40 -16 -20 -16; l~1 -28 20 -8 20 -8 0
  pointer.arrow = cursorarrow
  pointer.arrow.rays = cursorarrow.rays
  pointer.arrow.click = cursorarrow.click
  pointer.arrow.motionlines = cursorarrow.motionlines
  cursorarrow.click.2 | at 8 10 0.8; use cursorarrow; at; a -13 -25 26 150 300; a -13 -25 46 160 290
  macwindow.and.cursorarrow | l~14 4 46 -62 46 -62 -46 62 -46 62 -4; l -62 -20 62 -20; d -44 -33 1; d -29 -33 1; d -14 -33 1; at 36 34 0.6; use cursorarrow
  macwindow.and.pointer.arrow = macwindow.and.cursorarrow
  menubar.arrow.up.rectangle | use menubar.rectangle; l 0 34 0 -2; =l~1 14 10 0 -4
  menubar.arrow.down.rectangle | use menubar.rectangle; l 0 -6 0 28; =l~1 14 18 0 32
  dock.arrow.up.rectangle | use dock.rectangle; l 0 2 0 -30; =l~1 14 -18 0 -32
  dock.arrow.down.rectangle | use dock.rectangle; l 0 -30 0 2; =l~1 14 -10 0 4
  tv.music.note f | use tv; at 0 -8 0.42; use music.note
  tv.and.hifispeaker.fill | .r -66 -44 22 22 10; l -38 42 -6 42; .r 34 -44 66 48 8; -o 50 16 10; -o 50 -22 4
  waveform.and.magnifyingglass | l -58 -8 -58 8; l -40 -34 -40 34; l -22 -20 -22 20; l -4 -46 -4 -18; o 26 14 22; l 42 30 58 46
  zl.rectangle.roundedtop f | use 'trigger; at -16 0 0.55; use 'z; at 18 0 0.55; use 'l
  zr.rectangle.roundedtop f | use 'trigger; at -17 0 0.55; use 'z; at 18 0 0.55; use 'r
  contact.sensor f | r -46 -54 2 54 12; r 18 -26 46 26 9; d -22 -30 1.2
  """
