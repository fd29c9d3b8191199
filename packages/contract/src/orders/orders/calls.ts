import { call, customer } from '../../kit/client/call';
import { ANY_ORDER_MENU, MENU_ORDER, MENU_PENDING, withOrderMenu } from '../../kit/menus';
import type { ordersSchemas } from './schemas';

const pc = '/ygb-order-service/api/pc/order';

/** 50 documents with long Chinese names, escaped as a form. */
const DRAFT_BYTES = 256 * 1024;

export const save = call<typeof ordersSchemas.save>({
  name: 'saveOrder',
  summary: '发布订单',
  tag: 'orders',
  method: 'POST',
  path: `${pc}/saveOrder`,
  access: withOrderMenu('publish'),
  encoding: 'json',
  creates: true,
  bodyLimit: DRAFT_BYTES,
});

/**
 * Changes an order that waits for review (decisions 4): the whole draft again, priced anew as by saveOrder. Files that
 * are stored stay, those of the draft are added. The same content twice is one edit. `version` is the one that was
 * opened: another's edit in between is refused with CONFLICT.
 */
export const edit = call<typeof ordersSchemas.edit>({
  name: 'editOrder',
  summary: '修改待审核的订单',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/edit',
  access: customer([MENU_PENDING], true, 'publish'),
  encoding: 'json',
  bodyLimit: DRAFT_BYTES,
});

/** Orders of the customer that have a booking number already, however it is written: a doubt, no fault (decisions 12.12). */
export const sameBooking = call<typeof ordersSchemas.sameBooking>({
  name: 'ordersOfBooking',
  summary: '订舱号已有的订单',
  tag: 'orders',
  method: 'GET',
  path: '/api/portal/order/same-booking',
  access: withOrderMenu('publish'),
});

export const cancel = call<typeof ordersSchemas.cancel>({
  name: 'orderCancel',
  summary: '取消待审核的订单',
  tag: 'orders',
  method: 'GET',
  writes: true,
  path: `${pc}/orderCancel/{id}`,
  access: customer([MENU_PENDING], true, 'cancel'),
});

/** Asks the provider to cancel an approved order of which no box has left; an operator answers (decisions 4). */
export const requestCancellation = call<typeof ordersSchemas.requestCancellation>({
  name: 'askCancel',
  summary: '申请取消待派车的订单',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/request-cancellation',
  access: customer([MENU_ORDER], true, 'cancel'),
});

export const withdrawCancellation = call<typeof ordersSchemas.withdrawCancellation>({
  name: 'withdrawCancelAsk',
  summary: '撤回取消申请',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/withdraw-cancellation',
  access: customer([MENU_ORDER], true, 'cancel'),
});

export const list = call<typeof ordersSchemas.list>({
  name: 'getOrderList',
  summary: '订单列表',
  tag: 'orders',
  method: 'POST',
  reads: true,
  path: `${pc}/getOrderList`,
  access: ANY_ORDER_MENU,
});

/** All that a filter finds as an Excel file, without prices for who may not see them. Who takes it out is kept. */
export const exportFile = call<typeof ordersSchemas.exportFile>({
  name: 'exportOrderList',
  summary: '导出订单',
  tag: 'orders',
  method: 'GET',
  path: `${pc}/exportOrderList`,
  access: withOrderMenu('export'),
  timeoutMs: 180_000,
  retries: 0,
});

/** The same as a job, for what is too long to wait for (decisions 11.12). */
export const beginExport = call<typeof ordersSchemas.beginExport>({
  name: 'beginOrderExport',
  summary: '后台导出订单',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/orders/export-job',
  access: withOrderMenu('export'),
  creates: true,
});

export const countByStatus = call<typeof ordersSchemas.countByStatus>({
  name: 'sumOrderStatuNum',
  summary: '各状态订单数',
  tag: 'orders',
  method: 'POST',
  reads: true,
  path: `${pc}/sumOrderStatuNum`,
  access: ANY_ORDER_MENU,
});

export const detail = call<typeof ordersSchemas.detail>({
  name: 'orderDetail',
  summary: '订单详情',
  tag: 'orders',
  method: 'GET',
  path: `${pc}/orderDetail/{id}`,
  access: ANY_ORDER_MENU,
});

/** The audit dialog: how review stands, how the price came about, and the timeline. */
export const audit = call<typeof ordersSchemas.audit>({
  name: 'orderAudit',
  summary: '订单审核记录',
  tag: 'orders',
  method: 'GET',
  path: '/api/portal/order/audit/{id}',
  access: ANY_ORDER_MENU,
});

/** Accepts the price that an operator gave to an intention. `price` must be the one shown. */
export const acceptQuote = call<typeof ordersSchemas.acceptQuote>({
  name: 'acceptQuote',
  summary: '接受报价',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/accept-quote',
  access: customer([MENU_PENDING], true, 'publish'),
});

export const declineQuote = call<typeof ordersSchemas.declineQuote>({
  name: 'declineQuote',
  summary: '不接受报价，订单取消',
  tag: 'orders',
  method: 'POST',
  path: '/api/portal/order/decline-quote',
  access: customer([MENU_PENDING], true, 'publish'),
});

export const documents = call<typeof ordersSchemas.documents>({
  name: 'getCusOrderDocumentListById',
  summary: '订单附件列表',
  tag: 'orders',
  method: 'GET',
  path: `${pc}/getCusOrderDocumentListById/{id}`,
  access: ANY_ORDER_MENU,
});
