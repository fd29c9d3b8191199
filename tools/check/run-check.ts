import { join } from 'node:path';
import { countJourneys, countUnitTests, failedUnitTests, type TestCount } from './count-tests';
import { type CheckPlan, type TestStep, unitTests } from './plan-check';
import { slowestFiles } from './slowest';
import { runStep, runSteps, type Step, type StepResult } from './step';
import { judgeUnsteady, type KnownUnsteady } from './unsteady';

/** More files than these are no accident: they are not run again. */
const MOST_AGAIN = 6;

export interface Checked {
  code: 0 | 1;
  passed: number;
  failed: number;
  /** Of each step, in the order of the plan. */
  steps: { name: string; ok: boolean; seconds: number }[];
}

type Say = (text: string) => void;

const isTest = (step: Step | TestStep): step is TestStep => 'kind' in step;

/**
 * Runs all steps, whatever breaks, and says how each went, which files took longest and how many tests passed. A file of
 * unit tests that fails runs once more by itself; journeys' runner does the same for each of its tests.
 */
export async function runCheck(
  root: string,
  { first = [], reading, alone }: CheckPlan,
  known: readonly KnownUnsteady[],
  say: Say,
): Promise<Checked> {
  const counts: TestCount[] = [];
  const report = ({ name, ok, seconds, output }: StepResult): void => {
    say(`${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} 秒`);
    if (!ok) say(output.trimEnd());
  };
  const results: StepResult[] = [];
  const runAlone = async (steps: CheckPlan['alone']): Promise<void> => {
    for (const step of steps) {
      const result = isTest(step) ? await runTests(root, step, counts) : await runStep(root, step);
      report(result);
      results.push(result);
    }
  };
  await runAlone(first);
  results.push(...(await runSteps(root, reading, report)));
  await runAlone(alone);
  for (const line of slowestFiles(counts.map(({ seconds }) => seconds))) say(line);
  const unsteady = judgeUnsteady(
    counts.flatMap((count) => count.unsteady),
    known,
  );
  for (const line of unsteady.said) say(line);
  const broken = results.filter(({ ok }) => !ok).map(({ name }) => name);
  if (broken.length > 0) say(`\n没有通过：${broken.join('、')}`);
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  say(`${passed} passed, ${failed} failed`);
  const steps = results.map(({ name, ok, seconds }) => ({ name, ok, seconds }));
  return { code: broken.length > 0 || failed > 0 || !unsteady.ok ? 1 : 0, passed, failed, steps };
}

/** Runs a step of tests and adds what its report counts; its end is good where nothing failed in the end. */
async function runTests(root: string, step: TestStep, counts: TestCount[]): Promise<StepResult> {
  const first = await runStep(root, step);
  if (step.kind === 'journeys') {
    counts.push(countJourneys(step.report));
    return first;
  }
  const count = countUnitTests(step.report, root);
  const { failedFiles } = count;
  if (failedFiles.length === 0 || failedFiles.length > MOST_AGAIN || step.once) {
    counts.push(count);
    return first;
  }
  const again = unitTests(join(root, '.cache', 'check', 'again.json'), {
    env: step.env,
    more: [...failedFiles, '--maxWorkers=1'],
  });
  const second = await runStep(root, again);
  const failedAgain = new Set(failedUnitTests(again.report, root).map(({ test }) => test));
  const met = failedUnitTests(step.report, root).filter(({ test }) => !failedAgain.has(test));
  const recount = countUnitTests(again.report, root);
  const stillFailed = recount.failed;
  counts.push({
    ...count,
    passed: count.passed + count.failed - stillFailed,
    failed: stillFailed,
    unsteady: met,
  });
  return {
    ...second,
    name: step.name,
    ok: second.ok && stillFailed === 0,
    seconds: first.seconds + second.seconds,
    output: `${first.output}\n—— 单独再跑一次 ——\n${second.output}`,
  };
}
