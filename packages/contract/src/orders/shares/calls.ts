import { anyone, call, operator } from '../../kit/client/call';
import { withOrderMenu } from '../../kit/menus';
import type { sharesSchemas } from './schemas';

const portal = '/api/portal/shares';
const open = '/api/open/share';
const ops = '/api/ops/shares';
const tag = 'shares';
const sharing = withOrderMenu('share');

/** The shares of an order, the newest first, with the addresses of those that still work. */
export const list = call<typeof sharesSchemas.list>({
  name: 'listOrderShares',
  summary: '订单的分享链接',
  tag,
  method: 'GET',
  path: `${portal}/of/{id}`,
  access: sharing,
});

/** Shares an order, or some of its boxes; its address stands in the list. */
export const make = call<typeof sharesSchemas.make>({
  name: 'shareOrder',
  summary: '分享订单',
  tag,
  method: 'POST',
  path: `${portal}/make`,
  access: sharing,
  creates: true,
});

/**
 * Shares several whole orders with the same people, a link each. What is refused is said order by order; the addresses of
 * the others are asked by `links`.
 */
export const makeSeveral = call<typeof sharesSchemas.makeSeveral>({
  name: 'shareOrders',
  summary: '批量分享订单',
  tag,
  method: 'POST',
  path: `${portal}/make-several`,
  access: sharing,
  encoding: 'json',
  creates: true,
});

/** Where shares of one's own orders open, in the order in which they are asked. */
export const links = call<typeof sharesSchemas.links>({
  name: 'orderShareLinks',
  summary: '多个分享的链接',
  tag,
  method: 'POST',
  reads: true,
  path: `${portal}/links`,
  access: sharing,
  encoding: 'json',
});

/** Takes a share back: whoever has it open sees it end within seconds. A second time changes nothing. */
export const revoke = call<typeof sharesSchemas.revoke>({
  name: 'revokeOrderShare',
  summary: '收回分享链接',
  tag,
  method: 'POST',
  path: `${portal}/revoke`,
  access: sharing,
});

/**
 * What a share shows (decisions 8, /a). One that is unknown, has expired or was taken back is answered alike; too many
 * of those from one address block end the block's hour. `opening` counts it as opened, a look later does not.
 */
export const look = call<typeof sharesSchemas.look>({
  name: 'openShare',
  summary: '凭分享码查看订单',
  tag,
  method: 'POST',
  path: `${open}/look`,
  access: anyone,
  // An open page looks twelve times a minute; an office reads from one address.
  perMinute: 600,
});

/** The bytes of a paper that a share shows. */
export const paper = call<typeof sharesSchemas.paper>({
  name: 'sharedPaper',
  summary: '凭分享码下载单证',
  tag,
  method: 'POST',
  reads: true,
  path: `${open}/paper`,
  access: anyone,
  retries: 0,
  perMinute: 60,
});

/** The same list for operators, without addresses. */
export const opsList = call<typeof sharesSchemas.opsList>({
  name: 'opsOrderShares',
  summary: '运营：订单的分享链接',
  tag,
  method: 'GET',
  path: `${ops}/of/{id}`,
  access: operator('order.view'),
});

export const opsRevoke = call<typeof sharesSchemas.revoke>({
  name: 'opsRevokeOrderShare',
  summary: '运营：收回分享链接',
  tag,
  method: 'POST',
  path: `${ops}/revoke`,
  access: operator('order.review'),
});
