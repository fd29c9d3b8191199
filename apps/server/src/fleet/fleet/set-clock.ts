import type { fleet } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { releaseQuarantined } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { lockClock, storeClock } from './clock.repo';

const MOST_HOURS = 24;

/**
 * Puts a terminal's clock right by the hours by which it was seen to be wrong: what it reports from now on, and what was
 * kept apart meanwhile, which was heard at its right time all along.
 */
export async function setClock(
  ctx: Ctx,
  { terminalId, hours }: ParsedInputOf<typeof fleet.setClock>,
): Promise<PresentedOf<typeof fleet.setClock>> {
  const tx = ctx.db;
  const clock = await lockClock(tx, terminalId);
  if (!clock || clock.vehicle_id === null) throw new Refusal('NOT_FOUND', { message: '未找到该终端' });
  const { vehicle_id: vehicleId, clock_off_since: since } = clock;
  if (clock.clock_off_hours !== hours || since === null) {
    throw new Refusal('CONFLICT', { message: '终端时间的偏差已变化，请刷新后重试' });
  }
  const shiftHours = clock.clock_shift_hours + hours;
  if (Math.abs(shiftHours) > MOST_HOURS) {
    throw new Refusal('CONFLICT', { message: `校正合计超过 ${MOST_HOURS} 小时，请检修终端` });
  }
  await storeClock(tx, terminalId, { shiftHours, accountId: ctx.signedIn().accountId, at: ctx.now });
  const entered = await releaseQuarantined(tx, { vehicleId, offHours: hours, since });
  ctx.audit({
    target: 'terminal',
    id: terminalId,
    before: { clockShiftHours: clock.clock_shift_hours },
    after: { clockShiftHours: shiftHours, entered },
  });
  return { entered };
}
