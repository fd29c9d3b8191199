import { CABINET_STATES, type CabinetState } from '../../orders/words/cabinet-state';

/**
 * What its tasks do to a box: one is assigned, the last one is taken back, a node is done, it has been carried all the
 * way; or the node by which it left, or arrived, was not done after all; or it is closed before it was loaded.
 */
export type CabinetStep = 'assign' | 'take_back' | 'check_in' | 'finish' | 'unleave' | 'unfinish' | 'dry_run';

const { unassigned, assigned, running, done, dry } = CABINET_STATES;

/** The state after a step; absent: it stays. A box that has left is never unassigned again. */
const TRANSITIONS: Readonly<Record<CabinetStep, Partial<Record<CabinetState, CabinetState>>>> = {
  assign: { [unassigned]: assigned },
  // What is held up stays so until somebody says otherwise.
  take_back: { [assigned]: unassigned },
  check_in: {
    [unassigned]: running,
    [assigned]: running,
    [CABINET_STATES.held]: running,
    [CABINET_STATES.undetermined]: running,
  },
  finish: {
    [unassigned]: done,
    [assigned]: done,
    [running]: done,
    [CABINET_STATES.held]: done,
    [CABINET_STATES.undetermined]: done,
  },
  unleave: { [running]: assigned },
  unfinish: { [done]: running },
  dry_run: {
    [unassigned]: dry,
    [assigned]: dry,
    [running]: dry,
    [CABINET_STATES.held]: dry,
    [CABINET_STATES.undetermined]: dry,
  },
};

/** The state of a box after a step of its tasks (decisions 4). */
export const cabinetStateAfter = (step: CabinetStep, state: CabinetState): CabinetState =>
  TRANSITIONS[step][state] ?? state;
