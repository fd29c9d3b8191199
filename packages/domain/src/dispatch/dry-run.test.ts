import { expect, it } from 'vitest';
import { CABINET_STATES } from '../words/cabinet-state';
import { refuseDryRun } from './dry-run';

const facts = (changes: object) => ({
  state: CABINET_STATES.running,
  orderType: 0 as const,
  doneCodes: [],
  ...changes,
});

it.each([
  [facts({}), null],
  [facts({ state: 0 }), null],
  [facts({ state: 3 }), null],
  [facts({ doneCodes: ['pick_empty', 'arrive_door', 'start_door'] }), null],
  [facts({ doneCodes: ['pick_empty', 'finish_door'] }), '该箱已装货，不能放空'],
  [facts({ orderType: 1, doneCodes: ['arrive_dock'] }), null],
  [facts({ orderType: 1, doneCodes: ['arrive_dock', 'pick_loaded'] }), '该箱已提重柜，不能放空'],
  [facts({ state: 4 }), '该箱已完成，不能放空'],
  [facts({ state: 6 }), '该箱已放空'],
])('%j: %s', (box, why) => expect(refuseDryRun(box)).toBe(why));
