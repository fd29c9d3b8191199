import { isWordStart } from './match-chain';

/** Places that boxes are not hauled to by road from here, by what to call them. */
export type OutsideMainland = '香港' | '澳门' | '台湾' | '国外';

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
  [
    '国外',
    /\b(?:Malaysia|Vietnam|Viet Nam|Thailand|Singapore|Indonesia|India|Cambodia|Philippines|Japan|Korea|USA|U\.S\.A|United States|Canada|Mexico|UK|United Kingdom|Germany|France|Netherlands|Australia|UAE|Dubai)\b/iu,
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
