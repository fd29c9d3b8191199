import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles, testsBeside } from './changed-files';
import { hashCode, sliceOf } from './code-slice';
import { emptyFolder } from './empty-folder';
import { addPart, readPart } from './long-parts';
import { planChanged, planGate, planLong, type TestStep } from './plan-check';
import { runCheck } from './run-check';
import { slowestFiles } from './slowest';
import { runStep, runSteps, type Step } from './step';
import { judgeUnsteady, readUnsteady } from './unsteady';

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

/** A step of journeys of which so many passed, failed, or passed at the second try. */
function journeys(
  name: string,
  counts: { expected?: number; unexpected?: number; flaky?: string[] },
): TestStep {
  const report = join(folder, `${name}.json`);
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results: [{ duration: 1500 }] }],
  });
  const specs = [
    ...Array.from({ length: counts.expected ?? 0 }, (_, n) => spec(`good ${n}`, 'expected')),
    ...Array.from({ length: counts.unexpected ?? 0 }, (_, n) => spec(`bad ${n}`, 'unexpected')),
    ...(counts.flaky ?? []).map((title) => spec(title, 'flaky')),
  ];
  writeFileSync(
    report,
    JSON.stringify({ errors: [], suites: [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs }] }),
  );
  return { ...good(name), kind: 'journeys', report };
}

async function check(reading: Step[], alone: (Step | TestStep)[], known: string[] = []) {
  const said: string[] = [];
  const listed = known.map((one) => ({ test: one, date: '2026-11-28', cause: '时钟' }));
  const { code } = await runCheck(folder, { reading, alone }, listed, (text) => said.push(text));
  return { code, said: said.map((text) => text.replace(/\d+\.\d 秒/, 'n 秒')) };
}

test('all good: each step with its time, the slowest files, and the tests of all reports', async () => {
  expect(
    await check([good('甲')], [good('乙'), journeys('丙', { expected: 3 }), journeys('丁', { expected: 4 })]),
  ).toEqual({
    code: 0,
    said: [
      '✓ 甲 n 秒',
      '✓ 乙 n 秒',
      '✓ 丙 n 秒',
      '✓ 丁 n 秒',
      '最慢的 2 个测试文件（共 2 个，合计 11 秒）：',
      '     n 秒 e2e/a.e2e.ts',
      '     n 秒 e2e/a.e2e.ts',
      '7 passed, 0 failed',
    ],
  });
});

test('a step that breaks is shown with what it said, and the others run all the same', async () => {
  const bad = (name: string) => node(name, "console.log('no'); process.exit(1)");
  expect(await check([bad('甲')], [bad('乙'), good('丙')])).toEqual({
    code: 1,
    said: ['✗ 甲 n 秒', 'no', '✗ 乙 n 秒', 'no', '✓ 丙 n 秒', '\n没有通过：甲、乙', '0 passed, 0 failed'],
  });
});

test('a test that failed is a failure, though the step said nothing', async () => {
  const { code, said } = await check([], [journeys('甲', { expected: 1, unexpected: 1 })]);
  expect([code, said.at(-1)]).toEqual([1, '1 passed, 1 failed']);
});

test('what passed at the second try is named and counted; a third of a run, or one of the list, fails it', async () => {
  const [a, b, c] = ['one', 'two', 'three'] as const;
  const name = (title: string) => `e2e/a.e2e.ts › ${title}`;
  const once = await check([], [journeys('甲', { expected: 1, flaky: [a, b] })]);
  expect(once.code).toBe(0);
  expect(once.said).toContain('不稳定的测试 2 个（失败后单独再跑一次才通过）：');
  expect(once.said).toContain(`  ${name(a)}`);
  expect(once.said.at(-1)).toBe('3 passed, 0 failed');
  expect((await check([], [journeys('甲', { flaky: [a, b, c] })])).code).toBe(1);
  expect((await check([], [journeys('甲', { flaky: [a] })], [name(a)])).code).toBe(1);
  expect((await check([], [journeys('甲', { flaky: [a] })], [name(b)])).code).toBe(0);
});

test('nothing is said where no test was unsteady, and the list says when and why', () => {
  expect(judgeUnsteady([], [])).toEqual({ ok: true, said: [] });
  // What failed without a word is named without an empty line.
  expect(judgeUnsteady([{ test: 'a.ts › one', why: '' }], []).said).toHaveLength(3);
  for (const { test: name, date, cause } of readUnsteady(join(root, 'tools/check/unsteady.json'))) {
    expect([name, date, cause]).toEqual([
      expect.stringContaining(' › '),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/.{4,}/),
    ]);
  }
});

