import { anyone, call, customer, operator } from '../../kit/client/call';
import { MENU_ORDER } from '../../kit/menus';
import type { liveSchemas } from './schemas';

const tag = 'live';

/** The boxes of one's own that are under way, the most urgent first. */
export const boxes = call<typeof liveSchemas.boxes>({
  name: 'liveBoxes',
  summary: '在途箱：位置、预计到达、准时风险',
  tag,
  method: 'POST',
  reads: true,
  path: '/api/portal/live/boxes',
  access: customer([MENU_ORDER], true, 'track'),
});

/** The same of all customers, for the desk. */
export const opsBoxes = call<typeof liveSchemas.opsBoxes>({
  name: 'opsLiveBoxes',
  summary: '在途监控：全部在途箱',
  tag,
  method: 'POST',
  reads: true,
  path: '/api/ops/live/boxes',
  access: operator('dispatch.view'),
});

/** Where the trucks are of which something was heard since a moment: asked every few seconds. */
export const opsPlaces = call<typeof liveSchemas.opsPlaces>({
  name: 'opsLivePlaces',
  summary: '在途监控：有新定位的车辆',
  tag,
  method: 'GET',
  path: '/api/ops/live/places',
  access: operator('dispatch.view'),
});

/**
 * Where a box is, for who has its number and the last four digits of the order's contact phone (decisions 11.2): what was
 * done, the district, and how old that is; no names, phones, plates or prices. What is wrong is never told apart.
 */
export const visit = call<typeof liveSchemas.visit>({
  name: 'visitorTrack',
  summary: '访客货物跟踪',
  tag,
  method: 'POST',
  reads: true,
  path: '/api/open/track',
  access: anyone,
  perMinute: 60,
});

/**
 * The middles of some runs of the day, at least half an hour old, to about a kilometre and without the neighbourhood of
 * their doors: for the front page's map. No numbers, plates, times or names.
 */
export const runs = call<typeof liveSchemas.runs>({
  name: 'publicRuns',
  summary: '首页：近期真实行程（延时、去掉起讫）',
  tag,
  method: 'GET',
  path: '/api/open/runs',
  access: anyone,
  perMinute: 60,
});
