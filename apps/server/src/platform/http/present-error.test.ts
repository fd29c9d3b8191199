import { ERRORS, type Errcode } from '@boxhaul/contract/kit';
import { expect, test } from 'vitest';
import { presentError } from './mount';
import { Refusal } from './refusal';

test.each(Object.keys(ERRORS) as Errcode[])('%s is answered as the catalogue says', (errcode) => {
  const { http, code, message } = ERRORS[errcode];
  expect(presentError(new Refusal(errcode), 'r1')).toEqual({
    status: http,
    body: { code, success: false, message, data: { errcode, requestId: 'r1' } },
    known: true,
  });
});

test('a refusal may say more: its own words, fields and data', () => {
  const refusal = new Refusal('CONFLICT', { message: '已变化', fields: { a: '旧' }, data: { price: 1 } });
  expect(presentError(refusal, 'r1').body).toEqual({
    code: '0',
    success: false,
    message: '已变化',
    data: { price: 1, errcode: 'CONFLICT', requestId: 'r1', fields: { a: '旧' } },
  });
});

test('a bug tells nothing of itself', () => {
  expect(presentError(new Error('secret'), 'r1')).toEqual({
    status: 500,
    body: {
      code: '0',
      success: false,
      message: '系统开小差了，请稍后再试',
      data: { errcode: 'INTERNAL', requestId: 'r1' },
    },
    known: false,
  });
});