/** A step as the unit tests' is, whose files are run by a runner of our own: the second run may go another way. */
function unitStep(first: string[], second: string[]): TestStep {
  mkdirSync(join(folder, 'node_modules', 'vitest'), { recursive: true });
  mkdirSync(join(folder, '.cache', 'check'), { recursive: true });
  const report = (failing: string[]) => ({
    numPassedTests: 2 - failing.length,
    numFailedTests: failing.length,
    testResults: ['a', 'b'].map((name) => ({
      name: join(folder, `${name}.test.ts`),
      status: failing.includes(name) ? 'failed' : 'passed',
      startTime: 0,
      endTime: 1000,
      assertionResults: [
        {
          status: failing.includes(name) ? 'failed' : 'passed',
          fullName: 'holds',
          failureMessages: failing.includes(name) ? ['20 秒到了\n在某处'] : [],
        },
      ],
    })),
  });
  writeFileSync(
    join(folder, 'node_modules', 'vitest', 'vitest.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync(process.argv.at(-1).split('=')[1], ${JSON.stringify(JSON.stringify(report(second)))});
     process.exit(${second.length > 0 ? 1 : 0});`,
  );
  writeFileSync(join(folder, 'first.json'), JSON.stringify(report(first)));
  return { ...node('测试', 'process.exit(1)'), kind: 'unit', report: join(folder, 'first.json') };
}

test('a file of unit tests that failed runs once more by itself', async () => {
  const mended = await check([], [unitStep(['a'], [])]);
  expect(mended.code).toBe(0);
  expect(mended.said).toEqual(expect.arrayContaining(['  a.test.ts › holds', '    20 秒到了']));
  expect(mended.said.at(-1)).toBe('2 passed, 0 failed');
  const broken = await check([], [unitStep(['a', 'b'], ['a'])]);
  expect([broken.code, broken.said.at(-1)]).toEqual([1, '1 passed, 1 failed']);
  expect(broken.said).toContain('  b.test.ts › holds');
  const once = await check([], [{ ...unitStep(['a'], []), once: true }]);
  expect([once.code, once.said.at(-1)]).toEqual([1, '1 passed, 1 failed']);
});

test('the plans name programs that are there, and the reports that they count', () => {
  const gate = planGate(folder, '3');
  expect([...gate.reading, ...gate.alone].map(({ name }) => name).join(' ')).toBe(
    '格式 规范 类型 类型（网页） 边界 约定 无用代码 构建 迁移 体积 测试 端到端',
  );
  const long = planLong(folder, '2/4');
  expect(long.alone.map(({ name }) => name).join(' ')).toBe('构建 测试 端到端 基准（小）');
  const changed = planChanged(folder, { since: 'HEAD', files: ['tools/check/step.ts'], near: [], calls: [] });
  for (const { command } of [gate, long, changed].flatMap(({ first = [], reading, alone }) => [
    ...first,
    ...reading,
    ...alone,
  ])) {
    const [program, ...args] = command;
    expect(program).toBe('node');
    expect(existsSync(join(root, args[0] === '--import' ? args[2]! : args[0]!))).toBe(true);
  }
  const counted = [...gate.alone, ...long.alone].filter((step): step is TestStep => 'kind' in step);
  expect(counted).toHaveLength(4);
  for (const step of counted) {
    expect(
      step.kind === 'unit'
        ? step.command.includes(`--outputFile.json=${step.report}`)
        : step.env?.['PLAYWRIGHT_JSON_OUTPUT_FILE'] === step.report,
    ).toBe(true);
  }
  const env = (plan: typeof gate) => plan.alone.flatMap((step) => ('kind' in step ? [step.env] : []));
  expect(env(gate)).toMatchObject([{ GATE_SLICE: '3' }, { GATE_SLICE: '3' }]);
  expect(env(gate)).not.toMatchObject([{ LONG_RUN: '1' }, {}]);
  expect(env(long)).toMatchObject([
    { GATE_SLICE: 'all', LONG_RUN: '1' },
    { GATE_SLICE: 'all', LONG_RUN: '1' },
  ]);
  expect(long.alone.slice(1).map(({ command }) => command.at(-1))).toEqual([
    expect.stringContaining('unit.json'),
    '--shard=2/4',
    '--part=2/4',
  ]);
});

test('a change is proved by the tests beside it first, and the rules read it alone', () => {
  const files = ['apps/server/src/a/b.ts', 'README.md'];
  const near = ['apps/server/src/a/c.test.ts'];
  const plan = planChanged(folder, { since: 'HEAD~2', files, near, calls: ['orders.save', 'fees.'] });
  expect(plan.first?.map(({ name }) => name)).toEqual(['测试（近旁）', '测试（调用）', '测试（所及）']);
  expect(plan.first?.[0]?.command).toContain('apps/server/src/a/c.test.ts');
  const tables = plan.first?.[1]?.command ?? [];
  const rows = new RegExp(tables[tables.indexOf('-t') + 1]!);
  const shown = [
    'works orders.save',
    'orders.saveAll',
    'works fees.list by owner',
    'subfees.list',
    'works ordersXsave',
  ];
  expect(shown.filter((title) => rows.test(title))).toEqual([
    'works orders.save',
    'works fees.list by owner',
  ]);
  expect(tables.filter((one) => one.endsWith('.test.ts')).every((one) => existsSync(join(root, one)))).toBe(
    true,
  );
  expect(plan.first?.[2]?.command).toEqual(expect.arrayContaining(['--changed=HEAD~2', '--bail=1']));
  const rules = ({ reading }: typeof plan) => reading.filter(({ name }) => name === '规范');
  expect(rules(plan).map(({ command }) => command.at(-1))).toEqual(['apps/server/src/a/b.ts']);
  const words = planChanged(folder, { since: 'HEAD', files: ['README.md'], near: [], calls: [] });
  expect(words.first?.map(({ name }) => name)).toEqual(['测试（所及）']);
  expect(rules(words)).toEqual([]);
});

test('what goes first is run and counted before what only reads', async () => {
  const said: string[] = [];
  const first = [{ ...unitStep(['a'], ['a']), name: '近旁' }];
  const result = await runCheck(folder, { first, reading: [good('读')], alone: [] }, [], (text) =>
    said.push(text),
  );
  expect(said.map((line) => line.split(' ', 2).join(' ')).filter((line) => /^[✓✗]/.test(line))).toEqual([
    '✗ 近旁',
    '✓ 读',
  ]);
  expect(result).toMatchObject({ code: 1, failed: 1 });
});

test('a changed file is one that git would commit, and that is still there', () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  git('init', '-q');
  for (const name of ['kept.ts', 'edited.ts', 'gone.ts', '船.ts']) write(name, '1');
  write('.gitignore', 'ignored.ts');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
  for (const name of ['edited.ts', '船.ts', 'new.ts', 'ignored.ts']) write(name, '2');
  rmSync(join(folder, 'gone.ts'));
  expect(changedFiles(folder, 'HEAD').toSorted()).toEqual(['edited.ts', 'new.ts', '船.ts']);
  for (const name of ['a.test.ts', 'b.test.tsx', 'c.long.test.ts', 'd.test.ts.md']) write(name, '1');
  expect(testsBeside(folder, ['edited.ts', 'new.ts']).toSorted()).toEqual(['./a.test.ts', './b.test.tsx']);
  mkdirSync(join(folder, 'packages/contract/src/fleet'), { recursive: true });
  write('packages/contract/src/limits.test.ts', '1');
  expect(testsBeside(folder, ['packages/contract/src/fleet/calls.ts'])).toEqual([
    'packages/contract/src/limits.test.ts',
  ]);
});

test('reports of an earlier check are not counted', () => {
  const old = join(folder, 'a', 'b');
  expect(emptyFolder(old)).toBe(old);
  writeFileSync(join(old, 'r.json'), '{}');
  emptyFolder(old);
  expect(readdirSync(old)).toEqual([]);
});

/** A small tree of the folders that hold code. */
function tree(files: Record<string, string>): string {
  const at = mkdtempSync(join(folder, 'tree-'));
  for (const name of ['apps', 'packages', 'demo', 'tools', 'e2e', 'bench', 'data-sources'])
    mkdirSync(join(at, name));
  for (const name of [
    'package.json',
    'package-lock.json',
    'vitest.config.ts',
    'tsconfig.base.json',
    'tsconfig.json',
  ]) {
    writeFileSync(join(at, name), name);
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text);
  return hashCode(at);
}

test('the slice follows from the code, and from no document', () => {
  const plain = tree({ 'apps/a.ts': '1' });
  expect(tree({ 'apps/a.ts': '1', 'apps/README.md': 'words' })).toBe(plain);
  expect(tree({ 'apps/a.ts': '2' })).not.toBe(plain);
  expect(tree({ 'apps/b.ts': '1' })).not.toBe(plain);
  const slices = Array.from({ length: 60 }, (_, n) => sliceOf(tree({ 'apps/a.ts': String(n) })));
  expect(new Set(slices)).toEqual(new Set(Array.from({ length: 10 }, (_, slice) => slice)));
});

test('parts of the long run add up on one tree of code', () => {
  expect([readPart('2/4'), readPart('1/1')]).toEqual([
    { part: 2, of: 4 },
    { part: 1, of: 1 },
  ]);
  expect(['0/4', '5/4', '1', 'a/b', '1/0'].map(readPart)).toEqual(Array(5).fill(undefined));
  const result = { code: 0 as const, passed: 3, failed: 0, steps: [{ name: '测试', ok: true, seconds: 60 }] };
  addPart(folder, { part: 1, of: 2 }, result);
  expect(addPart(folder, { part: 2, of: 2 }, { ...result, code: 1, failed: 1 })).toEqual([
    '长测：此代码树上 2 部分已跑 2 部分，1 部分没有通过，合计 6 通过、1 失败，2.0 分钟',
  ]);
});

test('the slowest files come first, twenty at most', () => {
  expect(slowestFiles([])).toEqual([]);
  const many = new Map(Array.from({ length: 25 }, (_, n) => [`f${n}`, n]));
  const said = slowestFiles([many]);
  expect(said[0]).toBe('最慢的 20 个测试文件（共 25 个，合计 300 秒）：');
  expect([said.length, said[1], said[20]]).toEqual([21, '    24.0 秒 f24', '     5.0 秒 f5']);
});
