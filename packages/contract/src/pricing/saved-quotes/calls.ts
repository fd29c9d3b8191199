import { call, customer } from '../../kit/client/call';
import type { savedQuotesSchemas } from './schemas';

const base = '/api/portal/saved-quotes';
const tag = 'saved-quotes';
const access = customer([], false, 'prices');

/** The account's own, the last saved first; nobody else of the enterprise sees them. */
export const list = call<typeof savedQuotesSchemas.list>({
  name: 'savedQuotes',
  summary: '我保存的运价查询',
  tag,
  method: 'GET',
  path: base,
  access,
});

/** Keeps a query under a name, with today's price. */
export const save = call<typeof savedQuotesSchemas.save>({
  name: 'saveQuote',
  summary: '保存一条运价查询',
  tag,
  method: 'POST',
  path: `${base}/save`,
  access,
  creates: true,
});

export const rename = call<typeof savedQuotesSchemas.rename>({
  name: 'renameSavedQuote',
  summary: '给保存的查询改名',
  tag,
  method: 'POST',
  path: `${base}/rename`,
  access,
});

export const remove = call<typeof savedQuotesSchemas.remove>({
  name: 'removeSavedQuote',
  summary: '删除保存的查询',
  tag,
  method: 'POST',
  path: `${base}/remove`,
  access,
});

/** Asks again, and keeps today's price in the place of the one before, which it answers beside. */
export const run = call<typeof savedQuotesSchemas.run>({
  name: 'runSavedQuote',
  summary: '按今天的运价重查保存的查询',
  tag,
  method: 'POST',
  path: `${base}/run`,
  access,
});

/** The enterprise's lanes: ordered or asked for last, and most often. */
export const lanes = call<typeof savedQuotesSchemas.lanes>({
  name: 'customerLanes',
  summary: '本企业最近和最常用的线路',
  tag,
  method: 'GET',
  path: `${base}/lanes`,
  access,
});

/** Counts the lane of a quote that was just given to the enterprise. */
export const noteLane = call<typeof savedQuotesSchemas.noteLane>({
  name: 'noteLane',
  summary: '记下查过的线路',
  tag,
  method: 'POST',
  path: `${base}/note-lane`,
  access,
});
