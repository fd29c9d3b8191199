import { anyone, call } from '../../kit/client/call';
import type { quotesSchemas } from './schemas';

/** Where the nearest price is, for each direction and container type without one; a customer's own rows count for it. */
export const nearest = call<typeof quotesSchemas.nearest>({
  name: 'nearestPrices',
  summary: '无价时各箱型最近的有价地区',
  tag: 'quotes',
  method: 'POST',
  reads: true,
  path: '/api/open/nearest-prices',
  access: anyone,
  perMinute: 60,
});

/** Prices to send on, drawn from quotes that the server has signed; the body is the file itself. */
export const paper = call<typeof quotesSchemas.paper>({
  name: 'quotePaper',
  summary: '报价单（PDF 或图片）',
  tag: 'quotes',
  method: 'GET',
  path: '/api/open/quote-paper',
  access: anyone,
  perMinute: 30,
});
