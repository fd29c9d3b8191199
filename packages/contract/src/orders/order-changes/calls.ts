import { call, customer, operator } from '../../kit/client/call';
import { ANY_ORDER_MENU, MENU_ORDER, withOrderMenu } from '../../kit/menus';
import type { orderChangesSchemas } from './schemas';

const CHANGER = customer([MENU_ORDER], true, 'publish');

/** What a change of an approved order comes to, by the function that prices orders; nothing is kept. */
export const preview = call<typeof orderChangesSchemas.preview>({
  name: 'previewOrderChange',
  summary: '试算改单费用',
  tag: 'orders',
  method: 'POST',
  reads: true,
  path: '/api/portal/order/change/preview',
  access: CHANGER,
});

/** Asks to change an approved order; an operator answers. One request at a time. */
export const request = call<typeof orderChangesSchemas.request>({
  name: 'requestOrderChange',
  summary: '申请改单',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/change/request',
  access: CHANGER,
  creates: true,
});

/**
 * Asks for another time of several approved orders: a request for each, by its own rules. What is refused is said order
 * by order, and leaves nothing of that order; the rest goes to an operator.
 */
export const requestTimes = call<typeof orderChangesSchemas.requestTimes>({
  name: 'requestOrderTimes',
  summary: '批量申请改时间',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/change/request-times',
  access: CHANGER,
  encoding: 'json',
  creates: true,
});

/** Takes the open request of an order back; an order whose last request is withdrawn stays as it is. */
export const withdraw = call<typeof orderChangesSchemas.withdraw>({
  name: 'withdrawOrderChange',
  summary: '撤回改单申请',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/change/withdraw',
  access: CHANGER,
});

/**
 * Objects to an order that an operator placed for the customer, until its time is over. Before approval it is cancelled;
 * later it is a cancellation request that keeps its trucks at home, and an operator answers.
 */
export const object = call<typeof orderChangesSchemas.object>({
  name: 'objectToOrder',
  summary: '对客服代下的订单提出异议',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/object',
  access: withOrderMenu('cancel'),
});

/** All requests of an order, the newest first. */
export const list = call<typeof orderChangesSchemas.list>({
  name: 'orderChanges',
  summary: '订单的改单记录',
  tag: 'orders',
  method: 'GET',
  path: '/api/portal/order/changes/{id}',
  access: ANY_ORDER_MENU,
});

export const opsList = call<typeof orderChangesSchemas.opsList>({
  name: 'opsOrderChanges',
  summary: '运营：订单的改单记录',
  tag: 'ops',
  method: 'GET',
  path: '/api/ops/order/changes/{id}',
  access: operator('order.view'),
});

/** The order becomes what was asked, at the price that was shown; driver and dispatchers are told. */
export const agree = call<typeof orderChangesSchemas.agree>({
  name: 'opsAgreeOrderChange',
  summary: '同意改单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/change/agree',
  access: operator('order.review'),
});

export const refuse = call<typeof orderChangesSchemas.refuse>({
  name: 'opsRefuseOrderChange',
  summary: '不同意改单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/change/refuse',
  access: operator('order.review'),
});
