/** Passwords of eight characters and more that guessers try first, in lower case. */
export const GUESSED_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 passwort
  password! password1! password@123 pass1234 pass@123 pass@word1 passwd123 mypassword newpassword changeme changeme1
  changeme123 letmein1 letmein123 welcome1 welcome12 welcome123 welcome@123 iloveyou iloveyou1 iloveyou2 iloveyou123
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
  starwars starwars1 whatever whatever1 trustno1 michael1 jennifer jennifer1 jordan23 jessica1 computer computer1
  internet internet1 dragon123 monkey123 master123 shadow123 killer123 charlie1 mustang1 corvette maverick liverpool
  chelsea1 arsenal1 barcelona manchester samsung1 samsung123 google123 facebook facebook1 linkedin1 youtube1 minecraft
  pokemon1 pokemon123 test1234 test12345 test@123 testtest testing1 testing123 temp1234 default1 guest123 user1234
  admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin888 admin666 admin2020 admin2024 admin2025
  admin2026 administrator root1234 root@123 root123456 system123 manager1 master12 server123 oracle123 mysql123 cisco123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwer1234 qwer12345 qwer123456
  qwer@1234 asdfghjk asdfghjkl asdf1234 asdfasdf asdf123456 zxcvbnm1 zxcvbnm123 zxcv1234 zxcvbnm, 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 1qaz@wsx !qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsx12 qazwsx123 qazwsxedc
  qazwsxedcrfv zaq12wsx zaq1zaq1 abc12345 abc123456 abc123456789 abcd1234 abcd12345 abcd123456 abcde12345 abc@1234
  a1234567 a12345678 a123456789 aa123456 aa12345678 aaa123456 aaa111111 a1b2c3d4 aa112233 as123456 asd123456 asd123123
  qq123456 qq123456789 qqqq1111 qwe123456 qweasdzxc qweqwe123 wang1234 zhang123 li123456 w123456789 z123456789 x123456789
  woaini123 woaini520 woaini521 woaini1314 woaini5201314 woaiwojia woaiwoziji wodemima wodemima1 nihao123 nihao123456
  mima1234 mima123456 zhongguo zhongguo1 china123 beijing1 beijing2008 shanghai shanghai1 shenzhen shenzhen1 guangzhou
  5201314a a5201314 5201314520 52013145 5845201314 1314520a 13145200 1314521a 13141314 52105210 5205201314 7758521a
  7758520a 77585210 77585211 147258369 147852369 1472583690 159357258 159357456 123456aa 123456ab 123456abc 123456qq
  1234567a 12345678a 123456789a 1234567890a 12345678q 123456789q 1234qwer 12345qwert 123qweasd 123qwe123 123123123 123123qq
  123123aa 12312312 12341234 1234abcd 123abc123 123456123 123456123456 123654789 123698745 12344321 11223344 1122334455
  111222333 11112222 12121212 13131313 12301230 11111111a 111111qq 112233aa 100200300 101010101 110110110 110120119
  119119119 121212121 123321123 123321aa 147147147 159159159 159753456 258258258 321321321 369258147 456456456 456789123
  520520520 521521521 654321aa 741852963 789456123 789789789 852456852 963852741 987654321a 31415926 314159265 19841984
  19851985 19861986 19871987 19881988 19891989 19901990 20002000 20082008 20202020 20242024 20252025 20262026 boxhaul1
  boxhaul123 guida123 guida123456`.split(/\s+/),
);
