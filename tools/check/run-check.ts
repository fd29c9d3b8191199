import { join } from 'node:path';
import { countTests, type TestCount } from './count-tests';
import { runStep, runSteps, type Step, type StepResult } from './step';

/** Steps that only read go two at a time; those that measure or write go alone, in their order. */
export interface CheckPlan {
  reading: Step[];
  alone: Step[];
  /** The reports in which vitest counts its tests. */
  testReports: string[];
}

const bin = (path: string, ...args: string[]) => ['node', join('node_modules', path), ...args];
const tool = (path: string, ...args: string[]) => ['node', '--import', 'tsx', join('tools', path), ...args];

/** All that CI asks of the tree; the tests' reports are written to `folder`. */
export function planCheck(folder: string): CheckPlan {
  const reportOf = (name: string) => join(folder, `${name}.json`);
  const tests = (name: string, ...args: string[]): Step => ({
    name,
    command: bin(
      'vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportOf(name)}`,
    ),
  });
  return {
    reading: [
      { name: '格式', command: bin('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn') },
      { name: '规范', command: bin('oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0') },
      { name: '类型', command: bin('typescript-7/bin/tsc', '-p', 'tsconfig.json') },
      { name: '类型（网页）', command: bin('typescript-7/bin/tsc', '-p', 'apps/web/tsconfig.json') },
      { name: '边界', command: tool('boundaries/main.ts') },
      { name: '约定', command: tool('house/main.ts') },
      { name: '无用代码', command: bin('knip/bin/knip.js', '--no-progress') },
    ],
    alone: [
      tests('测试'),
      { name: '迁移', command: tool('db-types/main.ts', '--check') },
      { name: '构建', command: tool('build/main.ts') },
      { name: '体积', command: tool('budget/main.ts') },
      tests('端到端', '--config', 'e2e/vitest.config.ts'),
    ],
    testReports: ['测试', '端到端'].map(reportOf),
  };
}

/** Runs all steps, whatever breaks, and says how each went and how many tests passed; answers the exit code. */
export async function runCheck(
  root: string,
  { reading, alone, testReports }: CheckPlan,
  say: (text: string) => void,
): Promise<0 | 1> {
  const report = ({ name, ok, seconds, output }: StepResult): void => {
    say(`${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} 秒`);
    if (!ok) say(output.trimEnd());
  };
  const results = await runSteps(root, reading, report);
  for (const step of alone) {
    const result = await runStep(root, step);
    report(result);
    results.push(result);
  }
  const counts = testReports.map(countTests);
  const sum = (key: keyof TestCount) => counts.reduce((total, count) => total + count[key], 0);
  const broken = results.filter((result) => !result.ok).map((result) => result.name);
  if (broken.length > 0) say(`\n没有通过：${broken.join('、')}`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return broken.length > 0 || sum('failed') > 0 ? 1 : 0;
}
