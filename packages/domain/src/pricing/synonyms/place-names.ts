import { pinyin, pinyinInitials } from '../../kit/text/pinyin';

const SHORTEST = 2;
/** A name with how it sounds: '盐田', 'yantian', 'yt'. */
const sounded = (name: string): string[] =>
  /\p{Script=Han}/u.test(name) ? [name, pinyin(name), pinyinInitials(name)] : [name];
/** The shown name, then the others that are long enough to mean it. */
const namesOf = (shown: string, others: readonly (string | null | undefined)[]): string[] => [
  ...new Set([
    ...sounded(shown),
    ...others.flatMap((name) => (name && name.length >= SHORTEST ? sounded(name) : [])),
  ]),
];

const withoutPort = (name: string): string => name.replace(/(?<=.{2})(?:港区|港口|港)$/u, '');
const CITY_END = /(?:市|地区|自治州)$/u;

/**
 * What a harbour is called: 深圳盐田港, 盐田港, 盐田, yantian, yt. `cityName`: of the city in which it lies, with or
 * without 市.
 */
export function harborNames(harborName: string, cityName = ''): string[] {
  const city = cityName.replace(CITY_END, '');
  const own = city !== '' && harborName.startsWith(city) ? harborName.slice(city.length) : harborName;
  return namesOf(harborName, [own === '港' ? city : own, withoutPort(own), withoutPort(harborName)]);
}

/** A part of a dock's name that any harbour has. */
const ANY_HARBOUR = '海港';

/** What a dock is called: 盐田国际 YICT, 盐田国际, YICT, ytgj; its code by SMDG. */
export function dockNames(dockName: string, code?: string | null): string[] {
  const parts = dockName.split(/[\s（）()]+/u).filter((part) => part !== '' && part !== ANY_HARBOUR);
  return namesOf(dockName, [code, ...parts, ...parts.map((part) => part.replace(/(?<=.{2})码头$/u, ''))]);
}

/** Names of companies in Latin letters and short ones in Chinese, by the code that the list of companies gives them, or by their name. */
const LINE_NAMES: Readonly<Record<string, string>> = {
  MSK: 'MAERSK|MAERSK LINE|马士基航运|马士基海运|马士基集团|A.P. MOLLER',
  MSC: 'MEDITERRANEAN SHIPPING|地中海|地中海海运',
  CMA: 'CMA CGM|CMACGM|达飞|法国达飞|达飞海运',
  COS: 'COSCO|COSCO SHIPPING|COSCON|中远|中远海|中海|中远集运|中远海运集运|中远海运集装箱|中国远洋|远洋',
  OOL: 'OOCL|东方海外货柜|东方海外航运',
  EMC: 'EVERGREEN|EVERGREEN LINE|长荣|长荣航运',
  HLC: 'HAPAG|HAPAG-LLOYD|HAPAG LLOYD|赫伯|赫伯罗特船务|HPL',
  ONE: 'OCEAN NETWORK EXPRESS|ONE LINE|海洋网联船务|日本海洋网联',
  YML: 'YANG MING|YANGMING|YM|阳明',
  HMM: 'HYUNDAI|现代商船|韩新|韩国现代|现代',
  ZIM: 'ZIM LINE|以星|以色列以星|以星轮船',
  WHL: 'WAN HAI|WANHAI|WAN HAI LINES|万海',
  PIL: 'PACIFIC INTERNATIONAL LINES|太平|太平船务公司',
  SIT: 'SITC|海丰|新海丰|山东海丰',
  KMT: 'KMTC|高丽',
  SMM: 'SINOKOR|长锦',
  HEA: 'HEUNG-A|HEUNG A|兴亚',
  NSL: 'NAMSUNG|南星',
  DJS: 'DONGJIN|东进',
  TSL: 'TS LINES|TS LINE|T.S. LINES|德翔|德翔航运',
  CUL: 'CU LINES|CULINES|中联',
  RCL: 'REGIONAL CONTAINER LINES|宏海',
  IAL: 'INTERASIA|INTERASIA LINES|运达',
  APL: 'AMERICAN PRESIDENT LINES|美总|总统轮船|美国总统',
  ANL: 'ANL CONTAINER LINE|澳国航运|澳洲国航',
  SNL: 'SINOTRANS|SINOLINES|中外运|中外运集装箱|外运',
  SJJ: 'JINJIANG|JJ SHIPPING|锦江|上海锦江',
  SLC: 'SM LINE|SMLINE|SM|森罗',
  ESL: 'EMIRATES|EMIRATES SHIPPING|阿联酋',
  MAT: 'MATSON|美森',
  宁波远洋: '远洋|NINGBO OCEAN',
};
const LINE_END = /(?<=.{2})(?:航运|海运|轮船|集运|船务|箱运|商船|控股|远洋)$/u;

/** What a shipping company is called: 马士基, MSK, MAEU, Maersk, masiji. */
export const lineNames = (
  shipCompanyName: string,
  { code, scac }: { code?: string | null; scac?: string | null } = {},
): string[] =>
  namesOf(shipCompanyName, [
    shipCompanyName.replace(LINE_END, ''),
    code,
    scac,
    ...(LINE_NAMES[code || shipCompanyName] ?? '').split('|'),
  ]);
