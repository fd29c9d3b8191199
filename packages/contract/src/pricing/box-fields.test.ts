import { describe, expect, it } from 'vitest';
import { is, read, refusedWith } from '../testing/check-input';
import { cabinetType, orderType } from './box-fields';

type Row = readonly [given: unknown, expected: ReturnType<typeof read>];

describe('a container type', () => {
  const schema = cabinetType;
  it.each<Row>([
    ['20GP', is('20GP')],
    ['20HQ', is('20HQ')],
    ['40GP', is('40GP')],
    ['40HQ', is('40HQ')],
    ['45HQ', refusedWith('箱型不能为空')],
    [undefined, refusedWith('箱型不能为空')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('a direction', () => {
  const schema = orderType;
  it.each<Row>([
    ['0', is(0)],
    [1, is(1)],
    [2, refusedWith('装送类型不能为空')],
    [undefined, refusedWith('装送类型不能为空')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});
