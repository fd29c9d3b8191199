import { call, operator } from '../../kit/client/call';
import type { reviewSchemas } from './schemas';

export const list = call<typeof reviewSchemas.list>({
  name: 'opsOrderList',
  summary: '运营：订单列表',
  tag: 'ops',
  method: 'POST',
  reads: true,
  path: '/api/ops/order/list',
  access: operator('order.view'),
});

export const detail = call<typeof reviewSchemas.detail>({
  name: 'opsOrderDetail',
  summary: '运营：订单详情',
  tag: 'ops',
  method: 'GET',
  path: '/api/ops/order/detail/{id}',
  access: operator('order.view'),
});

/** The whole phone of the contact at the door: lists and details mask it. That somebody looked stands in the log. */
export const showPhone = call<typeof reviewSchemas.showPhone>({
  name: 'opsShowOrderPhone',
  summary: '查看订单联系人的完整手机号',
  tag: 'ops',
  method: 'GET',
  path: '/api/ops/order/phone/{id}',
  access: operator('order.view'),
  audited: true,
});

/** What a box costs by the customer's own rate card, for the operator who is about to place its order. */
export const placePrice = call<typeof reviewSchemas.placePrice>({
  name: 'opsPlacePrice',
  summary: '代客下单前查看客户的运价',
  tag: 'ops',
  method: 'POST',
  reads: true,
  path: '/api/ops/order/place-price',
  access: operator('order.place'),
});

/** Orders of the customer that have a booking number already: a doubt, no fault (decisions 12.12). */
export const sameBooking = call<typeof reviewSchemas.sameBooking>({
  name: 'opsOrdersOfBooking',
  summary: '代客下单前查看订舱号已有的订单',
  tag: 'ops',
  method: 'GET',
  path: '/api/ops/order/same-booking',
  access: operator('order.place'),
});

/** Publishes an order for a customer who called or wrote. The customer is told, and may object for a time. */
export const place = call<typeof reviewSchemas.place>({
  name: 'opsPlaceOrder',
  summary: '代客下单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/place',
  access: operator('order.place'),
  encoding: 'json',
  creates: true,
});

export const approve = call<typeof reviewSchemas.approve>({
  name: 'opsApproveOrder',
  summary: '审核通过（有价订单）',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/approve',
  access: operator('order.review'),
});

/** Why each waiting order needs a look, and which of the present filter are clean. */
export const doubts = call<typeof reviewSchemas.doubts>({
  name: 'opsReviewDoubts',
  summary: '待审核订单的核对结果',
  tag: 'ops',
  method: 'GET',
  path: '/api/ops/order/review-doubts',
  access: operator('order.review'),
});

/**
 * Approves those of the orders that are still clean, each judged anew; the others stay as they are, each with its
 * reason. What the same operator has approved already counts as approved.
 */
export const approveClean = call<typeof reviewSchemas.approveClean>({
  name: 'opsApproveClean',
  summary: '批量审核通过无异常的订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/approve-clean',
  access: operator('order.review'),
  encoding: 'json',
  creates: true,
});

/**
 * Takes an approval back: for a minute, by who gave it, and only while nothing has followed it. The order waits for
 * review again, and its customer is told.
 */
export const undoApproval = call<typeof reviewSchemas.undoApproval>({
  name: 'opsUndoApproval',
  summary: '撤销刚才的审核通过',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/undo-approval',
  access: operator('order.review'),
});

/** Prices an intention; the customer then accepts or declines. */
export const price = call<typeof reviewSchemas.price>({
  name: 'opsPriceOrder',
  summary: '为意向单报价',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/price',
  access: operator('order.review'),
});

export const reject = call<typeof reviewSchemas.reject>({
  name: 'opsRejectOrder',
  summary: '驳回订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/reject',
  access: operator('order.review'),
});

/** The order is cancelled and its tasks, none of which has begun, are taken back (decisions 4). */
export const agreeCancellation = call<typeof reviewSchemas.agreeCancellation>({
  name: 'opsAgreeCancel',
  summary: '同意客户取消订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/agree-cancellation',
  access: operator('order.review'),
});

/** The order goes on; the customer reads the note. */
export const refuseCancellation = call<typeof reviewSchemas.refuseCancellation>({
  name: 'opsRefuseCancel',
  summary: '不同意客户取消订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/refuse-cancellation',
  access: operator('order.review'),
});

/** How an order's price came about, priced again now, for the operator who reviews it. */
export const explainQuote = call<typeof reviewSchemas.explainQuote>({
  name: 'opsExplainOrderQuote',
  summary: '查看订单价格的由来',
  tag: 'quotes',
  method: 'GET',
  path: '/api/ops/order/explain-quote/{id}',
  access: operator('quote.explain'),
});

/** Where an intention's neighbours have prices, by direction and container type, for the operator who prices it. */
export const nearest = call<typeof reviewSchemas.nearest>({
  name: 'opsNearestPrices',
  summary: '意向单附近的有价地区',
  tag: 'quotes',
  method: 'GET',
  path: '/api/ops/order/nearest-prices/{id}',
  access: operator('quote.explain'),
});
