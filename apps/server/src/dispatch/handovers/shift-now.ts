import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { countHandovers, findLastTaken, selectHandovers } from './handovers.repo';

/** Who has the shift by the last handover that was taken, and what waits to be taken. */
export async function shiftNow(db: Db): Promise<PresentedOf<typeof dispatch.wall>['shift']> {
  const last = await findLastTaken(db);
  const waiting = await countHandovers(db, true);
  const [newest] = waiting > 0 ? await selectHandovers(db, true, { pageNo: 1, pageSize: 1 }) : [];
  return {
    taken: last?.taken_at
      ? { by: last.to_name ?? '', from: last.from_name ?? '', at: toWireTime(last.taken_at) }
      : null,
    waiting,
    waitingFrom: newest ? (newest.from_name ?? '') : null,
  };
}
