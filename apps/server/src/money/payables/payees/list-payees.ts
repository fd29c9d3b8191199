import type { payables } from '@boxhaul/contract/money';
import { listOf } from '../../../kit/list';
import type { Answers } from '../../../platform/http/by-either';
import { presentPayee } from '../payables.present';
import { countPayees, selectPayees } from '../payees.repo';

/** Fleets and drivers who are paid, with what is open for each. */
export const listPayees: Answers<typeof payables.payees> = listOf({
  filter: (_, { stopped, ...asked }) => ({
    ...asked,
    stopped: stopped === undefined ? undefined : stopped === 1,
  }),
  rows: selectPayees,
  count: countPayees,
  present: (rows) => ({ data: rows.map(presentPayee) }),
});
