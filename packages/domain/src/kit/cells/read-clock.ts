import { plainCell } from './plain-cell';

/** Of a cell no more is looked at: a longer one is no time. */
export const LONGEST_WHEN = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Words of a half of the day; noon is told apart by its hour. */
const HALVES: Readonly<Record<string, 'am' | 'pm' | 'noon'>> = {
  am: 'am',
  上午: 'am',
  早上: 'am',
  清晨: 'am',
  凌晨: 'am',
  pm: 'pm',
  下午: 'pm',
  傍晚: 'pm',
  晚上: 'pm',
  中午: 'noon',
};
const HALF = '(?<half>[ap]\\.?m\\.?|上午|早上|清晨|凌晨|下午|傍晚|晚上|中午)?';
const BEFORE = new RegExp(`^${HALF} ?`, 'i');
const BEHIND = new RegExp(` ?${HALF}$`, 'i');
const SIGNS = /^(\d{1,2}) ?: ?(\d{1,2})(?: ?: ?(\d{1,2})(?:[.,]\d{1,9})?)?$/;
const WORDS = /^(\d{1,2}) ?[时点](?: ?(半|\d{1,2}) ?分?(?: ?(\d{1,2})(?:\.\d{1,9})? ?秒?)?)?$/;
/** Of a number Excel drops the 0 before the hour; milliseconds may follow without a point. */
const PACKED = /^(\d{2}|\d(?=\d{4}(?:\.|$)))(\d{2})(?:(\d{2})(?:\d{3})?)?(?:\.\d{1,9})?$/;
const HOUR_ALONE = /^(\d{1,2})$/;

/** The hour of the day that a half's hour is; undefined where the two contradict each other. */
function hourIn(half: string, hour: number): number | undefined {
  if (hour > 23) return undefined;
  const which = HALVES[half.toLowerCase().replaceAll('.', '')];
  if (which === undefined) return hour;
  if (which === 'am') return hour < 12 ? hour : hour === 12 ? 0 : undefined;
  if (which === 'noon') return hour === 11 || hour === 12 ? hour : hour === 1 || hour === 13 ? 13 : undefined;
  // Twelve in the evening is midnight to some and noon to no one.
  if (hour === 12 && half === '晚上') return undefined;
  return hour < 12 ? hour + 12 : hour;
}

/** '8:30', '08:30:15', '8时30分', '9点半', '下午3:05', '8:30 PM', '0830', '083015', '83015' → seconds of the day; null where it is none. */
export function readClockText(text: string): number | null {
  const before = BEFORE.exec(text)?.groups?.['half'] ?? '';
  const bare = before === '' ? text : text.replace(BEFORE, '');
  const behind = BEHIND.exec(bare)?.groups?.['half'] ?? '';
  if (before !== '' && behind !== '') return null;
  const half = before + behind;
  const plain = behind === '' ? bare : bare.replace(BEHIND, '');
  const parts = SIGNS.exec(plain) ?? WORDS.exec(plain) ?? PACKED.exec(plain) ?? HOUR_ALONE.exec(plain);
  if (!parts) return null;
  const [, hours, minutes = '0', seconds = '0'] = parts;
  const hour = hourIn(half, Number(hours));
  const [minute, second] = [minutes === '半' ? 30 : Number(minutes), Number(seconds)];
  return hour === undefined || minute > 59 || second > 59 ? null : hour * HOUR + minute * 60 + second;
}

/** The same of a cell of its own, also as Excel counts ('0.354166667'); an hour alone is none. */
export function readClock(text: string): number | null {
  if (text.length > LONGEST_WHEN) return null;
  const plain = plainCell(text);
  if (/^0(?:\.\d+)?$/.test(plain)) {
    const seconds = Math.round(Number(plain) * DAY);
    return seconds < DAY ? seconds : null;
  }
  return HOUR_ALONE.test(plain) ? null : readClockText(plain);
}
