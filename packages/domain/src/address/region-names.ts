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

function streetAliases(name: string): string[] {
  const stem = name.replace(/(?:街道办事处|街道|民族乡|地区|[镇乡])$/u, '');
  if (stem === name || stem.length < 2) return [];
  const found = [stem];
  if (name.endsWith('街道'))
    found.push(`${stem}街道办`, `${stem}街道办事处`, `${stem}办事处`, `${stem}街`, `${stem}镇`);
  if (name.endsWith('镇')) found.push(`${stem}街道`, `${stem}镇政府`);
  return found;
}

/** Areas that everybody names and no list of regions holds, by the region they belong to. */
export const FOLK_NAMES: readonly (readonly [name: string, code: string])[] = [
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
];

const FOLK = new Set(FOLK_NAMES.map(([name]) => name));

/** Whether a name is one of those, and so says enough by itself. */
export function isFolkName(name: string): boolean {
  return FOLK.has(name);
}
