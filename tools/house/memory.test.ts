import { describe, expect, test } from 'vitest';
import { findMemory } from './memory';
import { parsePrograms } from './syntax';

const PATH = 'apps/gateway/src/protocols/a.ts';
const find = (text: string, known: Record<string, string> = {}, path = PATH) =>
  findMemory(parsePrograms([{ path, text }]), known);

describe('state of a module', () => {
  test.each([
    ['let known: Book | undefined;', 'known'],
    ['export let known = 1;', 'known'],
    ['const byDeps = new WeakMap<Deps, Card>();', 'byDeps'],
    ['const seen = new Set;', 'seen'],
    ['const cards = cacheFor({ most: 1 }, read);', 'cards'],
  ])('%s is told', (text, name) => {
    const told = [`${PATH}：${name} 是模块级的状态；请在 register 或 open 里建，再传下去`];
    expect(find(text)).toEqual(told);
    expect(find(text, {}, 'apps/server/src/orders/orders/a.ts')).toHaveLength(1);
    expect(find(text, {}, 'apps/web/src/lib/a.ts')).toEqual([]);
  });

  test.each([
    "const WORDS = new Set(['a']);",
    'const LIMIT = 3;',
    'const NONE: ReadonlySet<string> = new Set();',
    'function read() { let n = 0; const seen = new Set(); return seen; }',
    'for (let i = 0; i < 3; i += 1) step();',
    'const open = () => cacheFor({ most: 1 }, read);',
  ])('%s is none', (text) => {
    expect(find(text)).toEqual([]);
  });
});

describe('a collection that lives longer than a request', () => {
  const told = (key: string) =>
    `${PATH}：${key} 活得比一次请求长，请用 cacheFor，或在 kept-in-memory.ts 写明上限`;

  test.each([
    ['class A { private readonly kept = new Map<string, number>(); }', 'a.ts kept'],
    ['class A { #kept = new Set<string>(); }', 'a.ts #kept'],
    ['function createA() { const kept = new Map(); return () => kept; }', 'a.ts kept'],
    ['export async function openA() { const kept = new WeakSet(); return kept; }', 'a.ts kept'],
  ])('%s is told until its bound is named', (text, key) => {
    expect(find(text)).toEqual([told(key)]);
    expect(find(text, { [key]: 'three' })).toEqual([]);
  });

  test('whose name is left over is struck off', () => {
    expect(find('class A {}', { 'a.ts kept': 'three' })).toEqual([
      'kept-in-memory.ts：a.ts kept 已不存在，请去掉',
    ]);
  });
});
