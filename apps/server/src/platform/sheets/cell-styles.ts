import { attributeOf, allTags } from './sheet-text';

/** What a style shows of a number: a day, or a time too. */
export type DateStyle = 'day' | 'moment';

const OWN: Readonly<Record<DateStyle, readonly (readonly [from: number, to: number])[]>> = {
  moment: [
    [18, 22],
    [32, 35],
    [55, 56],
  ],
  day: [
    [14, 17],
    [27, 31],
    [36, 36],
    [50, 54],
    [57, 58],
  ],
};

/** Of Excel's own formats, by number: those of East Asia stand from 27 and from 50 on. */
function ownStyle(id: number): DateStyle | null {
  const isIn = (style: DateStyle) => OWN[style].some(([from, to]) => id >= from && id <= to);
  return isIn('day') ? 'day' : isIn('moment') ? 'moment' : null;
}

/** Excel writes 255 signs at most. */
const LONGEST_FORMAT = 1000;

/** Of a format's letters outside quotes, brackets and escapes; null where it shows no date. */
export function styleOfFormat(code: string): DateStyle | null {
  if (code.length > LONGEST_FORMAT) return null;
  const [shown = ''] = code
    .replace(/"[^"]*"?|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  // '[h]:mm' counts hours, whatever the day.
  if (shown.includes('[') || !/[ymdhs]/i.test(shown)) return null;
  return /[hs]/i.test(shown) ? 'moment' : 'day';
}

/** Which styles of cells show dates, by their number in a workbook's part of styles. */
export function dateStyles(xml: string): ReadonlyMap<number, DateStyle> {
  const formats = new Map<number, DateStyle | null>();
  const dates = new Map<number, DateStyle>();
  let [inside, style] = [false, 0];
  for (const { name, tag } of allTags(xml)) {
    if (name === 'numFmt') {
      formats.set(Number(attributeOf(tag, 'numFmtId')), styleOfFormat(attributeOf(tag, 'formatCode') ?? ''));
    } else if (name === 'cellXfs' || name === 'cellStyles' || name === 'dxfs' || name === 'cellStyleXfs') {
      inside = name === 'cellXfs';
    } else if (name === 'xf' && inside) {
      const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
      const shows = formats.has(id) ? formats.get(id) : ownStyle(id);
      if (shows) dates.set(style, shows);
      style += 1;
    }
  }
  return dates;
}
