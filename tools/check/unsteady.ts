import { existsSync, readFileSync } from 'node:fs';
import type { FailedTest } from './count-tests';

/** A test that once failed and passed when it ran again, with the day and the cause that was mended. */
export interface KnownUnsteady {
  test: string;
  date: string;
  cause: string;
}

/** More than so many in one run are no accident. */
const MOST_IN_A_RUN = 2;

export function readUnsteady(file: string): KnownUnsteady[] {
  const known: KnownUnsteady[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return known;
}

/** What is to be said of the tests that passed only when they ran once more; `ok` is false where that fails the run. */
export function judgeUnsteady(
  met: readonly FailedTest[],
  known: readonly KnownUnsteady[],
): { ok: boolean; said: string[] } {
  if (met.length === 0) return { ok: true, said: [] };
  const again = met.filter(({ test }) => known.some((one) => one.test === test));
  const said = [
    `不稳定的测试 ${met.length} 个（失败后单独再跑一次才通过）：`,
    ...met.flatMap(({ test, why }) => [`  ${test}`, ...(why ? [`    ${why}`] : [])]),
  ];
  if (again.length > 0) said.push(`其中已登记过、又再出现的 ${again.length} 个：必须先修好。`);
  if (met.length > MOST_IN_A_RUN) said.push(`一次运行最多允许 ${MOST_IN_A_RUN} 个。`);
  else if (again.length === 0) said.push('请查明原因，登记到 tools/check/unsteady.json。');
  return { ok: again.length === 0 && met.length <= MOST_IN_A_RUN, said };
}
