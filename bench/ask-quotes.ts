import { setTimeout as pause } from 'node:timers/promises';
import { load, type RawRequest } from './http-load';

/** Between two questions of a person. */
const PAUSE_MS = 5;

const isDone = (answer: Buffer): boolean => answer.includes('\r\n\r\n{"code":"1"');

/** What 99 of 100 stay below. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Asks one quote after the other, with pauses, until told to stop; answers how many milliseconds each took. */
export async function askQuotes(
  port: number,
  questions: RawRequest[],
  goesOn: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let next = questions.pop(); next !== undefined && goesOn(); next = questions.pop()) {
    times.push(1_000 * (await load(port, 1, [next], isDone)));
    await pause(PAUSE_MS);
  }
  return times;
}
