import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests, type TestCount } from './count-tests';
import { runStep, runSteps, type Step, type StepResult } from './step';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache', 'check');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (path: string, ...args: string[]) => ['node', join('node_modules', path), ...args];
const tool = (path: string, ...args: string[]) => ['node', '--import', 'tsx', join('tools', path), ...args];
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
const reportOf = (name: string) => join(reports, `${name}.json`);

const reading: Step[] = [
  { name: '格式', command: bin('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn') },
  { name: '规范', command: bin('oxlint/bin/oxlint', '--type-aware', '--max-warnings', '0') },
  { name: '类型', command: bin('typescript-7/bin/tsc', '-p', 'tsconfig.json') },
  { name: '类型（网页）', command: bin('typescript-7/bin/tsc', '-p', 'apps/web/tsconfig.json') },
  { name: '边界', command: tool('boundaries/main.ts') },
  { name: '约定', command: tool('house/main.ts') },
  { name: '无用代码', command: bin('knip/bin/knip.js', '--no-progress') },
];

const results: StepResult[] = await runSteps(root, reading, report);
for (const step of [
  tests('测试'),
  { name: '迁移', command: tool('db-types/main.ts', '--check') },
  { name: '构建', command: tool('build/main.ts') },
  { name: '体积', command: tool('budget/main.ts') },
  tests('端到端', '--config', 'e2e/vitest.config.ts'),
]) {
  const result = await runStep(root, step);
  report(result);
  results.push(result);
}

const counts = ['测试', '端到端'].map((name) => countTests(reportOf(name)));
const sum = (key: keyof TestCount) => counts.reduce((total, count) => total + count[key], 0);
const broken = results.filter((result) => !result.ok).map((result) => result.name);
if (broken.length > 0) console.log(`\n没有通过：${broken.join('、')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = broken.length > 0 || sum('failed') > 0 ? 1 : 0;

function report({ name, ok, seconds, output }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} 秒`);
  if (!ok) console.log(output.trimEnd());
}
