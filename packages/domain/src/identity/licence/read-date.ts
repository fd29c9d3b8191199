import { likelyTexts } from './likely-texts';
import { type ReadChar, confidenceOf } from './read-line';

const OLDEST = 1949;
const FULL = /^(\d{4})年(\d{1,2})月(\d{1,2})(?:日|$)/;
const BARE = /^(\d{4})(\d{2})(\d{2})$/;
const CHINESE_DIGITS = '〇一二三四五六七八九';
const LONGEST = 14;

/** A date as licences write it, as yyyy-MM-dd: the likeliest reading that is a day; what follows it does not matter. */
export function readLicenceDate(
  chars: readonly ReadChar[],
): { value: string; confidence: number } | undefined {
  const end = chars.findIndex(({ text }) => text === '日' || text === '至');
  const head = chars.slice(0, end < 0 ? LONGEST : Math.min(LONGEST, end + 1));
  const confidence = confidenceOf(head);
  const chinese = fromChinese(head.map(({ text }) => text).join(''));
  if (chinese !== undefined) return { value: chinese, confidence };
  const plain = head.filter(({ text }) => /[0-9年月日OolIZSB|]/.test(text.normalize('NFKC')));
  const texts = likelyTexts(plain, '0123456789年月日', 200).map(({ text }) => text);
  for (const [i, text] of texts.entries()) {
    const day = dayOf(text);
    if (day !== undefined)
      return { value: day, confidence: i === 0 ? confidence : Math.min(0.6, confidence) };
  }
  return undefined;
}

function dayOf(text: string): string | undefined {
  const [, year, month, day] = FULL.exec(text) ?? BARE.exec(text.replace(/[年月日]/g, '')) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February is read as March by some, and refused by others.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return undefined;
  return Number(year) < OLDEST ? undefined : iso;
}

/** 二〇一七年五月二十二日, as licences of before 2014 write it. */
function fromChinese(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,4})日/.exec(
      text,
    ) ?? [];
  if (year === '') return undefined;
  const digits = Array.from(year.replace(/[○零]/g, '〇'), (sign) => CHINESE_DIGITS.indexOf(sign)).join('');
  return dayOf(`${digits}年${smallNumber(month)}月${smallNumber(day)}日`);
}

/** Up to 99: 二十二. */
function smallNumber(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (sign: string | undefined) => (sign ? CHINESE_DIGITS.indexOf(sign) : 0);
  return (text.includes('十') ? (tens ? digit(tens) : 1) : 0) * 10 + digit(ones);
}
