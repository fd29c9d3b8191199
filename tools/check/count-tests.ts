import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, by its name 'file › test', and the first line of why. */
export interface FailedTest {
  test: string;
  why: string;
}

/** What a report says of its tests. */
export interface TestCount {
  passed: number;
  failed: number;
  /** Failed at first, and passed when they ran once more. */
  unsteady: FailedTest[];
  /** Of each file that has a test which failed. */
  failedFiles: string[];
  /** How long each file took. */
  seconds: ReadonlyMap<string, number>;
}

const BROKEN: TestCount = { passed: 0, failed: 1, unsteady: [], failedFiles: [], seconds: new Map() };

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The text of a report; that of null where none was written. */
const read = (reportFile: string): string =>
  existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : 'null';

function readUnitReport(reportFile: string): UnitReport | null {
  const report: UnitReport | null = JSON.parse(read(reportFile));
  return report;
}

/**
 * Counts a vitest JSON report, paths told below `root`. A file that failed before any of its tests counts as one failure,
 * and so does a test that was skipped.
 */
export function countUnitTests(reportFile: string, root: string): TestCount {
  const report = readUnitReport(reportFile);
  if (!report) return BROKEN;
  const files = report.testResults.map((file) => ({ ...file, path: below(root, file.name) }));
  const failed = files.filter(({ status }) => status === 'failed');
  const broken = failed.filter((file) => !file.assertionResults.some(({ status }) => status === 'failed'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + (report.numPendingTests ?? 0),
    unsteady: [],
    failedFiles: failed.map(({ path }) => path),
    seconds: new Map(files.map(({ path, startTime, endTime }) => [path, (endTime - startTime) / 1000])),
  };
}

/** The tests that failed in a vitest JSON report; a file that broke before them stands for its own. */
export function failedUnitTests(reportFile: string, root: string): FailedTest[] {
  return (readUnitReport(reportFile)?.testResults ?? []).flatMap((file) => {
    if (file.status !== 'failed') return [];
    const path = below(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [{ test: path, why: firstLine(file.message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${path} › ${fullName}`,
      why: firstLine(failureMessages?.[0]),
    }));
  });
}

interface JourneySuite {
  file: string;
  title: string;
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: JourneySuite[];
}

interface JourneyReport {
  suites: JourneySuite[];
  errors: unknown[];
}

/** Counts a report of Playwright's runner. What it could not even begin, and a test that was skipped, are failures. */
export function countJourneys(reportFile: string): TestCount {
  const report: JourneyReport | null = JSON.parse(read(reportFile));
  if (!report) return BROKEN;
  const seconds = new Map<string, number>();
  const count = { passed: 0, failed: report.errors.length };
  const unsteady: FailedTest[] = [];
  const failedFiles = new Set<string>();
  const walk = (suite: JourneySuite, path: string, above: readonly string[]): void => {
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    for (const { title, tests } of suite.specs) {
      for (const { status, results } of tests) {
        const took = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
        seconds.set(path, (seconds.get(path) ?? 0) + took);
        if (status === 'expected' || status === 'flaky') count.passed += 1;
        else {
          count.failed += 1;
          failedFiles.add(path);
        }
        if (status !== 'flaky') continue;
        const why = firstLine(results.find(({ error }) => error)?.error?.message);
        unsteady.push({ test: [path, ...titles, title].join(' › '), why });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, path, titles);
  };
  for (const suite of report.suites) walk(suite, `e2e/${suite.file}`, []);
  return { ...count, unsteady, failedFiles: [...failedFiles], seconds };
}

/** Without the colours of a terminal. */
const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';

const below = (root: string, path: string): string =>
  path.startsWith(root) ? path.slice(root.length).replace(/^\//, '') : path;
