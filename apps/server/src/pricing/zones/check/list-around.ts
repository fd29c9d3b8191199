import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { zones as zoneCalls } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import type { Zones } from '../zone-book';
import { presentShown } from './zone.present';

const MOST_DEGREES = 4;
/** A map shows no more of them at once. */
const MOST = 200;

/** The zones in force within a box of the map. */
export async function listAround(
  zones: Zones,
  ctx: Ctx,
  { west, east, south, north }: ParsedInputOf<typeof zoneCalls.around>,
): Promise<PresentedOf<typeof zoneCalls.around>> {
  if (west > east) throw refuseField('east', '东边的经度不能小于西边');
  if (south > north) throw refuseField('north', '北边的纬度不能小于南边');
  if (east - west > MOST_DEGREES || north - south > MOST_DEGREES) {
    throw refuseField('east', `范围太大，东西、南北都不能超过 ${MOST_DEGREES} 度`);
  }
  const book = await zones.book(ctx.db);
  const found = book.zones.filter(
    ({ box }) => box.west <= east && box.east >= west && box.south <= north && box.north >= south,
  );
  return {
    zones: found.slice(0, MOST).map((zone) => presentShown(zone, ctx.now)),
    more: found.length > MOST,
  };
}
