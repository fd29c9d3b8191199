import pg from 'pg';
import { expect, it } from 'vitest';
import { isMissingReference } from './missing-reference';

const fault = (code: string, constraint: string) =>
  Object.assign(new pg.DatabaseError('x', 1, 'error'), { code, constraint });

it.each([
  ['a foreign key of the column', fault('23503', 'cost_line_cabinet_id_fkey'), true],
  ['one of another column', fault('23503', 'cost_line_order_id_fkey'), false],
  ['another rule', fault('23505', 'cost_line_cabinet_id_key'), false],
  [
    'no fault of the database',
    Object.assign(new Error('x'), { code: '23503', constraint: 'cabinet_id' }),
    false,
  ],
])('%s', (_, error, said) => {
  expect(isMissingReference(error, 'cabinet_id')).toBe(said);
});
