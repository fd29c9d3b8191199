/** What kinds of companies are called, before the brackets that tell who owns them. */
const BASES = [
  '有限责任公司',
  '有限责任公司分公司',
  '股份有限公司',
  '股份有限公司分公司',
  '一人有限责任公司',
];
const OWNERS = [
  '自然人投资或控股',
  '自然人独资',
  '法人独资',
  '自然人投资或控股的法人独资',
  '非自然人投资或控股的法人独资',
  '国有独资',
  '国有控股',
  '外商投资企业法人独资',
  '外商投资、非独资',
  '外商合资',
  '中外合资',
  '中外合作',
  '外国法人独资',
  '外国自然人独资',
  '台港澳法人独资',
  '台港澳自然人独资',
  '台港澳与境内合资',
  '台港澳合资',
  '台港澳与外国投资者合资',
  '港澳台法人独资',
  '港澳台自然人独资',
  '港澳台投资、非独资',
  '上市',
  '非上市',
  '上市、自然人投资或控股',
  '非上市、自然人投资或控股',
  '上市、国有控股',
  '非上市、国有控股',
  '中外合资、上市',
  '中外合资、未上市',
  '外商投资、上市',
  '外商投资、未上市',
];
const OTHERS = [
  '其他有限责任公司',
  '其他有限责任公司分公司',
  '其他股份有限公司分公司(非上市)',
  '其他股份有限公司(非上市)',
  '其他股份有限公司(上市)',
  '个体工商户',
  '个人独资企业',
  '个人独资企业分支机构',
  '普通合伙企业',
  '有限合伙企业',
  '特殊普通合伙企业',
  '合伙企业',
  '合伙企业分支机构',
  '全民所有制',
  '全民所有制分支机构(非法人)',
  '集体所有制',
  '集体所有制分支机构(非法人)',
  '股份合作制',
  '联营',
  '农民专业合作社',
  '农民专业合作社分支机构',
  '外商投资企业分支机构',
  '外商投资企业分公司',
  '外商独资企业',
  '内资分公司',
  '内资企业法人',
  '分公司',
];

const TYPES: readonly string[] = [
  ...BASES,
  ...BASES.flatMap((base) => OWNERS.map((owner) => `${base}(${owner})`)),
  ...OTHERS,
];

/** Signs that may be wrong: one of six or so. */
const WRONG = 0.17;

/**
 * The type that a text stands for, with the brackets of print, when it is near one that is known: `known` tells so.
 * Else the text as it was read.
 */
export function toCompanyType(text: string): { type: string; known: boolean } {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(/,/g, '、');
  let best = { type: plain, far: wrongSigns(plain.length) + 1 };
  for (const type of TYPES) {
    if (Math.abs(type.length - plain.length) >= best.far) continue;
    const far = editDistance(plain, type);
    if (far < best.far) best = { type, far };
  }
  const known = TYPES.includes(best.type);
  return { type: best.type.replace(/\(/g, '（').replace(/\)/g, '）'), known };
}

const wrongSigns = (length: number): number => (length < 4 ? 0 : Math.max(1, Math.floor(length * WRONG)));

/** Signs to change, add or leave out to make one text the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
