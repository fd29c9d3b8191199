/** To whom a text about boxes goes, over WeChat as a rule. */
export const TEXT_AUDIENCES = ['to_driver', 'to_customer', 'to_carrier'] as const;
export type TextAudience = (typeof TEXT_AUDIENCES)[number];

/** How people call it. */
export const TEXT_AUDIENCE_WORDS: Readonly<Record<TextAudience, string>> = {
  to_driver: '发司机',
  to_customer: '发客户',
  to_carrier: '发车队',
};

/** What a template may name in braces, as people write it. */
export const TEXT_FIELDS = [
  '订单号',
  '箱序',
  '方向',
  '箱型',
  '柜号',
  '封号',
  '订舱号',
  '船公司',
  '提柜点',
  '还柜点',
  '到门时间',
  '门点',
  '门点联系人',
  '门点电话',
  '车牌',
  '司机',
  '司机电话',
  '货物名称',
  '货重',
  '预约号',
  '预约时段',
  '预约车牌',
  '备注',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What is known of a box, '' for what is not, or not for those whom the text is for. */
export type TextFacts = Readonly<Record<TextField, string>>;

/** Signs of a template. */
export const LONGEST_TEMPLATE = 1000;

/** What stands for a box until operators have written something of their own. */
export const DEFAULT_TEXTS: Readonly<Record<TextAudience, string>> = {
  to_driver: `{到门时间} 到门　{方向}　{箱型}
订舱号：{订舱号}　船公司：{船公司}
柜号：{柜号}　封号：{封号}
提柜：{提柜点}
门点：{门点}
联系人：{门点联系人} {门点电话}
还柜：{还柜点}
进港预约：{预约时段}　预约号：{预约号}　预约车牌：{预约车牌}
货物：{货物名称}　货重：{货重}
备注：{备注}`,
  to_customer: `{订单号} 第 {箱序} 箱　{箱型}　{方向}
订舱号：{订舱号}
车牌：{车牌}　司机：{司机} {司机电话}
到门：{到门时间}
门点：{门点}
柜号：{柜号}　封号：{封号}`,
  to_carrier: `{到门时间} 到门　{方向}　{箱型}
订舱号：{订舱号}　船公司：{船公司}
提柜：{提柜点}　还柜：{还柜点}
门点：{门点}
联系人：{门点联系人} {门点电话}
车牌：{车牌}　司机：{司机} {司机电话}
进港预约：{预约时段}　预约号：{预约号}　预约车牌：{预约车牌}
货物：{货物名称}　货重：{货重}
备注：{备注}`,
};

const NAMED = /\{([^{}\n]*)\}/g;
const isField = (name: string): name is TextField => TEXT_FIELDS.some((field) => field === name);

/** What a template names that there is not; each once. */
export const unknownFields = (template: string): string[] => [
  ...new Set([...template.matchAll(NAMED)].flatMap(([, name = '']) => (isField(name) ? [] : [name]))),
];

/** What a piece of a line says; null where all that it names is unknown. */
function fillPiece(piece: string, facts: TextFacts): string | null {
  const values = [...piece.matchAll(NAMED)].map(([, name = '']) => (isField(name) ? facts[name] : ''));
  if (values.length > 0 && values.every((value) => value.trim() === '')) return null;
  return piece
    .replace(NAMED, (_, name: string) => (isField(name) ? facts[name].replace(/\s+/g, ' ').trim() : ''))
    .trim();
}

/**
 * A template with what is known of a box. Pieces of a line stand apart by a full-width space; a piece of which nothing is known is
 * left out, and so is a line of which no piece is left.
 */
export const fillText = (template: string, facts: TextFacts): string =>
  template
    .split(/\r?\n/)
    .flatMap((line) => {
      const pieces = line.split('\u3000').flatMap((piece) => fillPiece(piece, facts) ?? []);
      return pieces.length > 0 ? [pieces.join('\u3000')] : [];
    })
    .join('\n')
    .trim();

/** Texts of several boxes as one: who or what they are for, and each with its place. */
export function joinTexts(heading: string, texts: readonly string[]): string {
  const [only] = texts;
  if (only !== undefined && texts.length === 1) return only;
  return [`${heading}　共 ${texts.length} 箱`, ...texts.map((text, at) => `${at + 1}）${text}`)].join('\n\n');
}

/** What is printed about boxes: a driver's slip for one box, his whole day, a customer's notice of an order, a carrier's list. */
export const PRINT_KINDS = ['trip_slip', 'driver_day', 'box_notice', 'carrier_list'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** How people call it. */
export const PRINT_WORDS: Readonly<Record<PrintKind, string>> = {
  trip_slip: '派车单',
  driver_day: '行车单',
  box_notice: '提还柜通知',
  carrier_list: '派车清单',
};

/** Whom a paper is for: it says what a text to them says. */
export const PRINT_AUDIENCE: Readonly<Record<PrintKind, TextAudience>> = {
  trip_slip: 'to_driver',
  driver_day: 'to_driver',
  box_notice: 'to_customer',
  carrier_list: 'to_carrier',
};

/** On an A5 page stands one slip, on an A4 page two; all else is printed on A4. */
export const PRINT_SIZES = ['a4', 'a5'] as const;
