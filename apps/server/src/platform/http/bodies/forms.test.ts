import { toForm } from '@boxhaul/contract/kit';
import { describe, expect, test } from 'vitest';
import { FormFault, parseForm } from './forms';

describe('a form', () => {
  test.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['harborName=%E4%B8%9C%E8%8E%9E%E6%B8%AF&ids[0]=1&ids[1]=2', { harborName: '东莞港', ids: ['1', '2'] }],
    ['a=1+2%2B3&b=&c&d=x=y', { a: '1 2+3', b: '', c: '', d: 'x=y' }],
    ['a[0][b]=1&a[0][c]=2&a[1][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
    ['a%5B0%5D%5Bb%5D=1', { a: [{ b: '1' }] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0]=1&a[0]=2', { a: [['1', '2']] }],
    ['a[0][0]=1', { a: [['1']] }],
    ['a[b]=1&a[0]=2', { a: { b: '1', 0: '2' } }],
    ['&&=1&a=1&', { a: '1' }],
    ['constructor=1&toString[x]=2', { constructor: '1', toString: { x: '2' } }],
    ['a[01]=1', { a: { '01': '1' } }],
    ['a[b][c][d][e][f]=1', { a: { b: { c: { d: { e: { f: '1' } } } } } }],
  ])('%s', (text, fields) => {
    expect(parseForm(text)).toEqual(fields);
  });

  test.each([
    ['a list with a hole', 'a[1]=1'],
    ['a list that does not begin at 0', 'a[1999]=1'],
    ['a list that leaps', 'a[0]=1&a[2]=1'],
    ['a number too long for an index', 'a[0]=1&a[1000000]=1'],
    ['a name within a list', 'a[0]=1&a[b]=1'],
    ['fields where a value is', 'a=1&a[b]=1'],
    ['a value where fields are', 'a[b]=1&a=1'],
    ['an open bracket', 'a[b=1'],
    ['text behind a bracket', 'a[b]c=1'],
    ['brackets within brackets', 'a[[b]]=1'],
    ['no name before a bracket', '[a]=1'],
    ['seven parts', 'a[b][c][d][e][f][g]=1'],
    ['the prototype', '__proto__[a]=1'],
    ['the prototype as a value', '__proto__=1'],
    ['the prototype of a part', 'a[__proto__][b]=1'],
    ['a broken escape in a value', 'a=%zz'],
    ['a broken escape in a name', '%zz=1'],
    ['half a character', 'a=%E4'],
    ['a name of 201 characters', `${'a'.repeat(201)}=1`],
  ])('with %s cannot be read', (_, text) => {
    expect(() => parseForm(text)).toThrow(FormFault);
    expect(({} as Record<string, unknown>)['b']).toBeUndefined();
  });

  test('a name of 200 characters can be read', () => {
    expect(parseForm(`${'a'.repeat(200)}=1`)).toEqual({ ['a'.repeat(200)]: '1' });
  });

  test('of our client says what it said, lists of any length', () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({ harborName: `港 ${i}`, prices: [`${i}`, '2'] }));
    const said = { rows, keyword: '甲&乙=[丙]', more: { flag: 'true' } };
    expect(parseForm(toForm(said))).toEqual(said);
  });

  test('has at most 20 000 fields', () => {
    expect(Object.keys(parseForm(fields(20_000)))).toHaveLength(20_000);
    expect(() => parseForm(fields(20_001))).toThrow(FormFault);
  });

  test.each([
    ['sparse lists', Array.from({ length: 20_000 }, (_, i) => `k${i}[1999]=1`).join('&')],
    ['one long name', `a${'[b]'.repeat(1_000_000)}=1`],
    ['open brackets', '['.repeat(3_000_000)],
    ['one list', 'a[]=1&'.repeat(20_000)],
    ['one name', 'a=1&'.repeat(20_000)],
    ['nothing', '&'.repeat(3_000_000)],
    ['escapes', `a=${'%41'.repeat(1_000_000)}`],
  ])('of %s takes no time to speak of', (_, text) => {
    const began = performance.now();
    const read = (): unknown => {
      try {
        return parseForm(text);
      } catch (error) {
        return error;
      }
    };
    expect(read()).toBeTypeOf('object');
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

const fields = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&');
