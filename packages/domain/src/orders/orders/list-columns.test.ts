import { describe, expect, it, test } from 'vitest';
import { columnsOfList, CUSTOMISABLE_LISTS, readColumns } from './list-columns';

describe('chosen columns', () => {
  it('stand as chosen, each once; what the list has not is dropped', () => {
    expect(readColumns('order', ['total', 'orderNo', 'total', 'sealNo'])).toEqual(['total', 'orderNo']);
    expect(readColumns('boxes', ['sealNo', 'cabinetNo', 'total'])).toEqual(['sealNo', 'cabinetNo']);
  });

  it('always hold what rows are known by', () => {
    expect(readColumns('pending', ['goodsName'])).toEqual(['orderNo', 'goodsName']);
    expect(readColumns('boxes', ['goodsName'])).toEqual(['cabinetNo', 'goodsName']);
  });

  it('are the usual ones where nothing is left', () => {
    expect(readColumns('order', ['x'])).toEqual(columnsOfList('order').usual);
  });
});

test.each(CUSTOMISABLE_LISTS)(
  'the usual columns of %s are some of all, with what rows are known by',
  (list) => {
    const { all, fixed, usual } = columnsOfList(list);
    expect(all).toEqual(expect.arrayContaining([...usual]));
    expect(usual[0]).toBe(fixed);
  },
);
