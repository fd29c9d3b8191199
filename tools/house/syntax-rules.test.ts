import { describe, expect, test } from 'vitest';
import { findCasts } from './casts';
import { findEnums } from './enums';
import { findLongFunctions } from './function-length';
import { parsePrograms } from './syntax';

const PATH = 'apps/server/src/platform/a.ts';
const parse = (text: string, path = PATH) => parsePrograms([{ path, text }]);

describe('functions', () => {
  /** A body that makes a function whose head and end have a line each `lines` long. */
  const body = (lines: number): string => '  step();\n'.repeat(lines - 2);
  const shapes: [string, (lines: number) => string][] = [
    ['named', (n) => `function named() {\n${body(n)}}`],
    ['held', (n) => `const held = () => {\n${body(n)}};`],
    ['held', (n) => `const held = function () {\n${body(n)}};`],
    ['method', (n) => `class A {\n  method() {\n${body(n)}}\n}`],
    ['field', (n) => `class A {\n  field = () => {\n${body(n)}};\n}`],
    ['entry', (n) => `const table = {\n  entry: () => {\n${body(n)}},\n};`],
    ['A.constructor', (n) => `class A {\n  constructor() {\n${body(n)}}\n}`],
    ['anonymous', (n) => `start(() => {\n${body(n)}});`],
  ];
  test.each(shapes)('%s of 61 lines is told, of 60 it is not', (name, make) => {
    expect(findLongFunctions(parse(make(60)), {})).toEqual([]);
    expect(findLongFunctions(parse(make(61)), {})).toEqual([
      `${PATH} ${name}：函数有 61 行，超过 60 行；请拆分，或在 long-functions.ts 写明原因`,
    ]);
  });

  test('one that is named with its reason may be long, and is struck off when it no longer is', () => {
    const known = { [`${PATH} named`]: 'a table' };
    const long = `function named() {\n${body(61)}}`;
    expect(findLongFunctions(parse(long), known)).toEqual([]);
    expect(findLongFunctions(parse('function named() {}'), known)).toEqual([
      `long-functions.ts：${PATH} named 已不超过 60 行，请去掉`,
    ]);
  });
});

describe('casts', () => {
  const TEXT = 'const a = b as string;\nconst c = [1] as const;\nconst d = { e: <number>f };';
  const told = (casts: number, known: number) => [
    `${PATH}：类型断言（as）有 ${casts} 处，已知 ${known} 处；请用类型收窄或模式校验`,
  ];
  test('are counted, and const is none', () => {
    expect(findCasts(parse(TEXT), {})).toEqual(told(2, 0));
    expect(findCasts(parse(TEXT), { [PATH]: 1 })).toEqual(told(2, 1));
    expect(findCasts(parse(TEXT), { [PATH]: 2 })).toEqual([]);
  });

  test('that are gone are struck off, with their file too', () => {
    const left = (path: string, casts: number, known: number) =>
      `${path}：类型断言只剩 ${casts} 处，请把 known-casts.ts 里的 ${known} 改小`;
    expect(findCasts(parse(TEXT), { [PATH]: 3, 'tools/gone.ts': 1 })).toEqual([
      left(PATH, 2, 3),
      left('tools/gone.ts', 0, 1),
    ]);
  });
});

test('an enum is told by its name', () => {
  expect(findEnums(parse('export const enum Way { In }\nconst way = { in: 1 } as const;'))).toEqual([
    `${PATH}：不用 enum（Way），请用词表`,
  ]);
});

test('programs are looked at, tests and style sheets are not', () => {
  const paths = (...names: string[]) =>
    parsePrograms(names.map((path) => ({ path, text: '' }))).map(({ path }) => path);
  const programs = ['apps/web/src/a.tsx', 'packages/db/src/a.ts', 'demo/seed/a.ts', 'bench/a.ts'];
  expect(paths(...programs)).toEqual(programs);
  expect(
    paths(
      'apps/web/src/a.test.tsx',
      'apps/server/src/testing/a.ts',
      'packages/testkit/src/a.ts',
      'e2e/a.e2e.ts',
    ),
  ).toEqual([]);
  expect(paths('apps/web/src/a.css', 'apps/web/vite/a.ts', 'vitest.config.ts')).toEqual([]);
});
