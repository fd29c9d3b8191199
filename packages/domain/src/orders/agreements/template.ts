/** What a template may name; each stands in braces, as {订单号}. */
export const TEMPLATE_FIELDS = [
  '托运人',
  '承运人',
  '协议编号',
  '订单号',
  '订舱号',
  '承运船公司',
  '装送类型',
  '箱型',
  '箱量',
  '货物名称',
  '货物重量',
  '贸易类型',
  '起运港',
  '提还柜码头',
  '门点地址',
  '到门时间',
  '现场联系人',
  '现场电话',
  '单价',
  '总价',
  '开票方式',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
/** What each field says of one order. */
export type AgreementFacts = Readonly<Record<TemplateField, string>>;

/** Of a template's text. */
export const MOST_TEMPLATE_CHARACTERS = 20_000;

const FIELD = /\{([^{}\n]{0,40})\}/g;
/** Without these an agreement would not say who agreed to what. */
const NEEDED: readonly TemplateField[] = ['托运人', '承运人', '订单号', '协议编号'];

const isField = (name: string): name is TemplateField => TEMPLATE_FIELDS.some((field) => field === name);

/** What is wrong with a template's text, in a sentence; null when nothing is. */
export function templateFault(body: string): string | null {
  const named = [...body.matchAll(FIELD)].map(([, name = '']) => name);
  const unknown = named.find((name) => !isField(name));
  if (unknown !== undefined) return `没有名为“${unknown}”的字段，请从字段列表中选择`;
  const missing = NEEDED.find((name) => !named.includes(name));
  if (missing !== undefined) return `正文必须包含字段 {${missing}}`;
  // What is left of a brace was never closed, or never opened.
  if (/[{}]/.test(body.replaceAll(FIELD, ''))) return '花括号没有成对，字段应写成 {订单号} 这样的形式';
  return null;
}

/** What a field says stands in its line: it begins no heading and no point of its own. */
const inLine = (fact: string): string => fact.replaceAll(/[\n\r]+/g, ' ');

/** The text of one order: each field by what it says. A field's own words are never read as a field. */
export const fillTemplate = (body: string, facts: AgreementFacts): string =>
  body.replaceAll(FIELD, (whole, name: string) => (isField(name) ? inLine(facts[name]) : whole));

/** A piece of an agreement as it is shown. */
export interface AgreementBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

const blockOf = (line: string): AgreementBlock => {
  if (line.startsWith('# ')) return { kind: 'heading', text: line.slice(2).trim() };
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2).trim() };
  return { kind: 'paragraph', text: line };
};

/** A text as its pieces: a line each, '# ' begins a heading, '- ' a point of a list. */
export const agreementBlocks = (text: string): AgreementBlock[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => blockOf(line));
