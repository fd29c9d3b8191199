import type { plates } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { AHEAD_MS, pointAt } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../../platform/context';
import { presentPoint } from '../present-point';
import { selectVehicleTrack } from '../positions.repo';
import { readWhole } from '../sealed/open-track';
import { nearestStreets } from '../stay-places.repo';
import { findVisibleTruck } from './visible-truck';

const DAY_MS = 86_400_000;
/** Of a truck that has been silent for longer nothing is told. */
const BACK_MS = 31 * DAY_MS;
/** One would do; a drifting one is told of as it was reported. */
const MOST = 1;

/** The newest report of a truck that whoever asks may see; null where there is none. */
export async function lastOfPlate(
  ctx: Ctx,
  input: ParsedInputOf<typeof plates.last>,
): Promise<PresentedOf<typeof plates.last>> {
  const period = { from: new Date(ctx.now.getTime() - BACK_MS), to: ctx.now };
  const { vehicle, spans } = await findVisibleTruck(ctx, input, period);
  const { from, to } = spans.at(-1)!;
  const span = { from, to: to >= ctx.now ? new Date(ctx.now.getTime() + AHEAD_MS) : to };
  const track = readWhole(await selectVehicleTrack(ctx.db, vehicle.vehicleId, span, MOST), span);
  const point = pointAt(track, track.at.length - 1);
  if (!point) return null;
  const [street] = await nearestStreets(ctx.db, [point]);
  const at = Math.min(point.at, ctx.now.getTime());
  return {
    ...presentPoint({ ...point, at }),
    plateNumber: vehicle.plateNumber,
    vco: vehicle.vco,
    coordType: 'wgs84',
    ageSeconds: Math.floor((ctx.now.getTime() - at) / 1000),
    placeName: street ? `${street.street}附近` : '',
  };
}
