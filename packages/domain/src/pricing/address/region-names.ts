const ETHNIC =
  /(?:壮族|回族|维吾尔|苗族|侗族|布依族|土家族|藏族|羌族|彝族|白族|傣族|景颇族|傈僳族|哈尼族|朝鲜族|蒙古族|(?<!^内)蒙古(?=自治)|哈萨克|柯尔克孜|满族|黎族|瑶族|仫佬族|毛南族|畲族|水族|仡佬族|拉祜族|佤族|布朗族|独龙族|怒族|纳西族|普米族|达斡尔族|鄂伦春|鄂温克族|锡伯|东乡族|保安族|撒拉族|土族|裕固族|塔吉克|各族)+(?=自治)/u;

/** Names by which people call a region besides its own, without the own one. */
export function aliasesOf(name: string, level: number): string[] {
  const found = level === 4 ? streetAliases(name) : areaAliases(name, level);
  return found.filter((alias, i) => alias.length >= 2 && alias !== name && found.indexOf(alias) === i);
}

function areaAliases(name: string, level: number): string[] {
  const short = name
    .replace(ETHNIC, '')
    .replace(/(?:特别行政区|自治区|自治州|自治县|自治旗|地区|[省市区县旗盟])$/u, '');
  const stem = short.length >= 2 ? short : name.replace(ETHNIC, '');
  const found = [stem, name.replace(ETHNIC, '')];
  // Districts that were a county or a city of their own, or a new area, until lately: 增城市, 龙华新区.
  if (level === 3 && name.endsWith('区') && stem !== name)
    found.push(`${stem}市`, `${stem}县`, `${stem}新区`);
  if (level === 3 && name.endsWith('市')) found.push(`${stem}县`, `${stem}区`);
  return found;
}

/** A name without 街道, 区 and the like, by which people say and mishear it. */
export function stemOf(name: string): string {
  return name.replace(/(?:街道|特别行政区|新区|[省市区县镇乡])$/u, '');
}

/** A street's name without 街道 or 镇. */
export function shortName(name: string): string {
  return name.replace(/(?:街道办事处|街道|民族乡|地区|[镇乡])$/u, '');
}

function streetAliases(name: string): string[] {
  const stem = shortName(name);
  if (stem === name || stem.length < 2) return [];
  const found = [stem];
  if (name.endsWith('街道'))
    found.push(`${stem}街道办`, `${stem}街道办事处`, `${stem}办事处`, `${stem}街`, `${stem}镇`, `${stem}区`);
  if (name.endsWith('镇')) found.push(`${stem}街道`, `${stem}镇政府`);
  return found;
}

/** Areas that everybody names and no list of regions holds, by the region they belong to. */
export const INFORMAL_REGION_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['大鹏新区', '440307'],
  ['仲恺高新区', '441302'],
  ['仲恺区', '441302'],
  ['大亚湾经济技术开发区', '441303'],
  ['大亚湾区', '441303'],
  ['大亚湾', '441303'],
  ['高栏港经济区', '440404'],
  ['高栏港', '440404'],
  ['火炬开发区', '442000003'],
  ['火炬高技术产业开发区', '442000003'],
  ['黄埔开发区', '440112'],
  ['萝岗区', '440112'],
  ['松山湖高新区', '441900401'],
  ['松山湖高新技术产业开发区', '441900401'],
  ['松山湖园区', '441900401'],
  ['滨海湾新区', '441900404'],
  ['南沙开发区', '440115'],
  ['横琴新区', '440402104'],
  ['横琴粤澳深度合作区', '440402104'],
  ['浦东', '310115'],
  ['肇庆高新区', '441284450'],
  ['大旺高新区', '441284450'],
  ['仲恺', '441302'],
  ['仲恺高新技术产业开发区', '441302'],
];

/** Districts that are no more, by the one that holds their addresses now. */
const FORMER_DISTRICTS: Readonly<Record<string, string>> = {
  '120116': '大港区 塘沽区 汉沽区',
  '110101': '崇文区',
  '110102': '宣武区',
  '310101': '卢湾区 南市区',
  '310106': '闸北区',
  '310115': '南汇区 南汇县',
  '440103': '芳村区',
  '440104': '东山区',
  '320104': '白下区',
  '320106': '下关区',
  '320213': '崇安区 南长区 北塘区',
  '320508': '沧浪区 平江区 金阊区',
  '320613': '港闸区',
  '321003': '维扬区',
  '330105': '下城区',
  '330102': '江干区',
  '330212': '江东区',
  '350203': '开元区 鼓浪屿区',
  '350211': '杏林区',
  '370203': '四方区',
  '370211': '胶南市',
  '500110': '万盛区',
  '500111': '双桥区',
};
/** The former districts, each with the one that it is part of now. */
export const MERGED_DISTRICTS: readonly (readonly [name: string, code: string])[] = Object.entries(
  FORMER_DISTRICTS,
).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const));

const FOLK = new Set(INFORMAL_REGION_NAMES.map(([name]) => name));

