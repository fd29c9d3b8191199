import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyFolder } from './empty-folder';
import { planCheck, runCheck } from './run-check';
import { runStep, runSteps, type Step } from './step';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const node = (name: string, program: string): Step => ({ name, command: ['node', '-e', program] });
const good = (name: string) => node(name, '');

test('a step runs in the root, without colours, and keeps all that it says', async () => {
  const program =
    "console.log(process.cwd(), process.env.A, process.env.NO_COLOR, process.env.FORCE_COLOR);console.error('and')";
  const result = await runStep(folder, { ...node('一', program), env: { A: 'b' } });
  expect(result).toMatchObject({ name: '一', ok: true });
  expect(result.output).toContain(`${folder} b 1 0\n`);
  expect(result.output).toContain('and\n');
  expect(result.seconds).toBeGreaterThan(0.005);
  expect(result.seconds).toBeLessThan(15);
  expect(await runStep(folder, { name: '二', command: ['sh', '-c', 'exit 0'] })).toMatchObject({ ok: true });
  expect(await runStep(folder, node('三', 'process.exit(2)'))).toMatchObject({ ok: false, output: '' });
  expect(await runStep(folder, node('四', "process.kill(process.pid, 'SIGKILL')"))).toMatchObject({
    ok: false,
  });
});

test('steps go two at a time, are told as they end and answered in their order', async () => {
  const mark = (name: string) => JSON.stringify(join(folder, name));
  // Each of the first two ends only when the other has begun; the third begins when one has ended.
  const waits = (own: string, other: string, ms: number) =>
    `const fs = require('fs'); fs.writeFileSync(${mark(own)}, '');
     const look = () => fs.existsSync(${mark(other)}) ? setTimeout(() => {}, ${ms}) : setTimeout(look, 10); look();`;
  const begun = `if (require('fs').readdirSync(${JSON.stringify(folder)}).length !== 2) process.exit(1)`;
  const told: string[] = [];
  const results = await runSteps(
    folder,
    [node('a', waits('a', 'b', 900)), node('b', waits('b', 'a', 0)), node('c', begun)],
    ({ name }) => told.push(name),
  );
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
  expect(told).toEqual(['b', 'c', 'a']);
});

async function check(reading: Step[], alone: Step[], reports: [passed: number, failed: number][] = []) {
  const testReports = reports.map(([numPassedTests, numFailedTests], i) => {
    writeFileSync(
      join(folder, `${i}.json`),
      JSON.stringify({ numPassedTests, numFailedTests, testResults: [] }),
    );
    return join(folder, `${i}.json`);
  });
  const said: string[] = [];
  const code = await runCheck(folder, { reading, alone, testReports }, (text) => said.push(text));
  return { code, said: said.map((text) => text.replace(/\d+\.\d 秒/, 'n 秒')) };
}

test('all good: each step with its time, and the tests of all reports', async () => {
  expect(
    await check(
      [good('甲')],
      [good('乙'), good('丙')],
      [
        [3, 0],
        [4, 0],
      ],
    ),
  ).toEqual({ code: 0, said: ['✓ 甲 n 秒', '✓ 乙 n 秒', '✓ 丙 n 秒', '7 passed, 0 failed'] });
});

test('a step that breaks is shown with what it said, and the others run all the same', async () => {
  const bad = (name: string) => node(name, "console.log('no'); process.exit(1)");
  expect(await check([bad('甲')], [bad('乙'), good('丙')], [[1, 0]])).toEqual({
    code: 1,
    said: ['✗ 甲 n 秒', 'no', '✗ 乙 n 秒', 'no', '✓ 丙 n 秒', '\n没有通过：甲、乙', '1 passed, 0 failed'],
  });
});

test('a test that failed is a failure, though the step said nothing', async () => {
  expect(await check([], [good('甲')], [[1, 1]])).toEqual({
    code: 1,
    said: ['✓ 甲 n 秒', '1 passed, 1 failed'],
  });
});

test('the plan names programs that are there, and the reports that it counts', () => {
  const { reading, alone, testReports } = planCheck(folder);
  const all = [...reading, ...alone];
  expect(all.map(({ name }) => name).join(' ')).toBe(
    '格式 规范 类型 类型（网页） 边界 约定 无用代码 测试 迁移 构建 体积 端到端',
  );
  for (const { command } of all) {
    const [program, ...args] = command;
    expect(program).toBe('node');
    expect(existsSync(join(root, args[0] === '--import' ? args[2]! : args[0]!))).toBe(true);
  }
  const written = all.flatMap(({ command }) =>
    command.filter((word) => word.startsWith('--outputFile.json=')),
  );
  expect(written.map((word) => word.slice(18))).toEqual(testReports);
  expect(testReports).toEqual([join(folder, '测试.json'), join(folder, '端到端.json')]);
});

test('reports of an earlier check are not counted', () => {
  const old = join(folder, 'a', 'b');
  expect(emptyFolder(old)).toBe(old);
  writeFileSync(join(old, 'r.json'), '{}');
  emptyFolder(old);
  expect(readdirSync(old)).toEqual([]);
});
