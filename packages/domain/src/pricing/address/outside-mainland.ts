import { isWordStart } from './match-chain';

/** Places that boxes are not hauled to by road from here, by what to call them. */
export type OutsideMainland = '香港' | '澳门' | '台湾' | '国外';

/** 香港, 澳门 and 台湾 as the table of regions has them. */
const REGIONS: Readonly<Record<string, OutsideMainland>> = { '71': '台湾', '81': '香港', '82': '澳门' };

/** The place outside the mainland that a region of the table lies in; undefined for one of the mainland. */
export const outsideRegion = (code: string): OutsideMainland | undefined => REGIONS[code.slice(0, 2)];

/** Why no box is hauled there. */
export const outsideSentence = (place: OutsideMainland): string =>
  `这是${place}的地址；目前只做中国内地的门点，请填内地的装卸货地址`;

const NOT_THE_PLACE =
  '(?!路(?!环|氹)|街|城|大道|大厦|花园|广场|酒店|中文大学|大学|中路|东路|西路|工业|科技|国际|有限|公司|品牌|风情)';
const SIGNS: readonly (readonly [OutsideMainland, RegExp])[] = [
  [
    '香港',
    new RegExp(
      `香港${NOT_THE_PLACE}|九龙(?:湾|塘|城|观塘|尖沙咀|旺角|红磡|长沙湾|深水埗|荔枝角|新蒲岗|油塘)|新界|屯门|元朗|葵涌货柜|葵青|粉岭|将军澳|尖沙咀|旺角|深水埗|观塘|柴湾|黄竹坑|天水围|大屿山|赤鱲角|鲗鱼涌|铜锣湾|Hong ?Kong|HONG ?KONG|Kowloon|KOWLOON`,
      'u',
    ),
  ],
  ['澳门', new RegExp(`澳门${NOT_THE_PLACE}|氹仔|路氹|Macau|MACAU|Macao`, 'u')],
  [
    '台湾',
    new RegExp(
      `[台臺]湾${NOT_THE_PLACE}|[台臺][北中南][市縣县]|新北市|高雄[市港]?(?!路)|桃园市|基隆[市港]|新竹[市县]`,
      'u',
    ),
  ],
  [
    '国外',
    new RegExp(
      `(?:越南|泰国|马来西亚|新加坡|印度尼西亚|印尼|印度|柬埔寨|老挝|缅甸|菲律宾|日本|韩国|朝鲜|蒙古国|美国|加拿大|墨西哥|巴西|英国|法国|德国|意大利|西班牙|荷兰|比利时|波兰|俄罗斯|哈萨克斯坦|土耳其|阿联酋|迪拜|沙特|埃及|南非|尼日利亚|肯尼亚|澳大利亚|澳洲|新西兰)${NOT_THE_PLACE}`,
      'u',
    ),
  ],
  // Cities that people write without their country, where no estate or shop at home is called so.
  [
    '国外',
    new RegExp(
      `(?:东京[都市]|大阪[府市]|京都府|横滨市|首尔|釜山|河内市|胡志明市|曼谷市|吉隆坡|雅加达|马尼拉|金边市|仰光市|纽约[市州]|洛杉矶|旧金山|芝加哥|加利福尼亚州|加州|得克萨斯州|伦敦市|鹿特丹|汉堡市|悉尼市|墨尔本|多伦多市|温哥华市|莫斯科市|孟买市|新德里)${NOT_THE_PLACE}(?!公寓|小镇|春天|印象|壹号)`,
      'u',
    ),
  ],
  [
    '国外',
    /\b(?:Malaysia|Vietnam|Viet Nam|Thailand|Singapore|Indonesia|India|Cambodia|Philippines|Japan|Korea|USA|U\.S\.A|United States|Canada|Mexico|UK|United Kingdom|Germany|France|Netherlands|Australia|UAE|Dubai)\b/iu,
  ],
  [
    '国外',
    /\b(?:Tokyo|Osaka|Yokohama|Seoul|Busan|Hanoi|Ho Chi Minh|Bangkok|Kuala Lumpur|Jakarta|Manila|New York|Los Angeles|San Francisco|Chicago|Seattle|London|Rotterdam|Hamburg|Sydney|Melbourne|Toronto|Vancouver)\b/iu,
  ],
  // A state of the USA with its postcode: CA 94043.
  [
    '国外',
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}\b/u,
  ],
];

/** The first sign at the beginning of a word that the place lies outside the mainland, and where. */
export function outsideMainland(text: string): { place: OutsideMainland; at: number } | undefined {
  let first: { place: OutsideMainland; at: number } | undefined;
  for (const [place, sign] of SIGNS) {
    const at = text.search(sign);
    if (at >= 0 && isWordStart(text, at) && (!first || at < first.at)) first = { place, at };
  }
  return first;
}