/** Whether a name is one of those, and so says enough by itself. */
export function isInformalRegionName(name: string): boolean {
  return FOLK.has(name);
}

/** Towns that were merged into a street and are still written, by the code of the street that they are part of now. */
const MERGED_TOWNS: Readonly<Record<string, string>> = {
  '440605124': '官窑 小塘 罗村 松岗',
  '440605125': '盐步 黄岐',
  '440605011': '平洲',
  '440605126': '和顺',
  '440605123': '金沙',
  '440605121': '沙头',
  '440606006': '容奇 桂洲',
  '440607001': '河口 金本',
  '440607103': '范湖 南边',
  '440608004': '三洲 西安 富湾',
  '440608106': '人和',
  '440115103': '鱼窝头',
  '440115104': '灵山 潭洲',
  '440115003': '龙穴岛',
  '440111113': '神山',
  '440111108': '竹料 良田',
  '440111103': '蚌湖',
  '440112013': '东区',
  '440112101': '镇龙',
  '440114105': '北兴 花侨',
  '440118102': '三江',
  '440118101': '沙埔',
  '440118103': '福和',
  '441900003': '附城',
  '441900004': '篁村',
  '442000118': '东升',
  '442000003': '张家边',
  '442000007': '浪网',
  '440404103': '小林',
  '440403105': '五山',
  '440113120': '石基',
  '441322119': '九潭',
  '441322001': '义和',
};

/** The merged towns, each with the street that it is part of now. */
export const FORMER_TOWNS: readonly (readonly [name: string, code: string])[] = Object.entries(
  MERGED_TOWNS,
).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const));

const FORMER = new Set(FORMER_TOWNS.map(([name, code]) => `${name} ${code}`));

/** Whether a name is that of a merged town without its 镇, and so says little by itself. */
export function isFormerTown(name: string, code: string): boolean {
  return FORMER.has(`${name} ${code}`);
}

/** Streets that were cut out of another one, by which people still call them: 福海 is written 福永. */
const CUT_OUT_OF: Readonly<Record<string, string>> = {
  // 深圳: 航城, 福海, 新桥, 燕罗
  '440306019': '440306018',
  '440306021': '440306020',
  '440306023': '440306022',
  '440306025': '440306024',
  // 南湾, 坂田, 吉华; 园山; 龙城, 宝龙
  '440307012': '440307014',
  '440307013': '440307014',
  '440307018': '440307014',
  '440307020': '440307017',
  '440307015': '440307016',
  '440307019': '440307016',
  // 福城, 观湖; 民治, 大浪
  '440309005': '440309006',
  '440309001': '440309006',
  '440309002': '440309003',
  '440309004': '440309003',
  // 马峦, 碧岭, 石井; 龙田
  '440310002': '440310001',
  '440310003': '440310001',
  '440310004': '440310001',
  '440310006': '440310005',
  // 凤凰, 玉塘, 马田; 新湖
  '440311004': '440311002',
  '440311005': '440311002',
  '440311006': '440311002',
  '440311003': '440311001',
  // 广州: 大龙, 东环, 沙头, 桥南; 石壁; 洛浦
  '440113016': '440113007',
  '440113009': '440113007',
  '440113008': '440113007',
  '440113010': '440113007',
  '440113014': '440113015',
  '440113013': '440113012',
  // 花城, 秀全, 新雅; 荔湖; 鹤龙; 白云湖, 石门; 龙归, 大源; 长岭
  '440114002': '440114001',
  '440114003': '440114001',
  '440114004': '440114001',
  '440118005': '440118001',
  '440111017': '440111012',
  '440111018': '440111014',
  '440111019': '440111014',
  '440111020': '440111107',
  '440111021': '440111107',
  '440112016': '440112012',
};

/** Whether a street was part of another one until lately. */
export function wasPartOf(street: string, other: string): boolean {
  return CUT_OUT_OF[street] === other;
}

/** Districts that another one held until lately: 宝安区龙华街道, 番禺区大岗镇. */
const FORMER_DISTRICT: Readonly<Record<string, readonly string[]>> = {
  '440306': ['440309', '440311'],
  '440307': ['440310'],
  '440113': ['440115'],
  '440111': ['440112'],
};

/** Whether a street lies in a district that was part of another one. */
export function wasInDistrict(street: string, district: string): boolean {
  return FORMER_DISTRICT[district]?.includes(street.slice(0, 6)) ?? false;
}

/** Names that hundreds of places share, and that name one only behind its city. */
const GENERIC =
  /^(?:经济|技术|高新|高技术|工业|科技|产业|农业|旅游|度假|管理|示范|保税|综合|新技术|循环)*(?:开发区|高新区|新区|园区|工业园|产业园|科技园|管理区|保税区|度假区|示范区|试验区|城区|郊区|矿区|林场|农场|渔场|华侨|工业|开发|高新|技术)$/u;

/** Whether a name says nothing by itself. */
export function isGeneric(name: string): boolean {
  return GENERIC.test(name);
}
