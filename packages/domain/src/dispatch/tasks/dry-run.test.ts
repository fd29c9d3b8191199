import { expect, it } from 'vitest';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import { NODE_KIND_WORDS, type NodeKind, type NodeTrigger } from '../words/node';
import { refuseDryRun, refuseUndoDryRun } from './dry-run';

const done = (...kinds: NodeKind[]) =>
  kinds.map((kind) => ({ kind, name: NODE_KIND_WORDS[kind], triggers: [] as readonly NodeTrigger[] }));
const facts = (changes: object) => ({
  state: CABINET_STATES.running,
  orderType: 0 as const,
  done: [],
  ...changes,
});

it.each([
  [facts({}), null],
  [facts({ state: 0 }), null],
  [facts({ state: 3 }), null],
  [facts({ done: done('pick_empty', 'arrive_door', 'start_door') }), null],
  [facts({ done: done('pick_empty', 'finish_door') }), '该箱已装货，不能放空'],
  [facts({ orderType: 1, done: done('arrive_pickup') }), null],
  [facts({ orderType: 1, done: done('arrive_pickup', 'pick_loaded') }), '该箱已提重柜，不能放空'],
  [
    facts({ done: [{ kind: 'stop', name: '进厂等候', triggers: ['dry_run_ends'] }] }),
    '该箱已登记“进厂等候”，按流程模板不能再放空',
  ],
  [facts({ state: 4 }), '该箱已完成，不能放空'],
  [facts({ state: 6 }), '该箱已放空'],
])('%j: %s', (box, why) => expect(refuseDryRun(box)).toBe(why));

it.each([
  [{}, null],
  [{ state: 2 as const }, '该箱没有放空'],
  [{ kept: false }, '该放空记录较早，没有留下原来的任务，不能撤销'],
  [{ charged: true }, '费用已审核或订单已计费，不能撤销放空'],
])('is taken back with %j: %s', (change, why) =>
  expect(refuseUndoDryRun({ state: CABINET_STATES.dry, kept: true, charged: false, ...change })).toBe(why),
);
