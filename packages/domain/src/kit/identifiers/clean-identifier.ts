import { plainCell } from '../cells/plain-cell';

const MARK = '(?:号码|编号|号|码|方式|no|nos|number|num)\\.?';
const BEHIND = '[\\s.:#=-]*';

/** 柜号, SEAL NO.: in Latin letters the mark has to follow, since numbers begin with letters too. */
function labelOf(chinese: string, latin?: string): RegExp {
  const latinToo = latin === undefined ? '' : `|(?:${latin}) ?${MARK}(?![a-z])`;
  return new RegExp(`^(?:(?:${chinese})(?:${MARK})?${latinToo})${BEHIND}`, 'iu');
}

/** What people write before a number of each kind. */
const LABELS = {
  cabinet: labelOf('集装箱|货柜|柜子?|箱子?', 'container|cntr|ctnr'),
  seal: labelOf('封条?|铅封|关锁|船封', 'seal'),
  booking: labelOf('订舱单?|运单|提单|主单', 's\\.?/?o|b/?l|booking|bkg'),
  order: labelOf('订单|委托单?|工作单', 'order'),
  plate: labelOf('车牌|车头|拖车|挂车|车辆|号牌|车'),
  phone: labelOf('手机|联系(?:人|电话|手机)?|联络|电话|收货人?|司机|座机|固话', 'tel|mobile|phone|cell'),
  creditCode: labelOf('(?:统一社会|社会)?信用代(?:码证)?|税|纳税人识别', 'tax'),
  identity: labelOf('居民身份证|身份证|驾驶证|驾照|证件', 'id'),
  account: labelOf('(?:收款|银行)?[账帐]户?|(?:银行)?卡', 'account|acc'),
  invoice: labelOf('发票|数电票|票'),
  terminal: labelOf('终端|设备', 'sim|imei|terminal'),
} as const;

/** What a number is of. */
export type IdentifierKind = keyof typeof LABELS;

/** What ends in a colon before a number is a label, whatever it says. */
const BEFORE_COLON = /^[^\d:=]{1,20}[:=]\s*/u;
/** A longer text is no identifier. */
const LONGEST = 200;
const WRAPS = /[()[\]{}<>《》〈〉【】「」『』〔〕"'“”‘’`*_#]/gu;
const ENDS = /^[\s,.;:、。|/\\~-]+|[\s,.;:、。|/\\~-]+$/gu;

/** 6222****1234: some of it is not told, and the rest is another number. */
const MASKED = /[\dA-Z]\*+[\dA-Z]/;

/** An identifier without what people write before it: `plainCell`, then 柜号：, S/O NO., 车牌. */
export function withoutLabel(kind: IdentifierKind, text: string): string {
  const plain = plainCell(text);
  if (plain.length > LONGEST) return plain;
  const bare = plain.replace(BEFORE_COLON, '');
  return bare.replace(LABELS[kind], '') || bare;
}

/** Letters, digits and Chinese signs alone, in capitals: for numbers that hold no other sign (柜号, 车牌, 税号). */
export function cleanCompact(kind: IdentifierKind, text: string): string {
  const bare = withoutLabel(kind, text).toUpperCase();
  if (bare.length > LONGEST || MASKED.test(bare)) return bare;
  // Signs alone are no number, and not nothing.
  return bare.replace(/[\s\p{P}\p{S}]/gu, '') || bare;
}

/** Two numbers in one field are of one form, and each long enough to be one; or each has digits enough for it. */
const ONE_NUMBER = 8;
const ENOUGH = { signs: 7, digits: 5 };
const formOf = (part: string): string => part.replace(/\d/g, '9').replace(/[A-Z]/g, 'A');
const isNumber = (part: string): boolean =>
  part.length >= ENOUGH.signs && part.replace(/\D/g, '').length >= ENOUGH.digits;
const areSeveral = (parts: readonly string[]): boolean =>
  parts.filter(isNumber).length > 1 ||
  parts.every((part) => part.length >= ONE_NUMBER && formOf(part) === formOf(parts[0] ?? ''));
/** (2x40HC) behind a booking number. */
const BOXES = /[([{][^()[\]{}]*(?:[24][05](?:GP|HQ|HC|OT|RF|RH|FR|DV)|\d ?[X×*] ?\d)[^()[\]{}]*[)\]}]/gu;

/**
 * Capitals without blanks, brackets or quotes, the dashes within kept: for numbers that others give out in forms of
 * their own (订舱号, 封号). Several of them stay several.
 */
export function cleanNumber(kind: IdentifierKind, text: string): string {
  const bare = withoutLabel(kind, text).toUpperCase();
  // What is written in Chinese is no number: 待定, 稍后补.
  if (bare.length > LONGEST || /\p{Script=Han}/u.test(bare)) return bare;
  const parts = bare.replace(BOXES, ' ').replace(WRAPS, '').replace(ENDS, '').split(/ +/);
  return parts.join(areSeveral(parts) ? ' ' : '') || bare;
}
