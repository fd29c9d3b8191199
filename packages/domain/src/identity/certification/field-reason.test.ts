import { expect, it } from 'vitest';
import { readReasons } from './field-reason';

it('reasons are read in the order of the form, without what is none', () => {
  const stored = [
    { field: 'phone', reason: '空号' },
    { field: 'name', reason: '与执照不符' },
    { field: 'colour', reason: '?' },
    { field: 'linkman' },
    'name',
    null,
  ];
  expect(readReasons(stored)).toEqual([
    { field: 'name', reason: '与执照不符' },
    { field: 'phone', reason: '空号' },
  ]);
  expect(readReasons(undefined)).toEqual([]);
  expect(readReasons({ field: 'name', reason: 'x' })).toEqual([]);
});
