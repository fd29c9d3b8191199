/** Stands where a telephone number was cut out, so that the name beside it can still be found. */
export const CUT = '\u241F';

/** Full-width letters, digits and signs as half-width, every kind of blank as one space; line ends stay. */
export function plainText(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replaceAll(CUT, ' ');
}

/** What may stand between the levels of an address. */
export function isSeparator(char: string): boolean {
  return /[\s,，。.;；、:：|/\\()（）[\]【】<>《》_·•\-—~→>"'“”+&①-⑳]/u.test(char);
}

const LABEL =
  /(?:(?:收货|送货|装货|卸货|提货|发货|收件|寄件|工厂|仓库|公司|门点|详细)?(?:地址|地点)|所在地区|所在区域|(?:联系|联络)(?:电话|方式|手机)|手机号码?|手机|电话|[Tt][Ee][Ll]\.?|[Mm]obile|[Pp]hone|(?:收货|收件|发货|寄件|联系|联络|负责)人|姓名)\s*[:：]\s*/gu;
const LABEL_BEFORE_CUT = new RegExp(
  `(?:(?:联系|联络)(?:电话|方式|手机)|手机号码?|手机|电话|[Tt][Ee][Ll]\\.?)\\s*${CUT}`,
  'gu',
);

/** Drops the words of a form (收货地址：, 电话：) and keeps what was filled in. */
export function withoutLabels(text: string): string {
  return text.replace(LABEL_BEFORE_CUT, CUT).replace(LABEL, ' ');
}

/** Brackets within brackets that are looked into; every layer reads the text once more. */
const MOST_LAYERS = 8;

/** One line without the cut marks, stray signs at its ends and empty brackets. */
export function tidyDetail(text: string): string {
  let line = text.replaceAll(CUT, ' ').replace(/\s+/g, ' ');
  let before = '';
  for (let layer = 0; layer < MOST_LAYERS && before !== line; layer++) {
    before = line;
    line = line.replace(/[(（[【]\s*[)）\]】]/gu, ' ').replace(/ {2,}/g, ' ');
    line = line.replace(/^[\s,，。.;；、:：|/\\·•\-—~→>)）\]】]+|[\s,，;；、:：|/\\·•\-—~→(（[【]+$/gu, '');
  }
  return line;
}
