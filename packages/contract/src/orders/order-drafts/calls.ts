import { call } from '../../kit/client/call';
import { withOrderMenu } from '../../kit/menus';
import type { orderDraftsSchemas } from './schemas';

const base = '/api/portal/order-drafts';
const tag = 'order-drafts';
const access = withOrderMenu('publish');
/** Five hundred lines. */
const LONGEST_LIST = 4 * 1024 * 1024;

/** Drafts of orders that the account keeps on every device, each with today's price or what is to be mended. */
export const list = call<typeof orderDraftsSchemas.list>({
  name: 'orderDrafts',
  summary: '我的订单草稿',
  tag,
  method: 'GET',
  path: base,
  access,
});

/** The Excel file to be filled in, with what its cells may say. */
export const template = call<typeof orderDraftsSchemas.template>({
  name: 'orderSheetTemplate',
  summary: '订舱导入的模板',
  tag,
  method: 'GET',
  path: `${base}/template`,
  access,
});

/** Each line of an Excel file becomes a draft; one that is kept already, letter by letter, is said and left out. */
export const importFile = call<typeof orderDraftsSchemas.importFile>({
  name: 'importOrderDrafts',
  summary: '导入订舱生成草稿',
  tag,
  method: 'POST',
  path: `${base}/import`,
  access,
  encoding: 'multipart',
});

/** New drafts out of cells: pasted lines, copied orders, frequent lanes. */
export const add = call<typeof orderDraftsSchemas.add>({
  name: 'addOrderDrafts',
  summary: '新增订单草稿',
  tag,
  method: 'POST',
  path: `${base}/add`,
  access,
  encoding: 'json',
  bodyLimit: LONGEST_LIST,
  creates: true,
});

/** Other cells for a draft. Another's edit in between is refused with CONFLICT. */
export const change = call<typeof orderDraftsSchemas.change>({
  name: 'changeOrderDraft',
  summary: '修改订单草稿',
  tag,
  method: 'POST',
  path: `${base}/change`,
  access,
  encoding: 'json',
});

export const remove = call<typeof orderDraftsSchemas.remove>({
  name: 'removeOrderDrafts',
  summary: '删除订单草稿',
  tag,
  method: 'POST',
  path: `${base}/remove`,
  access,
  encoding: 'json',
});

/** Publishes the order of a draft at the price that was seen; a draft has one order, however often it is sent. */
export const place = call<typeof orderDraftsSchemas.place>({
  name: 'placeOrderDraft',
  summary: '按草稿下单',
  tag,
  method: 'POST',
  path: `${base}/place`,
  access,
  // A draft has one order: sent again, it answers the same.
  retries: 3,
});
