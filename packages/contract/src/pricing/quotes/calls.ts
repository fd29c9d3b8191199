import { anyone, call, customer } from '../../kit/client/call';
import type { quotesSchemas } from './schemas';

// Apart, so that the front page does not carry them.
export * from './sending-calls';

const pc = '/ygb-base-service/api/pc/queryPrice';

export const query = call<typeof quotesSchemas.query>({
  name: 'queryPrice',
  summary: '查询运价（登录客户）',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: `${pc}/query`,
  access: customer([], false, 'prices'),
});

/** The price of one order draft: one order type, one container type. */
export const forOrder = call<typeof quotesSchemas.forOrder>({
  name: 'getOrderQuote',
  summary: '下单时的单箱运价',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: `${pc}/getOrderQuote`,
  access: customer([], false, 'prices'),
});

export const open = call<typeof quotesSchemas.open>({
  name: 'openQuote',
  summary: '查询运价（访客）',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: '/api/open/quote',
  access: anyone,
  perMinute: 60,
});

/** Figures and lanes of the home page, from the database. */
export const home = call<typeof quotesSchemas.home>({
  name: 'openHome',
  summary: '首页与页脚数据：统计、常查线路、客服电话、页脚、合作伙伴',
  tag: 'quotes',
  method: 'GET',
  path: '/api/open/home',
  access: anyone,
});
