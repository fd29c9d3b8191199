import { readDecimal } from './read-number';
import { readDate, readWireTime } from './read-when';
import { readYesNo } from './read-yes-no';

// What a cell means as a call takes it; what it cannot mean stays as it is typed, so that the call says what is wrong.

/** A day: 'YYYY-MM-DD'. */
export const dayAsTyped = (text: string): string => readDate(text) ?? text.trim();

/** A moment of Beijing: 'YYYY-MM-DD HH:mm:ss'; a day alone is its first. */
export const momentAsTyped = (text: string): string => readWireTime(text) ?? text.trim();

/** A number: its plain digits. */
export const numberAsTyped = (text: string): string => readDecimal(text) ?? text.trim();

/** Yes or no: '1' or '0'. */
export function yesNoAsTyped(text: string): string {
  const answer = readYesNo(text);
  return answer === null ? text.trim() : answer ? '1' : '0';
}
