import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countJourneys, countUnitTests, failedUnitTests } from './count-tests';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-count-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (report: object): string => {
  writeFileSync(join(folder, 'r.json'), JSON.stringify(report));
  return join(folder, 'r.json');
};

const unit = (
  numPassedTests: number,
  numFailedTests: number,
  files: [name: string, status: string, tests: string[]][],
  numPendingTests = 0,
) =>
  write({
    numPassedTests,
    numFailedTests,
    numPendingTests,
    testResults: files.map(([name, status, tests], at) => ({
      name: `/tree/${name}`,
      status,
      startTime: 1000,
      endTime: 1500 + at * 1000,
      message: tests.length === 0 ? 'does not begin\nat all' : '',
      assertionResults: tests.map((one, n) => ({
        status: one,
        fullName: `test ${n}`,
        failureMessages:
          one === 'failed' ? ['\u001b[31mError: 1 is not 2\u001b[39m\n    at a.test.ts:3'] : [],
      })),
    })),
  });

test('a unit report counts its tests, and a file that broke before them as one failure', () => {
  const report = unit(5, 1, [
    ['a.test.ts', 'failed', []],
    ['b.test.ts', 'failed', ['passed']],
    ['c.test.ts', 'failed', ['passed', 'failed']],
    ['d.test.ts', 'passed', []],
  ]);
  expect(countUnitTests(report, '/tree')).toEqual({
    passed: 5,
    failed: 3,
    unsteady: [],
    failedFiles: ['a.test.ts', 'b.test.ts', 'c.test.ts'],
    seconds: new Map([
      ['a.test.ts', 0.5],
      ['b.test.ts', 1.5],
      ['c.test.ts', 2.5],
      ['d.test.ts', 3.5],
    ]),
  });
  expect(failedUnitTests(report, '/tree')).toEqual([
    { test: 'a.test.ts', why: 'does not begin' },
    { test: 'b.test.ts', why: '' },
    { test: 'c.test.ts › test 1', why: 'Error: 1 is not 2' },
  ]);
});

test('a test that was skipped is a failure', () => {
  expect(countUnitTests(unit(5, 0, [['a.test.ts', 'passed', ['passed']]], 2), '/tree')).toMatchObject({
    passed: 5,
    failed: 2,
  });
});

test('a report that is not there is a failure', () => {
  expect(countUnitTests(join(folder, 'none.json'), '/tree')).toMatchObject({ passed: 0, failed: 1 });
  expect(countJourneys(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
});

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'a.e2e.ts',
  tests: [
    {
      status,
      results: durations.map((duration, n) => ({
        duration,
        ...(n === 0 && status === 'flaky' && { error: { message: '\u001b[2mtoo late\u001b[22m\nat b' } }),
      })),
    },
  ],
});

test('a report of journeys counts them, names those that passed at the second try, and fails those that were skipped', () => {
  const report = write({
    errors: [],
    suites: [
      {
        title: 'a.e2e.ts',
        file: 'a.e2e.ts',
        specs: [spec('one', 'expected', 1000)],
        suites: [
          {
            title: 'at night',
            file: 'a.e2e.ts',
            specs: [
              spec('two', 'flaky', 2000, 3000),
              spec('three', 'unexpected', 10, 10),
              spec('four', 'skipped'),
            ],
          },
        ],
      },
    ],
  });
  expect(countJourneys(report)).toEqual({
    passed: 2,
    failed: 2,
    unsteady: [{ test: 'e2e/a.e2e.ts › at night › two', why: 'too late' }],
    failedFiles: ['e2e/a.e2e.ts'],
    seconds: new Map([['e2e/a.e2e.ts', 6.02]]),
  });
});

test('what could not even begin is a failure', () => {
  expect(countJourneys(write({ errors: [{ message: 'no' }], suites: [] }))).toMatchObject({
    passed: 0,
    failed: 1,
  });
});
