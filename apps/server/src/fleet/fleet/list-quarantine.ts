import type { fleet } from '@boxhaul/contract/fleet';
import { listOf } from '../../kit/list';
import type { Answers } from '../../platform/http/by-either';
import { presentQuarantined } from './terminals.present';
import { countQuarantine, selectQuarantine } from './terminals.repo';

/** One page of the terminals that nobody has entered. */
export const listQuarantine: Answers<typeof fleet.quarantine> = listOf({
  filter: (_, asked) => asked,
  rows: selectQuarantine,
  count: countQuarantine,
  present: (rows) => ({ data: rows.map(presentQuarantined) }),
});
