/** How the characters in names of harbours, docks and shipping companies are read there: 厦 is xia, 长 chang. */
const READINGS =
  'a阿 ai爱 an安 ao澳 ba鲅 bao宝 bei北贝 bo波勃渤伯 bu部 cang仓沧 chan铲 ' +
  'chang长昌常 chao潮 cheng成城 chi赤 chong重 chuan川穿船 cun寸村 da大达 dai代 ' +
  'dan丹 dao岛 de德 di地递 dian电甸 dong东动洞 du都渡 er二 fa发 fan泛帆 fang方防 ' +
  'fei飞 feng风丰 fu福阜富夫 gang港岗 gao高 gong公工 gu谷鼓股 guan莞冠官关 guang广光 ' +
  'gui贵桂 guo国 hai海 han韩汉 hang航杭 he和荷赫河合 hong宏洪虹鸿红 hu沪湖虎护 hua化华花 ' +
  'huan环 huang黄皇 hui慧惠会汇 huo货 ji际集济基机吉 jia家嘉 jian舰建 jiang江 ' +
  'jin津锦金进晋 jing京景靖荆 jiu九 jun骏 kai开凯 kang康 ke科 kong控 kou口 la拉 ' +
  'lai莱来 lan兰澜栏 lao老 lei雷 li利丽里黎立理 lian连联 liang凉梁 lin临林 ling岭灵 ' +
  'liu六柳流 long龙隆 lou楼 lu鹿路陆 lun轮仑 luo罗洛 lv绿 ma马妈码麻玛 man满 mao茂贸 ' +
  'mei美梅 men门 meng盟蒙 min闽 ming明鸣 nan南 ning宁 niu牛 ou欧 pan潘 ping平屏 ' +
  'pu浦埔 qi期七启齐 qian前钱 qiao桥侨 qin钦秦 qing青庆清 qiong琼 qiu球酋 qu区渠 ' +
  'quan泉荃圈全 ran然 ri日 rong荣容蓉 ru如 rui瑞 san三 sen森 sha沙 shan汕山闪 ' +
  'shang商上尚 she蛇 shen深神 sheng盛胜升 shi石时世市十士 shu属树束 shuang双 si四司泗斯 ' +
  'song嵩松 su苏 suo所 tai太台泰 tan滩潭 tang塘唐 te特 tian天田 tie铁 tong通铜同统 ' +
  'tou头 tu图 wai外 wan湾万 wang旺望王网 wei威尾维伟潍 wen温文 wu芜五务吴梧武物 xi西锡希 ' +
  'xia厦霞峡 xiang箱香湘翔 xiao小肖 xie榭 xin新鑫信心 xing星兴 xiong熊 xiu秀 xu旭徐 ' +
  'ya亚 yan盐烟炎 yang阳洋扬 yao窑 ye业 yi一亿以义宜益 yin阴银 ying营英鹰 yong甬永 ' +
  'you油友邮 yu屿鱼渔裕 yuan远圆元园 yue越岳粤 yun云运韵 zao造枣 zhan湛站 zhang张漳 ' +
  'zhao昭照招 zhe浙 zhen圳镇振 zheng正郑 zhi智志 zhong中众种 zhou州舟洲 zhu珠朱株 ' +
  'zhuang装 zi自紫 zong总 ';

const SYLLABLE_OF: ReadonlyMap<string, string> = new Map(
  READINGS.trim()
    .split(' ')
    .flatMap((word) => {
      const [, syllable = '', characters = ''] = /^([a-z]+)(.+)$/u.exec(word) ?? [];
      return Array.from(characters, (character) => [character, syllable] as const);
    }),
);
const soundOf = (character: string): string =>
  SYLLABLE_OF.get(character) ?? (/[a-z0-9]/.test(character) ? character : '');

/** What a name is typed as by sound: '盐田国际 YICT' → 'yantianguojiyict'. Unknown characters are left out. */
export const pinyin = (name: string): string => Array.from(name.toLowerCase(), soundOf).join('');

/** By the first letters of its sounds: 'ytgjyict'. */
export const pinyinInitials = (name: string): string =>
  Array.from(name.toLowerCase(), (character) => soundOf(character).charAt(0)).join('');
