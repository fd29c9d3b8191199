const DIGITS = new Map(
  ['零〇○O', '壹一', '贰二貳', '叁三参叄', '肆四', '伍五', '陆六陸', '柒七', '捌八', '玖九'].flatMap(
    (signs, value) => Array.from(signs, (sign) => [sign, value] as const),
  ),
);
const UNITS = new Map([
  ['拾', 10],
  ['十', 10],
  ['佰', 100],
  ['百', 100],
  ['仟', 1_000],
  ['千', 1_000],
]);
const MYRIAD = 10_000;
/** Written without a unit, as much as this is yuan and not ten thousands. */
const YUAN_FROM = 100_000;

/** A registered capital in words or figures as ten thousands of its currency, up to six decimals; undefined when it is none. */
export function readCapital(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\s,、:'"]/g, '');
  const yuan = inFigures(plain) ?? inWords(plain);
  if (yuan === undefined || yuan <= 0) return undefined;
  return String(Number((yuan / MYRIAD).toFixed(6)));
}

function inFigures(text: string): number | undefined {
  const [, figures = '', unit = ''] = /(\d+(?:\.\d+)?)(亿|千万|百万|十万|万)?/.exec(text) ?? [];
  if (figures === '') return undefined;
  const amount = Number(figures);
  const units: Record<string, number> = { 亿: 1e8, 千万: 1e7, 百万: 1e6, 十万: 1e5, 万: MYRIAD };
  const times = units[unit];
  if (times !== undefined) return amount * times;
  return text.includes('元') || amount >= YUAN_FROM ? amount : amount * MYRIAD;
}

/** 壹仟零伍拾万元整: groups of thousands, hundreds, tens, each times its 万 or 亿. */
function inWords(text: string): number | undefined {
  let [total, group, digit, seen] = [0, 0, 0, false];
  for (const sign of text) {
    const value = DIGITS.get(sign);
    const unit = UNITS.get(sign);
    if (value !== undefined) {
      digit = value;
      seen = true;
    } else if (unit !== undefined && (seen || sign === '拾' || sign === '十')) {
      group += (digit === 0 ? 1 : digit) * unit;
      [digit, seen] = [0, true];
    } else if (sign === '万' || sign === '亿') {
      if (!seen) continue;
      const scale = sign === '万' ? MYRIAD : 1e8;
      total = sign === '亿' ? (total + group + digit) * scale : total + (group + digit) * scale;
      [group, digit] = [0, 0];
    } else if (seen) break;
  }
  return seen ? total + group + digit : undefined;
}
