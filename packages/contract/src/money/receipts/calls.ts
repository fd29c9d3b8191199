import { call, operator } from '../../kit/client/call';
import type { receiptsSchemas } from './schemas';

const path = '/api/ops/receipts';
const tag = 'receipts';
const sees = operator('cost.view');
const receives = operator('statement.receive');
const promised = operator('statement.manage');

/** Receipts of all customers, the newest first, with the statements that each pays. */
export const list = call<typeof receiptsSchemas.list>({
  name: 'opsReceipts',
  summary: '查询收款',
  tag,
  method: 'GET',
  path,
  access: sees,
});

/** What each customer owes, by how long it has been due, and what it paid in advance. */
export const ageing = call<typeof receiptsSchemas.ageing>({
  name: 'opsReceivableAgeing',
  summary: '应收账龄',
  tag,
  method: 'GET',
  path: `${path}/ageing`,
  access: sees,
});

/** A customer's statements that may be paid, those due first in front. */
export const open = call<typeof receiptsSchemas.open>({
  name: 'opsOpenStatements',
  summary: '查询客户未结清的对账单',
  tag,
  method: 'GET',
  path: `${path}/open`,
  access: sees,
});

/** Enters a receipt with the statements that it pays; what is left of it is an advance. */
export const enter = call<typeof receiptsSchemas.enter>({
  name: 'opsEnterReceipt',
  summary: '登记收款并核销对账单',
  tag,
  method: 'POST',
  path: `${path}/enter`,
  encoding: 'json',
  access: receives,
  creates: true,
});

/** Pays statements with what is left of a receipt. */
export const match = call<typeof receiptsSchemas.match>({
  name: 'opsMatchReceipt',
  summary: '用预收款核销对账单',
  tag,
  method: 'POST',
  path: `${path}/match`,
  encoding: 'json',
  access: receives,
});

/** Takes a receipt back with all that it paid, by one of the opposite amount. */
export const reverse = call<typeof receiptsSchemas.reverse>({
  name: 'opsReverseReceipt',
  summary: '冲销收款',
  tag,
  method: 'POST',
  path: `${path}/reverse`,
  access: receives,
});

/** What a customer promised to pay, the newest first. */
export const promises = call<typeof receiptsSchemas.promises>({
  name: 'opsPaymentPromises',
  summary: '查询客户的付款承诺',
  tag,
  method: 'GET',
  path: `${path}/promises`,
  access: sees,
});

export const addPromise = call<typeof receiptsSchemas.addPromise>({
  name: 'opsAddPaymentPromise',
  summary: '登记付款承诺',
  tag,
  method: 'POST',
  path: `${path}/promises/add`,
  access: promised,
  creates: true,
});

export const endPromise = call<typeof receiptsSchemas.endPromise>({
  name: 'opsEndPaymentPromise',
  summary: '撤销付款承诺',
  tag,
  method: 'POST',
  path: `${path}/promises/end`,
  access: promised,
});
