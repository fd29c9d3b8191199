import { plates } from '@boxhaul/contract/fleet';
import type { CallCases } from '../../call-case';
import { type AccountName, type Stage } from '../../stage';
import { provesBytes } from '../../proves-bytes';

/** Who sees the dispatch or has the right to see tracks, in a certified enterprise. */
const TRACKERS = ['owner', 'staff', 'stranger', 'strangerStaff', 'kefu', 'diaodu', 'admin'] as const;

/** The plate of a truck that is on a task of the asker's, or of any customer's for an operator. */
async function plate(stage: Stage, who: AccountName) {
  const isCustomer = ['owner', 'staff', 'stranger', 'strangerStaff'].includes(who);
  const { taskId } = await stage.task(isCustomer ? who : 'owner');
  const { plate_number } = await stage.t.db
    .selectFrom('task')
    .innerJoin('vehicle', 'vehicle.vehicle_id', 'task.vehicle_id')
    .select('vehicle.plate_number')
    .where('task.task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  return { plateNumber: plate_number, vco: 2 };
}
const today = { startDate: '2026-11-19', endDate: '2026-11-20' };
const works = async (stage: Stage, who: AccountName) => ({ ...(await plate(stage, who)), ...today });
const badPlate = [['vco', 3]] as const;
const bad = [...badPlate, ['startDate', '2027-01-01'], ['endDate', '2026-11-18']] as const;

export const platesCases = {
  'plates.track': { by: 'owner', may: TRACKERS, works, bad, ids: {} },
  'plates.realTime': { by: 'diaodu', may: TRACKERS, works, bad, ids: {} },
  'plates.last': { by: 'owner', may: TRACKERS, works: plate, bad: badPlate, ids: {} },
  'plates.externalLast': { by: 'staff', may: TRACKERS, works: plate, bad: badPlate, ids: {} },
  'plates.segments': {
    by: 'owner',
    may: TRACKERS,
    works,
    proves: provesBytes(plates.segments, 'application/octet-stream'),
    bad,
    ids: {},
  },
  'plates.file': {
    by: 'owner',
    may: TRACKERS,
    works: async (stage, who) => ({ ...(await works(stage, who)), format: 'gpx' as const }),
    bad: [...bad],
    ids: {},
  },
} satisfies Partial<CallCases>;
