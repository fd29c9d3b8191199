import { call, operator } from '../../kit/client/call';
import type { dispatchSchemas } from './schemas';

/** All boxes of a tab that a filter finds, on whatever page they stand: what is done with all of them is said of these. */
export const pick = call<typeof dispatchSchemas.pick>({
  name: 'opsPickBoxes',
  summary: '调度看板：符合条件的全部箱',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/pick',
  access: operator('dispatch.view'),
});

/** The boxes wanted on a day and the trucks of the desk: for its timeline and its map. */
export const day = call<typeof dispatchSchemas.day>({
  name: 'opsDispatchDay',
  summary: '调度看板：一天的箱与车辆',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/day',
  access: operator('dispatch.view'),
});

/** The orders of boxes that are chosen, in whatever stage or day they stand: what is done with several at once is said of them. */
export const chosen = call<typeof dispatchSchemas.chosen>({
  name: 'opsDispatchChosen',
  summary: '调度看板：已选的箱',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/chosen',
  access: operator('dispatch.view'),
});

/** The figures of the platform at this moment for the screen on the wall of the dispatch room: counted once for all who look at it. */
export const wall = call<typeof dispatchSchemas.wall>({
  name: 'opsDispatchWall',
  summary: '调度大屏',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/wall',
  access: operator('dispatch.view'),
});
