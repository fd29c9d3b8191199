import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests } from './count-tests';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-count-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const count = (numPassedTests: number, numFailedTests: number, files: [string, string[]][]) => {
  const testResults = files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  }));
  writeFileSync(join(folder, 'r.json'), JSON.stringify({ numPassedTests, numFailedTests, testResults }));
  return countTests(join(folder, 'r.json'));
};

test('a report counts its tests, and a file that broke before them as one failure', () => {
  expect(count(5, 0, [['passed', ['passed']]])).toEqual({ passed: 5, failed: 0 });
  expect(count(5, 2, [['failed', ['failed', 'failed', 'passed']]])).toEqual({ passed: 5, failed: 2 });
  expect(
    count(5, 1, [
      ['failed', []],
      ['failed', ['passed']],
      ['failed', ['failed']],
      ['passed', []],
    ]),
  ).toEqual({
    passed: 5,
    failed: 3,
  });
});

test('a report that is not there is a failure', () => {
  expect(countTests(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});
