import { expect, test } from 'vitest';
import { placingFault } from './customer-state';

test.each([
  ['certified', { isCertified: true }, null],
  ['entered by staff', { isEntered: true }, null],
  ['neither', {}, '该客户尚未通过企业认证，不能代客下单'],
  ['certified and disabled', { isCertified: true, isDisabled: true }, '该客户已停用，不能代客下单'],
  ['entered and disabled', { isEntered: true, isDisabled: true }, '该客户已停用，不能代客下单'],
])('orders for an enterprise that is %s', (_which, facts, fault) => {
  expect(placingFault({ isDisabled: false, isCertified: false, isEntered: false, ...facts })).toBe(fault);
});
