import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { momentOfPhone, PHONE_POINT_MS } from '@boxhaul/domain/dispatch';
import { fromWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { driverOf } from './driver-of';
import { findConsent, insertPhonePoints, type PhonePoint } from './driver-app.repo';

/** Positions of a phone whose driver agreed; those outside his tasks are dropped. Throws FORBIDDEN without a consent. */
export async function keepPositions(
  ctx: Ctx,
  { sentAt, points }: ParsedInputOf<typeof driverApp.positions>,
): Promise<PresentedOf<typeof driverApp.positions>> {
  const { driverId } = driverOf(ctx);
  const { now } = ctx;
  const sent = fromWireTime(sentAt);
  if (!sent) throw refuseField('sentAt', '时间不正确');
  if (!(await findConsent(ctx.db, driverId))) {
    throw new Refusal('FORBIDDEN', { message: '还没有同意手机定位，定位没有保存' });
  }
  const found: PhonePoint[] = [];
  for (const { at, lon, lat, speed, accuracy, mock } of points) {
    const doneAt = fromWireTime(at);
    if (!doneAt) throw refuseField('points', '定位的时间不正确');
    const moment = momentOfPhone(
      { doneAt, sentAt: sent },
      { earliest: new Date(now.getTime() - PHONE_POINT_MS), now },
    );
    // Before any memory, or still to come: no clock says when.
    if (moment.moved) continue;
    found.push({
      at: moment.at,
      lng: lon,
      lat,
      speed: Math.round(speed * 10),
      accuracy: accuracy === undefined ? null : Math.round(accuracy),
      mock,
    });
  }
  return { kept: found.length === 0 ? 0 : await insertPhonePoints(ctx.db, driverId, found, now) };
}
