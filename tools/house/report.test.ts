import { expect, test } from 'vitest';
import { reportHouse } from './report';
import type { SourceFile } from './source-files';

function report(files: SourceFile[]) {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = reportHouse(
    files,
    (line) => said.push(line),
    (line) => complained.push(line),
    { functions: {}, casts: {}, memory: {}, lists: {} },
  );
  return { code, said, complained };
}
const file = (lines: number) => ({ path: 'tools/a.ts', text: 'x\n'.repeat(lines) });

test('all is well up to a median of 80 lines', () => {
  expect(report([file(80)])).toEqual({
    code: 0,
    said: ['约定：1 个文件，中位数 80 行，0 处不合'],
    complained: [],
  });
  expect(report([file(81)])).toEqual({
    code: 1,
    said: ['约定：1 个文件，中位数 81 行，1 处不合'],
    complained: ['文件长度的中位数是 81 行，应不超过 80 行'],
  });
});

test('all is well while 95 of 100 files have up to 250 lines', () => {
  const files = (long: number, lines: number) =>
    Array.from({ length: 100 }, (_, i) => file(i < long ? lines : 10));
  expect(report(files(5, 251)).code).toBe(0);
  expect(report(files(6, 250)).code).toBe(0);
  expect(report(files(6, 251)).complained).toEqual(['95% 的文件不超过 251 行，应不超过 250 行']);
});

test('a name that nobody takes through a door is told', () => {
  const path = 'packages/geo/src/index.ts';
  expect(report([{ path, text: "export { near } from './near';" }]).complained).toEqual([
    `${path}：near 没有人从包外取用，请从这个门里去掉`,
  ]);
});

test('faults of rules, style sheets, vocabularies, table owners, requests, the demo, words, lengths, names, casts and memory are told', () => {
  const { code, said, complained } = report([
    { path: 'tools/A.ts', text: '' },
    { path: 'apps/web/src/ui/chip.module.css', text: '.chip { }' },
    { path: 'packages/domain/src/orders/words/mood.ts', text: "['good', 'bad'] as const" },
    { path: 'apps/server/src/mood.ts', text: "['good', 'bad']" },
    { path: 'apps/web/src/log.ts', text: "const a = '操作记录';" },
    { path: 'tools/long.ts', text: `const a = () => {${'\n'.repeat(61)}};` },
    { path: 'apps/web/src/names.ts', text: 'export const keptRows = 1;' },
    { path: 'tools/cast.ts', text: 'const a = b as number;' },
    { path: 'apps/server/src/money/money/a.repo.ts', text: "tx.deleteFrom('session')" },
    { path: 'apps/server/src/platform/seen.ts', text: 'let seen = 0;' },
    { path: 'demo/a.ts', text: "tx.deleteFrom('session')" },
    { path: 'apps/web/src/data/a.api.ts', text: 'client.call(files.link, {}); client.send(files.link, {});' },
  ]);
  expect(code).toBe(1);
  expect(said).toEqual(['约定：12 个文件，中位数 0 行，11 处不合']);
  expect(complained).toEqual([
    expect.stringContaining('tools/A.ts'),
    expect.stringContaining('.chip 没有用到'),
    expect.stringContaining('apps/server/src/mood.ts：good、bad'),
    expect.stringContaining('session，这是platform 的表'),
    expect.stringContaining('files.link 的请求写了 2 处'),
    expect.stringContaining('demo/a.ts：演示数据应通过接口调用产生，不直接写 session'),
    expect.stringContaining('审核记录'),
    expect.stringContaining('tools/long.ts a：函数有 62 行'),
    expect.stringContaining('apps/web/src/names.ts：导出名 keptRows 里的 kept'),
    expect.stringContaining('tools/cast.ts：类型断言（as）有 1 处'),
    expect.stringContaining('apps/server/src/platform/seen.ts：seen 是模块级的状态'),
  ]);
});

test('a folder of too many files is told', () => {
  const files = Array.from({ length: 41 }, (_, i) => ({ path: `apps/web/src/data/a${i}.ts`, text: '' }));
  expect(report(files).complained).toEqual([
    expect.stringContaining('apps/web/src/data：直接放了 41 个文件'),
  ]);
});

test('no file at all is a fault of the check itself', () => {
  expect(report([])).toEqual({
    code: 1,
    said: ['约定：0 个文件，中位数 0 行，1 处不合'],
    complained: ['没有找到任何源文件，约定检查本身坏了。'],
  });
});
