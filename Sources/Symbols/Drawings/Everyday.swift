/// The symbols that most apps use.
let everyday = """
  magnifyingglass c | o -9 -9 37; l 19 19 50 50; spot -9 -9 18
  plus.magnifyingglass | use magnifyingglass; l -25 -9 7 -9; l -9 -25 -9 7
  minus.magnifyingglass | use magnifyingglass; l -25 -9 7 -9
  1.magnifyingglass | use magnifyingglass; at -9 -9 0.55; use '1
  house fcs | =l~3 0 -50 62 2; ?=l~9 46 -6 46 52 0 52; +=p~8 0 -46 46 -8 46 52; ?l~4 -13 52 -13 16 13 16 13 52; +-r -13 16 13 58 3; spot 0 12 20
  person fcs/b | o 0 -30 22; m -44 42 C -44 16 -22 6 0 6 C 22 6 44 16 44 42 Q 44 52 34 52 L -34 52 Q -44 52 -44 42 Z
  person.crop.circle fb | o 0 0 53.5; ?o 0 -13 17; ?m -35 38 C -26 16 26 16 35 38; +-o 0 -14 20; +-m -37 37 C -30 12 30 12 37 37 C 20 54 -20 54 -37 37 Z
  person.crop.square f | r -47 -47 47 47 17; ?o 0 -9 16; ?m -34 44 C -28 14 28 14 34 44; +-o 0 -10 19; +-m -36 42 C -34 12 34 12 36 42 Z
  person.crop.rectangle f | r -63 -45 63 45 15; ?o 0 -9 15; ?m -32 43 C -26 14 26 14 32 43; +-o 0 -10 18; +-m -34 40 C -32 12 32 12 34 40 Z
  person.2 fc/ | o 32 -22 16; m 4 40 C 6 18 20 9 32 9 C 48 9 62 18 62 40 Q 62 46 56 46 L 10 46 Z; over; o -24 -20 19
    m -62 40 C -62 16 -42 8 -24 8 C -6 8 14 16 14 40 Q 14 47 6 47 L -54 47 Q -62 47 -62 40 Z
  person.3 f | ^o 42 -14 14; ^m 14 42 C 16 22 30 12 42 12 C 58 12 70 22 70 38 Q 70 43 65 43 L 20 43 Z; over; o 0 -18 18
    m -34 42 C -34 18 -16 10 0 10 C 16 10 34 18 34 42 Q 34 47 28 47 L -28 47 Q -34 47 -34 42 Z
  gearshape fcs | g~7 8 54.5 42 0.46; o 0 0 19
  gear c/ | g~3 12 54.5 46 0.4; o 0 0 34; o 0 0 7; %3l 0 8 0 34
  gearshape.2 f | w 0.9 0.6; at -20 -14 0.68; g~6 8 58 44 0.46; o 0 0 19; at 32 26 0.5; g~6 8 58 42 0.46; o 0 0 17
  bell fcs/ | m 0 -50 C 22 -50 35 -34 35 -14 C 35 10 40 16 47 25 Q 52 33 44 33 L -44 33 Q -52 33 -47 25 C -40 16 -35 10 -35 -14 C -35 -34 -22 -50 0 -50 Z; m -16 44 A 16 44 -17 Z; badge 34 -36
  heart fcs/ | @1:red; =m 0 -26 C 10 -46 30 -50 42 -42 C 60 -30 56 -6 42 14 C 32 28 16 40 0 50 Z
  star fcs/ | @1:yellow; =p~5 0 -61 17 -22 60 -18 28 10 38 53 0 31
  star.leadinghalf.filled r | =p~5 0 -61 17 -22 60 -18 28 10 38 53 0 31; .p~4 0 -59 ~0 0 31 ~0 -38 53 -28 10 -60 -18 -17 -22
  trash fcs/ | @1:red; l -50 -36 50 -36; =l~7 0 -55 18 -55 18 -38; =p~9 39 -36 ~2 34 55; w 0.85 0.6; l 0 -14 0 34; ^l 17 -14 15 34
  pencil cs/ | at 0 0 1 -45; p~4 -66 0 -42 -13 ~5 56 -13 56 13 -42 13 ~5; l 34 -13 34 13
  square.and.pencil | l~17 4 -42 -52 -42 -52 54 46 54 46 2; over; at 20 -18 0.8 -45; p~4 -54 0 -36 -12 ~5 46 -12 46 12 -36 12 ~5; l 28 -12 28 12
  rectangle.and.pencil.and.ellipsis | l~14 20 -40 -63 -40 -63 44 63 44 63 12; ^d 20 4 1.3; d -42 4 1.3; d 0 4 1.3; at 44 -24 0.6 -45; p~4 -54 0 -36 -14 ~5 46 -14 46 14 -36 14 ~5
  square.and.arrow.up fc | =l~13 20 -20 42 -20 42 56 0 56; +=p~13 42 -20 42 56; over; l 0 20 0 -56; =l~1 22 -38 0 -60
  square.and.arrow.down fc | =l~13 20 -20 42 -20 42 56 0 56; +=p~13 42 -20 42 56; over; l 0 -58 0 20; =l~1 22 2 0 24
  square.and.arrow.up.on.square f | =l~11 26 -36 50 -36 50 30 36 30; =l~11 20 -8 36 -8 36 58 0 58; +r -36 -8 36 58 11; over; l 0 28 0 -56; =l~1 18 -42 0 -60
  square.and.arrow.down.on.square f | =l~11 26 -36 50 -36 50 30 36 30; =l~11 20 -8 36 -8 36 58 0 58; +r -36 -8 36 58 11; over; l 0 -58 0 28; =l~1 18 14 0 32
  envelope fcs | r -62 -45 62 45 14; l~9 -56 -37 0 12 56 -37; badge 54 -36
  envelope.open f | =p~9 0 -58 60 -20 60 50; l~9 -56 -12 0 22 56 -12
  phone fcs | at 3 -3 1 -135; =S 0 -26 32 -22 54 -6 60 12 54 26 34 22 26 4 0 -2
  phone.down fc | at 0 6; =S 0 -26 32 -22 54 -6 60 12 54 26 34 22 26 4 0 -2
  phone.arrow.up.right f | at -3 3 1 -135; =S 0 -26 32 -22 54 -6 60 12 54 26 34 22 26 4 0 -2; at; l 20 -20 52 -52; l~1 28 -52 54 -52 54 -26
  phone.arrow.down.left f | at -3 3 1 -135; =S 0 -26 32 -22 54 -6 60 12 54 26 34 22 26 4 0 -2; at; l 54 -54 22 -22; l~1 46 -20 20 -20 20 -46
  phone.badge.plus f | at -3 3 1 -135; =S 0 -26 32 -22 54 -6 60 12 54 26 34 22 26 4 0 -2; at; l 18 -36 54 -36; l 36 -54 36 -18
  camera fc/ | =p~11 18 -46 ~7 30 -31 ~4 62 -31 62 44; o 0 5 21; d 43 -13 1; spot 0 5 18
  camera.rotate f | =p~11 18 -46 ~7 30 -31 ~4 62 -31 62 44; a 0 5 20 -160 -10; a 0 5 20 20 170; .p~1 12 0 30 0 21 13; .p~1 -12 10 -30 10 -21 -3
  camera.aperture | o 0 0 53.5; %6l -27 -46 18 32
  camera.filters | o 0 -20 33; o -20 14 33; o 20 14 33
  camera.metering.center.weighted | r -63 -45 63 45 15; .o 0 0 10; o 0 0 24
  photo fcs | r -62 -46 62 46 15; o -30 -17 10; l~4 -60 30 -26 4 6 34 30 12 60 38
  photo.on.rectangle f | r -42 -52 64 20 13; over; r -64 -24 42 50 13; end; o -36 -2 8; l~4 -62 36 -32 16 -6 42 12 24 40 44
  rectangle.on.rectangle.angled f | at 8 -16 1 8; r -46 -34 50 32 12; at; over; at -6 12 1 -6; r -54 -34 48 38 12; at; end
  photo.on.rectangle.angled f | at 8 -16 1 8; r -46 -34 50 32 12; at; over; at -6 12 1 -6; r -54 -34 48 38 12; end; o -28 -10 8; l~4 -52 24 -22 4 2 28 18 12 46 30
  photo.stack f | r -58 -24 58 54 13; l -44 -40 44 -40; l -30 -56 30 -56; o -32 0 8; l~4 -56 42 -26 18 2 46 22 26 56 48
  calendar c/b | r -52 -46 52 52 15; .m -52 -19 L -52 -31 A -37 -46 15 L 37 -46 A 52 -31 15 L 52 -19 Z; ^d 28 1 1.1; d 0 1 1.1; ^d 28 27 1.1; d 0 27 1.1; spot 0 16 22
  calendar.day.timeline.left r | r -56 -44 56 44 14; l -26 -44 -26 44; l -8 -12 56 -12; .o -8 -12 6
  clock fcb | o 0 0 53.5; l~1 0 -33 0 3 -22 3
  clock.arrow.circlepath r | a 6 0 50 -185 150; .p~2 -64 -14 -26 -14 -45 12; l~1 6 -30 6 4 26 4
  clock.arrow.2.circlepath | a 0 0 52 -160 -15; a 0 0 52 20 165; .p~2 36 -16 66 -16 51 6; .p~2 -36 16 -66 16 -51 -6; l~1 0 -26 0 3 -17 3
  mappin c/ | .o 0 -34 22; l 0 -14 0 58; -o -7 -41 5
  mappin.and.ellipse c | .o 0 -36 20; l 0 -18 0 30; m -20 18 C -52 22 -56 34 -50 40 C -36 58 36 58 50 40 C 56 34 52 22 20 18
  location fcs/ | p~6 50 -52 -54 -6 ~5 -4 4 ~2 6 54 ~5
  location.north f | =p~6 0 -58 44 50 ~5 0 32 ~3
  location.north.line f | =p~6 0 -58 34 18 ~5 0 8 ~3; l 0 30 0 56
  location.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; p~3 26 -26 -26 -2 -2 2 2 26
  bookmark fcs/ | p~10 -35 -55 35 -55 35 56 ~5 0 26 ~3 -35 56 ~5; spot 0 -12 18
  tag fcs/ | p~9 -53 -53 -2 -53 56 5 5 56 -53 -2; d -27 -27 1.6
  folder fcb | p~11 -61 45 -61 -44 -17 -44 ~7 -4 -31 ~5 61 -31 61 45; xl -61 -10 61 -10; spot 0 16 18
  doc fcb | p~13 -43 -58 8 -58 ~4 43 -23 ~4 43 58 -43 58; xl~8 7 -58 7 -22 43 -22
  doc.text f | use doc; l -21 6 21 6; l -21 28 21 28
  doc.plaintext f | r -43 -58 43 58 13; l -21 -26 21 -26; l -21 -4 21 -4; l -21 18 6 18
  doc.richtext f | r -43 -58 43 58 13; .r -21 -32 21 -4 4; l -21 14 21 14; l -21 34 6 34
  doc.append f | r -43 -58 43 58 13; l -21 -26 21 -26; l -21 -4 21 -4; l~1 -12 20 0 34 12 20
  doc.text.magnifyingglass | ?l~13 -2 56 -48 56 -48 -58 2 -58 ~4 37 -24 ~4 37 -14; l~8 2 -58 2 -23 37 -23; w 1 0.6; l -28 4 -6 4; l -28 -18 -14 -18; l -28 26 -14 26; w 1; o 20 20 20; l 35 35 52 54
  doc.zipper | use doc; d -8 -26 1; d 4 -14 1; d -8 -2 1; d 4 10 1; d -8 22 1
  doc.on.doc f | p~11 -52 36 -52 -58 -4 -58 ~4 22 -32 ~4 22 36; over; p~11 -22 58 -22 -34 24 -34 ~4 52 -8 ~4 52 58; end; xl~7 22 -34 22 -8 52 -8
  'clipboard | =l~13 22 -44 43 -44 43 58 0 58; +=p~13 43 -44 43 58; =p~8 22 -34 22 -50 ~4 10 -50 ~2 10 -60 ~9
  clipboard f | use 'clipboard
  doc.on.clipboard f | l~12 -16 44 -52 44 -52 -44 -36 -44; l~12 10 -44 26 -44 26 -30; p~7 -38 -34 -38 -50 ~4 12 -50 ~4 12 -34; over; r -14 -20 54 60 11; end; l 4 2 36 2; l 4 20 36 20; l 4 38 22 38
  note f | p~13 -50 -50 50 -50 50 16 ~4 16 50 ~4 -50 50; xl~8 16 50 16 16 50 16
  note.text f | p~13 -50 -50 50 -50 50 50 -50 50; l -26 -22 26 -22; l -26 0 26 0; l -26 22 6 22
  paperplane fc | p~6 56 -56 -57 -14 ~4 -12 12 ~2 14 57 ~4; l 46 -46 -12 12
  play fcs/ | p~10 -36 -50 50 0 -36 50
  pause fc | ^r 12 -46 36 46 9
  stop fc | r -42 -42 42 42 11
  playpause fc | p~7 -64 -36 -4 0 -64 36; r 10 -36 26 36 5; r 44 -36 60 36 5
  record.circle f | o 0 0 53.5; .o 0 0 26
  forward fc | p~8 -66 -36 -6 0 -66 36; p~8 6 -36 66 0 6 36
  backward fc | p~8 66 -36 6 0 66 36; p~8 -6 -36 -66 0 -6 36
  forward.end f | p~8 -46 -38 28 0 -46 38; r 32 -38 46 38 5
  backward.end f | p~8 46 -38 -28 0 46 38; r -46 -38 -32 38 5
  forward.end.alt f | p~7 -64 -34 -12 0 -64 34; p~7 -8 -34 44 0 -8 34; r 50 -34 62 34 5
  backward.end.alt f | p~7 64 -34 12 0 64 34; p~7 8 -34 -44 0 8 34; r -62 -34 -50 34 5
  forward.frame f | p~8 -6 -38 60 0 -6 38; r -34 -38 -20 38 5; r -60 -38 -46 38 5
  backward.frame f | p~8 6 -38 -60 0 6 38; r 20 -38 34 38 5; r 46 -38 60 38 5
  'skip | a 0 5 49 -35 272; l~1 -10 -64 8 -44 -10 -26
  goforward | use 'skip
  gobackward | use 'skip 0 0 -1
  goforward.5 | use 'skip; w 0.78 0.5; use '5 0 6 0.6
  gobackward.5 | use 'skip 0 0 -1; w 0.78 0.5; use '5 0 6 0.6
  goforward.10 | use 'skip; w 0.78 0.5; use '1 -15 6 0.56; use '0 12 6 0.56
  gobackward.10 | use 'skip 0 0 -1; w 0.78 0.5; use '1 -15 6 0.56; use '0 12 6 0.56
  goforward.15 | use 'skip; w 0.78 0.5; use '1 -15 6 0.56; use '5 12 6 0.56
  gobackward.15 | use 'skip 0 0 -1; w 0.78 0.5; use '1 -15 6 0.56; use '5 12 6 0.56
  goforward.30 | use 'skip; w 0.78 0.5; use '3 -15 6 0.56; use '0 15 6 0.56
  gobackward.30 | use 'skip 0 0 -1; w 0.78 0.5; use '3 -15 6 0.56; use '0 15 6 0.56
  goforward.45 | use 'skip; w 0.78 0.5; use '4 -15 6 0.56; use '5 15 6 0.56
  gobackward.45 | use 'skip 0 0 -1; w 0.78 0.5; use '4 -15 6 0.56; use '5 15 6 0.56
  goforward.60 | use 'skip; w 0.78 0.5; use '6 -15 6 0.56; use '0 15 6 0.56
  gobackward.60 | use 'skip 0 0 -1; w 0.78 0.5; use '6 -15 6 0.56; use '0 15 6 0.56
  speaker fc/ | p~8 -38 -20 -16 -20 22 -48 22 48 -16 20 -38 20
  'speaker | p~8 -66 -19 -48 -19 -14 -46 -14 46 -48 19 -66 19
  speaker.wave.1 fcr | use 'speaker; v 1; a -16 0 24 -42 42
  speaker.wave.2 fcr | use 'speaker; v 1; a -16 0 24 -42 42; v 2; a -16 0 44 -42 42
  speaker.wave.3 fcr | use 'speaker -6 0; v 1; a -24 0 24 -42 42; v 2; a -24 0 44 -42 42; v 3; a -24 0 64 -42 42
  speaker.1 = speaker.wave.1
  speaker.2 = speaker.wave.2
  speaker.3 = speaker.wave.3
  speaker.zzz f | use 'speaker; l~1 8 -32 26 -32 8 -12 26 -12; l~1 34 -4 48 -4 34 14 48 14
  speaker.badge.exclamationmark f | use 'speaker; l 24 -26 24 8; d 24 28 1.4
  mic fcs/ | r -19 -58 19 14 19; m -37 -8 L -37 -2 A 37 -2 -37 L 37 -8; l 0 36 0 56; l -20 56 20 56
  music.mic c | at 0 0 1 45; o 0 -40 23; xl -22 -32 22 -32; =p~5 15 -18 8 58
  lock fcs/ | r -39 -4 39 54 13; m -25 -4 L -25 -27 A 25 -27 25 L 25 -4
  lock.open f | r -56 -4 18 54 13; m 3 -4 L 3 -30 A 51 -30 24 L 51 -12
  lock.rotation | a 0 0 50 -60 240; l~1 2 -66 24 -44 2 -26; r -20 -6 20 24 6; m -12 -6 L -12 -16 A 12 -16 12 L 12 -6
  eye fcs/ | m -65 2 C -38 -50 38 -50 65 2 C 38 52 -38 52 -65 2 Z; o 0 2 20
  eye.trianglebadge.exclamationmark f | use eye -6 -4 0.9; over; .p~3 40 8 62 46 18 46
  cart fcb | l~8 -64 -46 -48 -46 -30 28 46 28; p~9 -43 -31 57 -31 47 10 -35 10; .o -22 46 8; .o 36 46 8
  creditcard fc | r -63 -45 63 45 14; x.r -63 -24 63 -8 0; l -42 20 -20 20
  gift fc | =p~8 48 -8 ~2 48 56; r -57 -33 57 -8 7; l 0 -33 0 56; ^m 0 -34 C 10 -56 34 -66 38 -48 C 40 -34 18 -33 0 -34
  giftcard f | r -63 -45 63 45 14; l -63 8 63 8; l -24 -45 -24 45; m -24 8 C -24 -14 -44 -14 -44 -2 C -44 6 -30 8 -24 8 C -18 8 -4 6 -4 -2 C -4 -14 -24 -14 -24 8
  flag fcs/ | l -42 -52 -42 58; m -42 -48 C -22 -58 -4 -36 46 -48 L 46 12 C -4 24 -22 2 -42 12 Z
  flag.checkered | l -42 -52 -42 58; m -42 -48 C -22 -58 -4 -36 46 -48 L 46 12 C -4 24 -22 2 -42 12 Z; .r -40 -48 -12 -20 0; .r 14 -44 42 -18 0; .r -12 -20 14 10 0
  bolt fcs/ | @1:yellow; p~5 12 -62 -40 10 -4 8 ~2 -12 62 40 -12 4 -10 ~2
  bolt.horizontal fc | use bolt 0 0 1 90
  bolt.badge.a f | use bolt -8 0; at 40 40 0.42; use 'a
  bolt.heart f | use heart; p~2 4 -26 -16 4 -2 4 -4 26 16 -4 2 -4
  bolt.car f | use car; p~2 4 -48 -10 -32 0 -32 -4 -18 10 -34 0 -34
  sun.max fc | @1:yellow; o 0 0 25; %8l 0 -44 0 -58
  sun.min f | @1:yellow; o 0 0 25; %8d 0 -48 1.3
  sun.dust f | o 0 0 25; %8d 0 -48 1.2; %8d 14 -56 0.9
  sun.and.horizon f | m -28 22 A 28 22 28; +.m -28 22 A 28 22 28 Z; l -62 22 62 22; l -36 44 36 44; l 0 -36 0 -24; ^l 40 -22 33 -14; ^l 58 10 50 12
  sun.horizon = sun.and.horizon f
  sunrise f | m -26 26 A 26 26 26; +.m -26 26 A 26 26 26 Z; l -62 26 62 26; l -36 46 36 46; l 0 -18 0 -52; =l~1 15 -38 0 -54; ^l 38 -18 32 -11; ^l 58 14 50 15
  sunset f | m -26 26 A 26 26 26; +.m -26 26 A 26 26 26 Z; l -62 26 62 26; l -36 46 36 46; l 0 -52 0 -20; =l~1 15 -34 0 -18; ^l 38 -18 32 -11; ^l 58 14 50 15
  moon fcs | m -9 -55 C -52 -44 -62 6 -34 36 C -6 64 42 52 54 16 C 14 28 -26 -6 -9 -55 Z
  moon.zzz f | use moon -6 4 0.9; l~1 6 -54 26 -54 6 -32 26 -32; l~1 38 -28 52 -28 38 -12 52 -12
  moon.stars f | use moon -6 4 0.9; use 'star 16 -28 0.8; use 'star 42 -48 0.6
  moon.dust f | use moon; d 12 -20 1; d 30 -6 1; d 34 -34 1
  moon.haze f | use moon 0 -10 0.8; l -50 46 10 46; l 26 46 46 46; l -30 60 40 60
  cloud fc/ | m -38 40 A -44 -6 24 A 22 -22 38 A 34 40 31 Z; spot -2 8 22
  wifi c/ | v 3; a 0 40 86 -134 -46; v 2; a 0 40 59 -134 -46; v 1; a 0 40 32 -134 -46; v 1; .o 0 38 8
  wifi.exclamationmark | a 0 40 86 -134 -46; a 0 40 59 -134 -46; l 0 -2 0 20; d 0 40 1.3
  wifi.router f | r -60 6 60 44 11; d 40 25 1.1; d 20 25 1.1; l -40 6 -40 -26; a -40 -32 18 -60 60; a -40 -32 18 120 240
  battery.100 c | r -66 -31 52 31 15; .m 59 -12 A 59 12 14 Z; .r -54 -19 40 19 6
  battery.75 | r -66 -31 52 31 15; .m 59 -12 A 59 12 14 Z; .r -54 -19 16 19 6
  battery.50 | r -66 -31 52 31 15; .m 59 -12 A 59 12 14 Z; .r -54 -19 -6 19 6
  battery.25 | r -66 -31 52 31 15; .m 59 -12 A 59 12 14 Z; .r -54 -19 -30 19 6
  battery.0 | r -66 -31 52 31 15; .m 59 -12 A 59 12 14 Z
  battery.100percent = battery.100
  battery.75percent = battery.75
  battery.50percent = battery.50
  battery.25percent = battery.25
  battery.0percent = battery.0
  battery.100.bolt | r -66 -31 52 31 15; .m 59 -12 A 59 12 14 Z; .r -54 -19 40 19 6; over; .p~3 0 -40 -26 6 -8 6 -14 40 14 -8 -4 -8
  battery.100percent.bolt = battery.100.bolt
  minus.plus.batteryblock f | =p~7 62 -30 62 46; ^l~4 18 -30 18 -46 44 -46 44 -30; l -44 8 -20 8; l 20 8 44 8; l 32 -4 32 20
  bag fcsb | =p~11 44 -28 ~8 48 56 ~13; m -22 -8 L -22 -32 A 22 -32 22 L 22 -8; spot 0 20 18
  basket f | =p~9 50 -8 40 52; l -62 -8 62 -8; ^l 38 -8 14 -54; ^l 16 12 14 34; l 0 12 0 34
  paperclip c | m 34 -22 L -14 28 C -28 42 -48 22 -34 8 L 14 -42 C 36 -62 64 -34 44 -12 L -8 40 C -42 70 -74 26 -46 2 L -4 -38
  link cs | at 0 0 1 -45; m -10 -17 L -42 -17 A -42 17 -17 L -18 17; m 10 17 L 42 17 A 42 -17 -17 L 18 -17; l -20 0 20 0
  globe c | o 0 0 53.5; e 0 0 25 53.5; l -53 0 53 0; m -44 -28 C -20 -16 20 -16 44 -28; m -44 28 C -20 16 20 16 44 28
  globe.europe.africa f | o 0 0 53.5; S -10 -34 6 -40 22 -30 10 -20 24 -8 20 8 10 30 0 22 -4 2 -20 -4 -24 -18
  globe.americas f | o 0 0 53.5; S -40 -26 -20 -40 0 -34 -6 -18 -18 -8 -28 -8; S -14 6 4 4 18 14 4 38 -4 42 -8 24
  globe.asia.australia f | o 0 0 53.5; S -24 -36 4 -44 34 -26 30 -6 14 -2 6 8 -10 -8 -30 -14; S 16 18 34 14 30 30 16 30
  network | o 0 0 53.5; e 0 0 25 53.5; l -53 0 53 0; l 0 -53 0 53; m -44 -28 C -20 -16 20 -16 44 -28; m -44 28 C -20 16 20 16 44 28
  bubble.left fcb | m -40 -46 L 40 -46 Q 60 -46 60 -26 L 60 12 Q 60 32 40 32 L -8 32 L -28 51 Q -34 56 -34 48 L -34 32 L -40 32 Q -60 32 -60 12 L -60 -26 Q -60 -46 -40 -46 Z; spot 0 -7 22
  bubble.right fc | use bubble.left 0 0 -1
  bubble.middle.bottom f | m -40 -46 L 40 -46 Q 60 -46 60 -26 L 60 12 Q 60 32 40 32 L 16 32 L 4 50 Q 0 55 -4 50 L -16 32 L -40 32 Q -60 32 -60 12 L -60 -26 Q -60 -46 -40 -46 Z
  bubble = bubble.left fcb
  text.bubble f | use bubble.left; l -34 -18 34 -18; l -34 4 16 4
  captions.bubble f | use bubble.left; l -36 -16 -16 -16; l 0 -16 36 -16; l -36 6 10 6; l 26 6 36 6
  ellipsis.bubble f | use bubble.left; ^d 28 -7 1.5; d 0 -7 1.5
  quote.bubble f | use bubble.left; use quote.opening 0 -8 0.7
  bubble.left.and.bubble.right f | m -4 -50 L 46 -50 Q 62 -50 62 -34 L 62 -2 Q 62 14 50 15 L 50 30 Q 50 36 45 32 L 30 15; over; m -48 -28 L 18 -28 Q 34 -28 34 -12 L 34 16 Q 34 32 18 32 L -14 32 L -32 50 Q -38 55 -38 47 L -38 32 L -48 32 Q -64 32 -64 16 L -64 -12 Q -64 -28 -48 -28 Z
  message fcb | m 0 -46 C 36 -46 61 -26 61 2 C 61 30 36 48 0 48 C -8 48 -16 47 -23 45 C -32 52 -42 55 -50 54 C -54 54 -54 51 -51 48 C -46 42 -44 38 -44 33 C -55 25 -61 14 -61 2 C -61 -26 -36 -46 0 -46 Z; spot 0 1 24
  ellipsis.message f | use message; ^d 27 1 1.5; d 0 1 1.5
  car fc | =l~10 0 -34 32 -34 46 -4; ?=l~14 0 -4 46 -4 ~10 58 6 58 32 0 32; +=p~10 32 -34 ~8 46 -4 58 6 58 32; ^.o 36 14 7; ^r 35 32 50 46 5; +-=p~4 28 -24 36 -6
  airplane c/ | =m 0 -60 Q 8 -60 9 -48 L 9 -20 L 56 10 Q 60 13 60 20 L 60 24 L 9 8 L 9 34 L 24 47 L 24 54 L 0 47 Z
  book fc | =m 0 -30 C 14 -42 38 -46 58 -42 Q 62 -41 62 -36 L 62 38 Q 62 43 57 42 C 38 38 16 42 0 50 Z; l 0 -28 0 48
  book.closed f | +p~14 44 -56 ~2 -40 -56 -40 58 44 58 ~2; l~12 44 50 -20 50; m 44 -56 L -24 -56 A -40 -40 -16 L -40 42 A -24 58 -16 L 44 58 M -40 42; m 44 -56 L 44 28 L -26 28 A -40 42 -15
  books.vertical f | r -58 -50 -30 54 6; r -26 -40 2 54 6; at 34 4 1 -12; r -14 -50 14 52 6
  text.book.closed f | use book.closed; l -20 -34 24 -34; l -20 -14 24 -14
  character.book.closed f | use book.closed; at 2 -16 0.6; l~2 -24 33 0 -33 24 33; l -15 10 15 10
  map fc | p~6 -62 -36 -22 -52 22 -36 62 -52 62 36 22 52 -22 36 -62 52; l -22 -50 -22 36; l 22 -34 22 50
  document = doc
  document.on.document = doc.on.doc
  document.on.clipboard = doc.on.clipboard
  document.viewfinder = doc.viewfinder
  text.document = doc.text
  text.page = doc.plaintext
  richtext.page = doc.richtext
  append.page = doc.append
  zipper.page = doc.zipper
  text.page.badge.magnifyingglass = doc.text.magnifyingglass
  arrow.up.document = arrow.up.doc
  arrow.down.document = arrow.down.doc
  arrow.right.page.on.clipboard = arrow.right.doc.on.clipboard
  list.bullet.clipboard = list.clipboard
  heart.text.clipboard f | use 'clipboard; at 0 -6 0.36; use heart; at; l -22 24 22 24; l -22 41 6 41
  pencil.and.outline | ?p~6 -56 -4 20 -58; at 4 -2 0.92; use pencil
  checkmark.gobackward | use 'skip 0 0 -1; l~1 -18 6 -5 20 19 -10
  goforward.plus | use 'skip; l -18 5 18 5; l 0 -13 0 23
  arrow.up.trash f | =l~8 20 -24 39 -24 34 55 0 55; +=p~9 39 -24 ~2 34 55; ^l 50 -24 26 -24; over; l 0 26 0 -54; =l~1 20 -36 0 -58
  calendar.day.timeline.leading = calendar.day.timeline.left r
  calendar.day.timeline.right | use calendar.day.timeline.left 0 0 -1
  calendar.day.timeline.trailing = calendar.day.timeline.right
  calendar.and.person | r -58 -52 44 48 15; .m -58 -25 L -58 -37 A -43 -52 15 L 29 -52 A 44 -37 15 L 44 -25 Z; d -35 -5 1.1; d -7 -5 1.1; d -35 20 1.1; over; .o 32 8 14; .m 4 54 C 4 38 16 28 32 28 C 48 28 60 38 60 54 Q 60 57 57 57 L 7 57 Q 4 57 4 54 Z
  plus.rectangle.on.folder f | p~11 -63 30 -63 -50 -21 -50 ~7 -9 -38 ~5 52 -38 52 30; over; r -22 -8 64 54 12; end; l 21 6 21 40; l 4 23 38 23
  envelope.arrow.triangle.branch f | use envelope -6 -8 0.9; over; at 40 26; l 0 32 0 -8; .=p~2 0 -28 15 -6; l~9 0 26 -22 10 -22 0; end
  phone.and.waveform f | use phone -10 8 0.86; w 0.9; l 10 -30 10 -18; l 26 -44 26 -4; l 42 -54 42 6; l 58 -34 58 -14
  flag.2.crossed f/ | l 34 52 -34 -46; l -34 52 34 -46; p~5 -36 -50 -64 -30 -44 4 -14 -20; p~5 36 -50 64 -30 44 4 14 -20
  sun.haze f | m -30 8 A 30 8 30; +.m -30 8 A 30 8 30 Z; l 0 -40 0 -54; ^l 32 -27 42 -37; ^l 45 4 58 4; l -46 28 46 28; l -50 46 10 46; l 28 46 48 46
  bubbles.and.sparkles f | o 16 -20 30; o -30 26 24; d 36 38 2; at -36 -32 0.5; .=m 0 -42 C 4 -12 12 -4 40 0 C 12 4 4 12 0 42 Z; at 12 46 0.3; .=m 0 -42 C 4 -12 12 -4 40 0 C 12 4 4 12 0 42 Z
  rectangle.and.hand.point.up.left.filled | l~13 -30 40 -58 40 -58 -46 58 -46 58 10; at 14 14 0.62; .m -14 4 L -14 -54 A 10 -54 12 L 10 -14 C 26 -14 48 -12 48 10 L 48 22 C 48 50 30 62 8 62 C -16 62 -28 50 -36 36 L -50 12 C -54 -2 -36 -8 -28 2 Z
  suitcase.cart f | r -26 -24 48 34 10; l~7 -4 -24 -4 -40 26 -40 26 -24; l~9 -64 -56 -48 -56 -48 48 60 48; .o -34 60 7; .o 44 60 7
  person.2.crop.square.stack = person.2.square.stack f
  person.2.arrow.trianglehead.counterclockwise | a 0 0 54 -150 -20; a 0 0 54 30 160; .p~2 -34 -34 -62 -34 -50 -8; .p~2 34 34 62 34 50 8; at 0 2 0.42; use person.2
  person.2.gobackward | use 'skip 0 0 -1; at 0 6 0.4; use person.2
  person.and.arrow.left.and.arrow.right | .o 0 -36 16; .m -30 10 C -28 -12 28 -12 30 10 Q 30 13 27 13 L -27 13 Q -30 13 -30 10 Z; l -54 42 54 42; ^l~1 40 26 56 42 40 58
  person.and.arrow.left.and.arrow.right.outward | at 0 0 0.8; use person; at; l -64 0 -46 0; l~1 -54 -12 -66 0 -54 12; l 64 0 46 0; l~1 54 -12 66 0 54 12
  person.bust c | o 0 -30 24; m -46 54 C -46 26 -26 12 0 12 C 26 12 46 26 46 54 Z; l -20 54 20 54
  person.crop.circle.dashed | %8a 0 0 53.5 -16 16; .o 0 -13 18; .m -34 38 C -26 12 26 12 34 38 C 18 44 -18 44 -34 38 Z
  person.crop.square.filled.and.at.rectangle f | r -63 -45 63 45 15; .r -46 -24 -2 22 7; -o -24 -8 8; -m -38 18 C -36 2 -12 2 -10 18 Z; at 28 0 0.4; use at
  person.fill.turn.right | at -18 0 0.85; .o 0 -30 24; .m -44 46 C -44 16 -22 6 0 6 C 22 6 44 16 44 46 Q 44 54 34 54 L -34 54 Q -44 54 -44 46 Z; at; l 22 -22 56 -22; l~1 42 -36 58 -22 42 -8
  person.fill.turn.left | use person.fill.turn.right 0 0 -1
  person.fill.turn.down | at -18 0 0.85; .o 0 -30 24; .m -44 46 C -44 16 -22 6 0 6 C 22 6 44 16 44 46 Q 44 54 34 54 L -34 54 Q -44 54 -44 46 Z; at; l 44 -40 44 -6; l~1 30 -20 44 -4 58 -20
  person.crop.square.on.square.angled f | at 8 -16 1 8; r -46 -34 50 32 12; at; over; at -6 12 1 -6; r -54 -34 48 38 12; end; .o -3 -6 13; .m -30 36 C -28 12 22 12 24 36 Z
  person.spatialaudio | o -30 -20 18; m -64 44 C -64 22 -46 12 -30 12 C -14 12 4 22 4 44 Q 4 49 0 49 L -60 49 Q -64 49 -64 44 Z; a -30 -20 40 -36 36; a -30 -20 62 -38 38; a -30 -20 84 -38 38
  person.and.background.striped.horizontal | .o 0 -14 18; .m -36 48 C -34 12 34 12 36 48 Z; l -50 -46 50 -46; ^l 58 -26 32 -26; ^l 58 -6 32 -6; ^l 58 14 44 14; ^l 58 34 50 34
  square.and.at.rectangle f | r -63 -45 63 45 15; r -44 -22 -6 18 7; at 28 0 0.4; use at
  square.fill.text.grid.1x2 r | .r -56 -44 -22 -10 6; .r -56 10 -22 44 6; l -4 -38 56 -38; l -4 -16 30 -16; l -4 16 56 16; l -4 38 30 38
  key.radiowaves.forward fr | use key.horizontal -14 0 0.8; a 28 0 24 -48 48; a 28 0 42 -44 44
  key.viewfinder | %4l~22 -56 -26 -56 -56 -26 -56; at 0 0 0.55; use key
  lock.open.rotation | a 0 0 50 -60 240; l~1 2 -66 24 -44 2 -26; r -20 -4 20 26 6; m -12 -4 L -12 -18 A 12 -18 12
  lock.circle.dotted | %12d 0 -52 1; at 0 0 0.5; use lock
  lock.open.display | use display; at 2 -12 0.4; use lock.open
  lock.open.laptopcomputer | use laptopcomputer; at 2 -8 0.4; use lock.open
  lock.open.iphone | use iphone; at 2 0 0.34; use lock.open
  lock.ipad | use ipad; at 0 0 0.42; use lock
  eye.half.closed f | m -65 -8 C -38 44 38 44 65 -8 Z; m -22 -8 A 22 -8 -22; ^l 30 30 38 42; l 0 34 0 48
  waveform.path.ecg.text | l~3 -62 -24 -38 -24 -28 -44 -12 12 4 -52 18 -14 24 -24 62 -24; l -50 28 50 28; l -50 48 14 48
  ear.and.waveform | at -22 0; use ear; at; l 30 -16 30 16; l 46 -32 46 32; l 62 -12 62 12
  hand.point.up.braille f | at -12 8 0.84; use hand.point.up.left; at; d 42 -40 1.3; d 60 -40 1.3; d 42 -20 1.3; d 60 0 1.3
  hand.rays f | at 0 14 0.72; use hand.raised; at; l 0 -46 0 -58; ^l 32 -38 40 -48; ^l 50 -12 62 -18
  hands.and.sparkles = hands.sparkles
  brain.filled.head.profile | m 20 54 L 20 38 C 36 40 40 34 38 18 L 48 14 L 38 -4 C 40 -40 14 -54 -8 -52 C -40 -50 -54 -22 -46 2 C -40 20 -34 30 -34 54; .S -32 -12 -22 -32 -4 -36 14 -28 20 -10 6 0 -8 2 -24 2
  medal.star f | use medal
  """
