/// Signs of calculation, marks of writing, and text.
let signs = """
  plus csb | l -44 0 44 0; l 0 -44 0 44
  minus cs | l -44 0 44 0
  multiply cs | ^l 32 -32 -32 32
  xmark cs | ^l 36 -36 -36 36
  divide cs | l -44 0 44 0; d 0 -29 1.7; d 0 29 1.7
  equal cs | l -42 -16 42 -16; l -42 16 42 16
  lessthan cs | l~1 34 -34 -34 0 34 34
  greaterthan cs | l~1 -34 -34 34 0 -34 34
  plusminus c | l -38 -16 38 -16; l 0 -52 0 20; l -38 44 38 44
  plus.forwardslash.minus | l -58 -26 -14 -26; l -36 -48 -36 -4; l 30 -50 -30 50; l 14 28 58 28
  checkmark cs | l~1 -39 6 -12 36 40 -37
  number cs | l -26 48 -8 -48; l 8 48 26 -48; l -44 -18 46 -18; l -46 18 44 18
  percent c | l 30 -42 -30 42; o -30 -24 17; o 30 24 17
  at cs | o 0 0 19; m 19 -20 L 19 8 C 20 26 48 24 48 0 C 48 -64 -50 -64 -50 0 C -50 50 -2 62 32 42
  asterisk c | %6l 0 0 0 -46
  ellipsis c | ^d 36 0 1.75; d 0 0 1.75
  exclamationmark c | l 0 -46 0 14; d 0 42 1.5
  exclamationmark.2 | ^l 15 -46 15 14; ^d 15 42 1.5
  exclamationmark.3 | ^l 28 -46 28 14; ^d 28 42 1.5; l 0 -46 0 14; d 0 42 1.5
  questionmark c | m -26 -24 C -24 -56 28 -56 28 -22 C 28 -4 0 -2 0 18; d 0 43 1.5
  info c | d -2 -42 1.6; l~1 -14 -16 2 -16 2 42; l -18 42 22 42
  sum | l~1 36 -32 36 -46 -36 -46 6 0 -36 46 36 46 36 32
  function | m 24 -44 C 6 -58 -2 -40 -4 -24 L -14 34 C -18 52 -28 56 -38 46; l -28 -14 18 -14; l 14 8 40 38; l 40 8 14 38
  x.squareroot | l~1 -56 6 -44 0 -26 42 0 -46 58 -46; l 16 -16 48 28; l 48 -16 16 28
  curlybraces | ^m 26 -48 C 48 -48 40 -32 40 -18 Q 40 0 54 0 Q 40 0 40 18 C 40 32 48 48 26 48
  ellipsis.curlybraces | use curlybraces; ^d 20 0 1.2; d 0 0 1.2
  textformat | at -25 0 0.95; l~2 -24 33 0 -33 24 33; l -15 10 15 10; at 35 10 0.95; o -2 3 19; l 17 -18 17 24
  textformat.size | at -28 8 0.7; l~2 -24 33 0 -33 24 33; l -15 10 15 10; at 24 -3 1.1; l~2 -28 33 0 -33 28 33; l -17 10 17 10
  textformat.size.larger | at -14 4 1; l~2 -28 33 0 -33 28 33; l -17 10 17 10; at 40 -20 1; l -14 9 0 -7 14 9
  textformat.size.smaller | at -14 4 1; l~2 -28 33 0 -33 28 33; l -17 10 17 10; at 40 -20 1; l -14 -7 0 9 14 -7
  textformat.abc | at -50 0 0.6; l~2 -24 33 0 -33 24 33; l -15 10 15 10; at 2 0 0.62; use 'b; at 52 0 0.62; use 'c
  textformat.123 | at -42 0 0.72; use '1; at -2 0 0.72; use '2; at 42 0 0.72; use '3
  textformat.alt = textformat
  abc = textformat.abc
  character c | l~2 -30 42 0 -42 30 42; l -19 14 19 14
  a.magnify | use magnifyingglass; at -10 -10 0.55; use 'a
  bold | w 1.6; l -20 0 4 0; m 4 0 A 4 42 21 L -22 42 L -22 -42 L 2 -42 A 2 0 21
  italic | l 14 -44 -14 44; l -6 -44 34 -44; l -34 44 6 44
  underline | =l~28 28 -48 28 24 0 24; l -34 50 34 50
  strikethrough | m 24 -28 C 20 -52 -26 -50 -26 -24 C -26 -8 -8 -4 0 0; m 0 0 C 14 4 30 8 30 24 C 30 52 -24 54 -30 28; l -48 0 48 0
  bold.underline | at 0 -6 0.85; use bold; at; l -34 52 34 52
  bold.italic.underline | at -26 -6 0.7; use bold; at 28 -6 0.7; use italic; at; l -50 46 50 46
  text.alignleft r | l -50 -36 50 -36; l -50 -12 14 -12; l -50 12 50 12; l -50 36 14 36
  text.alignright r | l -50 -36 50 -36; l -14 -12 50 -12; l -50 12 50 12; l -14 36 50 36
  text.aligncenter | l -50 -36 50 -36; l -30 -12 30 -12; l -50 12 50 12; l -30 36 30 36
  text.justify | l -50 -36 50 -36; l -50 -12 50 -12; l -50 12 50 12; l -50 36 50 36
  text.justify.left r | l -50 -36 50 -36; l -50 -12 50 -12; l -50 12 50 12; l -50 36 14 36
  text.justifyleft = text.justify.left
  text.append r | l -50 -36 50 -36; l -50 -12 50 -12; l -50 12 4 12; l 34 12 34 52; l 14 32 54 32
  text.badge.plus r | l -54 -38 54 -38; l -54 -14 54 -14; l -54 10 4 10; l 36 8 36 48; l 16 28 56 28
  text.badge.minus r | l -54 -38 54 -38; l -54 -14 54 -14; l -54 10 4 10; l 16 28 56 28
  text.badge.xmark r | l -54 -38 54 -38; l -54 -14 54 -14; l -54 10 4 10; l 22 14 50 42; l 50 14 22 42
  text.badge.checkmark r | l -54 -38 54 -38; l -54 -14 54 -14; l -54 10 0 10; l~1 14 30 28 46 56 12
  text.badge.star r | l -54 -38 54 -38; l -54 -14 54 -14; l -54 10 4 10; use 'star 36 28
  'star | .=p~1 0 -24 6 -8 23 -7 10 4 14 20 0 11
  text.line.first.and.arrowtriangle.forward r | .p~4 -56 -44 -30 -28 -56 -12; l -14 -28 54 -28; l -54 4 54 4; l -54 32 24 32
  text.line.last.and.arrowtriangle.forward r | l -54 -32 54 -32; l -54 -4 54 -4; .p~4 -56 12 -30 28 -56 44; l -14 28 54 28
  text.insert r | l~1 -54 -30 -40 -16 -54 -2; l -26 -36 54 -36; l -26 -12 54 -12; l -26 12 54 12; l -26 36 26 36
  text.cursor | l 0 -46 0 46; ^m 0 -46 Q 2 -54 16 -54; ^m 0 46 Q 2 54 16 54
  text.quote r | l -52 -40 -52 40; l -30 -36 50 -36; l -30 -12 50 -12; l -30 12 50 12; l -30 36 20 36
  text.magnifyingglass | l -58 -38 44 -38; l -58 -14 -8 -14; l -58 10 -16 10; o 24 10 22; l 40 26 56 42
  character.cursor.ibeam | at -22 0; l~2 -24 33 0 -33 24 33; l -15 10 15 10; at 34 0; l 0 -44 0 44; ^m 0 -44 Q 2 -52 13 -52; ^m 0 44 Q 2 52 13 52
  character.textbox | r -63 -40 63 40 13; at -20 0 0.75; l~2 -24 33 0 -33 24 33; l -15 10 15 10; at 32 0; l 0 -24 0 24
  line.3.horizontal c | l -50 -28 50 -28; l -50 0 50 0; l -50 28 50 28
  line.horizontal.3 = line.3.horizontal c
  line.3.horizontal.decrease c | l -50 -28 50 -28; l -32 0 32 0; l -14 28 14 28
  line.horizontal.3.decrease = line.3.horizontal.decrease c
  line.2.horizontal = equal
  line.diagonal | l 46 -46 -46 46
  line.diagonal.arrow | l 46 -46 -44 44; l~1 -14 46 -46 46 -46 14
  line.3.horizontal.decrease.circle.outline | o 0 0 53.5; l -28 -16 28 -16; l -18 3 18 3; l -8 22 8 22
  line.3.crossed.swirl.circle f | o 0 0 53.5; %3m 0 -30 C 20 -20 20 10 0 20
  lineweight | l -50 -34 50 -34; w 1.5; l -50 -6 50 -6; w 2; l -50 28 50 28
  list.bullet cr | l -24 -32 56 -32; l -24 0 56 0; l -24 32 56 32; d -51 -32 1.35; d -51 0 1.35; d -51 32 1.35
  list.dash r | l -24 -32 56 -32; l -24 0 56 0; l -24 32 56 32; l -54 -32 -46 -32; l -54 0 -46 0; l -54 32 -46 32
  list.triangle r | l -20 -32 56 -32; l -20 0 56 0; l -20 32 56 32; .p~2 -56 -42 -40 -32 -56 -22; .p~2 -56 -10 -40 0 -56 10; .p~2 -56 22 -40 32 -56 42
  list.star r | l -22 -32 56 -32; l -22 0 56 0; l -22 32 56 32; use 'star -48 -32 0.6; use 'star -48 0 0.6; use 'star -48 32 0.6
  list.number r | l -16 -34 58 -34; l -16 0 58 0; l -16 34 58 34; w 0.62; use '1 -48 -34 0.34; use '2 -48 0 0.34; use '3 -48 34 0.34
  list.bullet.rectangle fr | r -62 -47 62 47 15; l -14 -22 40 -22; l -14 0 40 0; l -14 22 40 22; d -38 -22 1.15; d -38 0 1.15; d -38 22 1.15
  list.bullet.indent r | l -24 -36 56 -36; l 0 -12 56 -12; l 0 12 56 12; l -24 36 56 36; d -51 -36 1.3; d -27 -12 1.3; d -27 12 1.3; d -51 36 1.3
  list.bullet.below.rectangle r | r -56 -54 56 -10 11; l -26 16 56 16; l -26 46 56 46; d -51 16 1.3; d -51 46 1.3
  list.and.film r | l -10 -34 58 -34; l -10 -10 58 -10; l -10 14 58 14; l -10 38 58 38; r -58 -38 -28 38 6; l -58 -12 -28 -12; l -58 12 -28 12
  list.clipboard fr | use 'clipboard; l -4 -4 22 -4; l -4 16 22 16; l -4 36 22 36; d -22 -4 1.1; d -22 16 1.1; d -22 36 1.1
  checklist r | l 0 -32 58 -32; l 0 0 58 0; l 0 32 58 32; w 0.85; l~1 -56 -32 -46 -22 -24 -44; l~1 -56 0 -46 10 -24 -12; l~1 -56 32 -46 42 -24 20
  checklist.unchecked r | l 0 -32 58 -32; l 0 0 58 0; l 0 32 58 32; w 0.85; o -42 -32 11; o -42 0 11; o -42 32 11
  increase.indent r | l -50 -36 50 -36; l 2 -12 50 -12; l 2 12 50 12; l -50 36 50 36; l~1 -50 -16 -32 0 -50 16
  decrease.indent r | l -50 -36 50 -36; l 2 -12 50 -12; l 2 12 50 12; l -50 36 50 36; l~1 -32 -16 -50 0 -32 16
  slider.horizontal.3 | l -54 -34 6 -34; l 34 -34 54 -34; o 20 -34 12; l -54 0 -34 0; l -8 0 54 0; o -21 0 12; l -54 34 6 34; l 34 34 54 34; o 20 34 12
  slider.horizontal.2.square f | r -47 -47 47 47 17; l -28 -16 0 -16; o 12 -16 10; l 28 16 0 16; o -12 16 10
  slider.vertical.3 | use slider.horizontal.3 0 0 1 90
  slider.horizontal.below.rectangle | r -56 -50 56 2 13; l -56 38 -2 38; o 14 38 13; l 30 38 56 38
  switch.2 | r -52 -46 52 -6 20; .o 32 -26 12; r -52 6 52 46 20; .o -32 26 12
  command cs | r -18 -18 18 18 1; %4m 18 -18 L 18 -32 C 18 -52 50 -52 50 -32 C 50 -18 40 -18 18 -18
  option | l~2 -52 -36 -20 -36 18 36 52 36; l 12 -36 52 -36
  control c | =l~1 34 12 0 -22
  shift f | p~6 0 -50 66 12 30 12 30 48 -30 48 -30 12 -66 12
  capslock f | p~6 0 -56 50 -6 24 -6 24 20 -24 20 -24 -6 -50 -6; r -24 36 24 54 5
  escape | a 0 4 44 -120 150; l 8 10 -40 -38; l~1 -44 -12 -44 -42 -14 -42
  delete.left fr | p~10 -62 0 -22 -48 58 -48 58 48 -22 48; l -8 -20 32 20; l 32 -20 -8 20
  delete.right fr | p~10 62 0 22 -48 -58 -48 -58 48 22 48; l 8 -20 -32 20; l -32 -20 8 20
  delete.backward = delete.left
  delete.forward = delete.right
  clear f | p~10 62 0 22 -48 -58 -48 -58 48 22 48; l 8 -20 -32 20; l -32 -20 8 20
  dollarsign cs | m 27 -24 C 22 -46 -27 -46 -27 -20 C -27 6 29 -6 29 22 C 29 48 -26 48 -30 22; l 0 -54 0 54
  eurosign cs | a 10 0 38 -52 -308; l -46 -11 14 -11; l -46 11 10 11
  sterlingsign cs | m 30 -26 C 26 -52 -18 -52 -16 -18 C -14 0 -6 26 -32 44 L 34 44; l -34 2 18 2
  yensign cs | ^l~1 32 -44 0 0 0 44; l -26 4 26 4; l -26 22 26 22
  bitcoinsign cs | m -26 -42 L 8 -42 A 8 0 21 L -20 0 M 8 0 A 8 42 21 L -26 42 M -16 -42 L -16 42 M -6 -42 L -6 -54 M 12 -42 L 12 -54 M -6 42 L -6 54 M 12 42 L 12 54
  indianrupeesign cs | l -28 -42 30 -42; l -28 -20 30 -20; m -28 -42 L -6 -42 C 22 -40 22 2 -6 2 L -26 2 L 14 46
  wonsign cs | =l~1 46 -40 24 40 0 -36; l -52 -6 52 -6; l -52 12 52 12
  quote.opening | ^m 34 -22 C 16 -18 10 -4 10 16; ^.o 22 16 12
  quote.closing | use quote.opening 0 0 1 180
  alt | l~2 -52 -24 -26 -24 6 24 34 24; l 12 -24 52 -24
  checklist.checked r | l 2 -32 58 -32; l 2 0 58 0; l 2 32 58 32; at -40 -32; .o 0 0 14; -p~1 -8 0 -6 -3 -2 2 6 -7 8 -4 -2 7; at -40 0; .o 0 0 14; -p~1 -8 0 -6 -3 -2 2 6 -7 8 -4 -2 7; at -40 32; .o 0 0 14; -p~1 -8 0 -6 -3 -2 2 6 -7 8 -4 -2 7
  centsign cs | a 4 0 30 -52 -308; l 4 -52 4 52
  francsign cs | l~1 30 -42 -14 -42 -14 42; l -14 -4 22 -4; l -32 22 10 22
  rublesign cs | m -14 42 L -14 -42 L 8 -42 A 8 4 23 L -34 4; l -34 24 12 24
  turkishlirasign cs | m -12 -44 L -12 42 C 14 42 32 26 32 0; l -32 -4 18 -28; l -32 18 18 -6
  f.cursive cs | m 28 -40 C 14 -58 2 -42 -2 -22 L -12 32 C -16 54 -30 54 -36 44; l -24 -12 22 -12
  fx | at -22 0 0.9; use f.cursive; at 32 14 0.6; ^l 28 -30 -28 30
  line.2.horizontal.decrease c | l -44 -14 44 -14; l -22 14 22 14
  list.dash.header.rectangle | r -62 -46 62 46 15; l -62 -20 62 -20; l -40 2 -34 2; l -14 2 40 2; l -40 24 -34 24; l -14 24 40 24
  paragraphsign | l -6 50 -6 -46 40 -46; l 24 -46 24 50; .m -6 4 L -14 4 A -14 -50.5 27.3 L -6 -50 Z
  peacesign | o 0 0 53.5; l 0 -53 0 53; =l 38 38 0 0
  text.word.spacing r | l -60 -30 -34 -30; l 34 -30 60 -30; l -50 4 50 4; ^l~1 38 -10 52 4 38 18; ^l 58 34 30 34
  scroll f | ?m -30 52 L -30 -38 C -30 -60 -62 -56 -60 -36 L -60 -24 L -30 -24; ?l~14 -46 -54 36 -54 36 14; ?m -30 34 L -30 38 C -30 58 0 58 0 38 L 0 22 L 60 22 L 60 38 C 60 50 54 54 46 54 L -16 54; +p~10 -60 -54 36 -54 36 22 ~2 60 22 60 54 -30 54 ~18 -30 -24 ~2 -60 -24; +xl -30 -20 -30 -38; +xl 0 24 36 24
  zzz | l~1 -56 -2 -14 -2 -56 46 -14 46; l~1 0 -24 30 -24 0 10 30 10; l~1 38 -48 58 -48 38 -24 58 -24
  theatermask.and.paintbrush f | m -58 -40 Q -24 -54 12 -40 L 12 6 C 12 34 -8 46 -23 46 C -38 46 -58 34 -58 6 Z; d -38 -10 1.2; d -8 -10 1.2; m -38 16 Q -23 30 -8 16; over; at 38 0 0.8; m -10 2 C -8 -30 -4 -58 0 -62 C 4 -58 8 -30 10 2 Z; m -10 2 C -24 16 -12 30 -16 58 C 8 54 26 24 10 2
  projective | p~3 -40 -40 40 -40 60 42 -60 42; l 0 -40 0 42; l -50 -6 50 -6
  trapezoid.and.line.vertical f | p~5 -58 -46 -14 -28 -14 28 -58 46; l 0 -56 0 56; p~5 58 -46 14 -28 14 28 58 46
  trapezoid.and.line.horizontal f | at 0 0 1 90; use trapezoid.and.line.vertical
  wand.and.rays.inverse = wand.and.rays
  powersleep | m 18 -46 C -14 -46 -34 -20 -28 10 C -22 42 16 58 44 36 C 6 34 -12 -4 18 -46 Z
  bahtsign cs | m -22 -42 L 4 -42 A 4 0 21 L -22 0 M 4 0 A 4 42 21 L -22 42 M -22 -42 L -22 42 M -4 -56 L -4 56
  dongsign cs | o -6 6 24; l 18 -44 18 30; l 2 -28 34 -28; l -28 50 24 50
  hryvniasign cs | m -26 -26 C -22 -52 28 -48 24 -20 C 22 0 -28 -4 -26 22 C -24 50 22 50 28 24; l -40 -10 40 -10; l -40 10 40 10
  lirasign cs | m 30 -26 C 26 -52 -18 -52 -16 -18 C -14 0 -6 26 -32 44 L 34 44; l -34 -12 18 -12; l -34 8 18 8
  nairasign cs | l~2 -28 42 -28 -42 28 42 28 -42; l -46 -10 46 -10; l -46 10 46 10
  pesosign cs | m -20 44 L -20 -42 L 4 -42 A 4 4 23 L -20 4; l -40 -28 44 -28; l -40 -10 44 -10
  pesetasign cs | m -30 44 L -30 -42 L -10 -42 A -10 4 23 L -30 4; l -44 -19 26 -19; l~8 34 -18 34 42 46 42; l 24 -6 46 -6
  rupeesign cs | m -46 42 L -46 -42 L -26 -42 A -26 0 21 L -46 0; l -22 2 0 42; m 46 -8 C 40 -24 14 -22 16 -4 C 18 12 46 10 46 28 C 44 46 16 46 12 30
  shekelsign cs | l~18 -40 42 -40 -42 8 -42 8 14; l~18 40 -42 40 42 -8 42 -8 -14
  tengesign cs | l -38 -42 38 -42; l -38 -20 38 -20; l 0 -20 0 46
  tugriksign cs | l -38 -42 38 -42; l 0 -42 0 46; l -24 8 24 -8; l -24 28 24 12
  kipsign cs | l -22 -44 -22 44; l~1 28 -44 -22 0 30 44; l -42 0 36 0
  larisign cs | a 0 -2 38 180 360; l -8 -52 -8 -4; l 10 -52 10 -4; m -38 -2 C -38 30 -14 42 4 42; l -38 42 40 42
  manatsign cs | a 0 2 38 180 360; l -38 2 -38 40; l 38 2 38 40; l 0 -48 0 40
  guaranisign cs | a 0 0 38 -50 -355; l~2 6 4 38 4; l 6 -52 -6 52
  coloncurrencysign cs | a 4 0 38 -52 -308; l 8 -54 -8 54; l 26 -54 10 54
  cruzeirosign cs | a 0 0 42 -52 -308; l -4 -16 -4 24; m -4 -4 C 2 -16 12 -18 20 -14
  cedisign cs | a 4 0 38 -52 -308; l 4 -54 4 54
  florinsign cs | m 28 -40 C 14 -58 2 -42 -2 -22 L -12 32 C -16 54 -30 54 -36 44; l -24 -12 22 -12
  millsign cs | l -36 -24 -36 32; m -36 -8 C -34 -30 -2 -30 0 -8 L 0 32; m 0 -8 C 2 -30 34 -30 36 -8 L 36 32; l 16 -48 -16 52
  malaysianringgitsign cs | l~2 -54 42 -54 -42 -28 -4 -2 -42 -2 42; m 18 42 L 18 -42 L 34 -42 A 34 0 21 L 18 0; l 34 2 52 42
  singaporedollarsign cs | at -30 0 1; m 20 -22 C 16 -46 -22 -46 -22 -20 C -22 4 22 -4 22 22 C 22 46 -20 46 -22 20; at 32 0 0.92; use dollarsign
  australiandollarsign cs | at -30 0 1; =l~2 26 40 0 -40; l -17 14 17 14; at 34 0 0.86; use dollarsign
  brazilianrealsign cs | m -50 42 L -50 -42 L -30 -42 A -30 0 21 L -50 0; l -26 2 -6 42; at 32 0 0.88; use dollarsign
  chineseyuanrenminbisign cs | use yensign
  danishkronesign cs | at -22 0; l -18 -42 -18 42; l~1 22 -42 -18 8; l -4 -6 24 42; at; l 22 -12 22 42; m 22 6 C 28 -10 40 -14 48 -8
  norwegiankronesign = danishkronesign cs
  swedishkronasign = danishkronesign cs
  polishzlotysign cs | l~2 -48 -24 -8 -24 -48 42 -6 42; l 24 -46 24 42; l 8 6 42 -14
  peruviansolessign cs | at -22 0; m 20 -22 C 16 -46 -22 -46 -22 -20 C -22 4 22 -4 22 22 C 22 46 -20 46 -22 20; at; l 10 46 24 -46; d 42 38 1.4
  lessthanorequalto cs | l~1 32 -44 -32 -12 32 18; l -34 42 34 42
  greaterthanorequalto cs | l~1 -32 -44 32 -12 -32 18; l -34 42 34 42
  notequal cs | l -42 -16 42 -16; l -42 16 42 16; l 24 -44 -24 44
  pi c | l -44 -36 44 -36; m -20 -36 C -18 0 -22 24 -34 40; m 18 -36 L 18 20 C 18 40 28 44 40 34
  n.squareroot | l~1 -56 6 -44 0 -26 42 0 -46 58 -46; l 12 -14 12 30; m 12 2 C 16 -20 42 -20 42 2 L 42 30
  parentheses | ^m 30 -48 C 54 -20 54 20 30 48
  characters.uppercase = textformat.abc
  characters.lowercase | at -40 6 0.9; o -3 4 15; l 12 -12 12 20; at 0 6 0.9; o 3 4 15; l -12 -28 -12 20; at 40 6 0.9; a 2 4 15 -52 -308
  textformat.numbers = textformat.123
  numbers = textformat.123
  numbers.rectangle f | r -63 -40 63 40 13; at -34 0 0.5; use '1; at -2 0 0.5; use '2; at 34 0 0.5; use '3
  text.justify.leading = text.justify.left
  text.justify.right r | l -50 -36 50 -36; l -50 -12 50 -12; l -50 12 50 12; l -14 36 50 36
  text.justify.trailing = text.justify.right
  paragraph = paragraphsign
  chevron.forward.to.line = chevron.right.to.line
  chevron.backward.to.line = chevron.left.to.line
  chevron.up.right.2 | at 14 -14; l~1 -24 -24 24 -24 24 24; at -16 16; l~1 -24 -24 24 -24 24 24
  chevron.up.forward.2 = chevron.up.right.2
  chevron.down.right.2 | at 14 14; l~1 -24 24 24 24 24 -24; at -16 -16; l~1 -24 24 24 24 24 -24
  chevron.down.forward.2 = chevron.down.right.2
  chevron.right.dotted.chevron.right | l~1 24 -34 54 0 24 34; d -46 -30 1; d -30 -12 1; d -22 0 1; d -30 12 1; d -46 30 1
  chevron.left.chevron.left.dotted | l~1 -24 -34 -54 0 -24 34; d 46 -30 1; d 30 -12 1; d 22 0 1; d 30 12 1; d 46 30 1
  minus.slash.plus = minus.forwardslash.plus
  plus.circle.dashed | %8a 0 0 53.5 -16 16; l -24 0 24 0; l 0 -24 0 24
  xmark.circle.dashed | %8a 0 0 53.5 -16 16; ^l 18 -18 -18 18
  checkmark.circle.dotted | %12d 0 -52 1; l~1 -24 4 -8 22 26 -20
  plus.square.dashed | use square.dashed; l -24 0 24 0; l 0 -24 0 24
  plus.rectangle.portrait f | r -43 -57 43 57 15; l -24 0 24 0; l 0 -24 0 24
  checkmark.rectangle.portrait f | r -43 -57 43 57 15; l~1 -24 4 -8 22 26 -20
  xmark.rectangle.portrait f | r -43 -57 43 57 15; ^l 19 -19 -19 19
  checkmark.rectangle.stack f | use rectangle.stack; l~1 -20 16 -6 32 22 -4
  questionmark.text.page f | r -43 -58 43 58 13; at 0 -14 0.56; use questionmark; at; l -20 36 20 36
  exclamationmark.triangle.text.page f | r -43 -58 43 58 13; =p~4 0 -40 24 0; l 0 -24 0 -14; l -22 20 22 20; l -22 40 6 40
  sparkle.text.clipboard f | use 'clipboard; at -10 -4 0.36; use sparkle; at; l -22 24 22 24; l -22 41 6 41
  mph c | at -46 0 0.62; use 'm; at 2 0 0.62; use 'p; at 44 0 0.62; use 'h
  kph c | at -46 0 0.62; use 'k; at 0 0 0.62; use 'p; at 42 0 0.62; use 'h
  2h c | at -24 0; use '2; at 28 0; use 'h
  4h c | at -26 0; use '4; at 28 0; use 'h
  4a c | at -28 0; use '4; at 30 0; use 'a
  4l c | at -24 0; use '4; at 28 0; use 'l
  checklist.rtl | l -58 -32 0 -32; l -58 0 0 0; l -58 32 0 32; w 0.85; l~1 24 -32 34 -22 56 -44; l~1 24 0 34 10 56 -12; l~1 24 32 34 42 56 20
  quote.bubble.rtl = quote.bubble f
  minus.circle.dashed | %8a 0 0 53.5 -16 16; l -24 0 24 0
  questionmark.square.dashed | use square.dashed; at 0 0 0.52; use questionmark
  text.rectangle f | r -63 -45 63 45 15; l -38 -18 38 -18; l -38 2 38 2; l -38 22 6 22
  text.below.rectangle | r -52 -54 52 4 12; l -50 28 50 28; l -50 50 16 50
  text.below.folder f | at 0 -20 0.8; use folder; at; l -48 32 48 32; l -48 54 14 54
  text.and.command.macwindow | use macwindow; l -44 2 4 2; l -44 22 -12 22; at 34 16 0.36; use command
  underline.viewfinder | use viewfinder; at 0 0 0.5; use underline
  ellipsis.viewfinder | use viewfinder; ^d 24 0 1.4; d 0 0 1.4
  long.text.page.and.pencil f | use doc.plaintext -8 4 0.94; over; at 30 -16 0.62 -45; p~4 -60 0 -38 -14 ~5 50 -14 50 14 -38 14 ~5; end
  quotelevel | l -30 -40 -30 40; l -8 -24 50 -24; l -8 0 50 0; l -8 24 30 24
  directcurrent | l -44 -12 44 -12; l -44 14 -26 14; l -9 14 9 14; l 26 14 44 14
  alternatingcurrent | m -52 0 C -36 -44 -16 -44 0 0 C 16 44 36 44 52 0
  graph.2d | l~4 -50 -50 -50 48 52 48; m -36 28 C -18 -60 6 -40 8 -6 C 10 26 32 20 46 -34
  """
