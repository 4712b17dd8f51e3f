// Passwords that are frequent where our members live, and that the shipped dictionaries lack or rank low.

/** In lower case: words, names and keyboard walks, in the languages of our members. */
export const localPasswords: readonly string[] =
  `password passw0rd p@ssw0rd p@ssword pass123 passwort welcome admin administrator root login letmein master secret
   qwerty qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
   q1w2e3r4 zaq12wsx asd123 abc123 abcd1234 a1b2c3 aa123456 123qwe qwe123 123abc 1234qwer 12qwaszx 123123 112233 121212
   123321 654321 987654321 696969 131313 520520 5201314 1314520 7758521 110110 147258 147258369 159753 741852 789456
   iloveyou iloveu loveyou lovely love123 sunshine princess football baseball basketball soccer monkey dragon shadow
   superman batman spiderman michael jordan charlie andrew thomas jessica ashley daniel matthew joshua hunter ranger
   starwars pokemon whatever freedom trustno1 killer hello hello123 helloworld computer internet samsung iphone google
   facebook instagram tiktok whatsapp youtube gmail yahoo android windows test test123 testing tester guest default
   changeme temp1234 user123 access mustang harley ferrari mercedes cheese chocolate cookie flower butterfly summer
   winter spring autumn orange purple silver golden diamond ginger pepper buster tigger maggie bailey
   katasandi sandi sayang sayangku cinta cintaku indonesia jakarta bandung surabaya medan bismillah alhamdulillah
   allah assalamualaikum keluarga merdeka garuda persib persija bola sepakbola doraemon naruto ganteng cantik kangen
   rahasia bintang matahari mentari rindu bahagia sukses semangat uangku dompet
   woaini woaini520 woaini1314 woaiwojia wang1234 zhang123 zhongguo beijing shanghai nihao xiaoming asd123456 a123456
   a12345678 a123456789 qq123456 w123456 z123456 li123456 aini1314 mima123 mimamima
   singapore roda roda2026 vehicle`.split(/\s+/);
