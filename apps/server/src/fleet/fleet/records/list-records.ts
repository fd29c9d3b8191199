import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { FleetKind, FleetState } from '@boxhaul/domain/fleet';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { countFleet, type FleetRows, selectFleet } from './lists.repo';
import { presentCarrier, presentDriver, presentTrailer, presentVehicle } from './records.present';
import { paperTerms } from './store-papers';

type Asked = ParsedInputOf<typeof fleetDesk.vehicles>;

interface Listed<T> {
  data: T[];
  rowCount: number;
  total: number;
  pageNo: number;
  pageSize: number;
  counts: Record<FleetState, number>;
}

/** A page of a kind; what is in use counts those whose papers run out or are missing, too. */
async function list<K extends FleetKind, T>(
  ctx: Ctx,
  kind: K,
  { pageNo, pageSize, ...filter }: Asked,
  present: (row: FleetRows[K], today: string) => T,
): Promise<Listed<T>> {
  const terms = await paperTerms(ctx);
  const [rows, stood] = await Promise.all([
    selectFleet(ctx.db, kind, filter, { terms, pageNo, pageSize }),
    countFleet(ctx.db, kind, filter, terms),
  ]);
  const { active = 0, soon = 0, expired = 0, missing = 0, retired = 0 } = stood;
  const counts = { active: active + soon + expired + missing, soon, expired, missing, retired };
  const total = filter.state === undefined ? counts.active + retired : counts[filter.state];
  const data = rows.map((row) => present(row, terms.today));
  return { data, ...pageOf(total, { pageNo, pageSize }), counts };
}

export const listCarriers = (
  ctx: Ctx,
  input: ParsedInputOf<typeof fleetDesk.carriers>,
): Promise<PresentedOf<typeof fleetDesk.carriers>> =>
  list(ctx, 'carrier', { ...input, carrierId: undefined }, presentCarrier);

export const listVehicles = (ctx: Ctx, input: Asked): Promise<PresentedOf<typeof fleetDesk.vehicles>> =>
  list(ctx, 'vehicle', input, presentVehicle);

export const listTrailers = (ctx: Ctx, input: Asked): Promise<PresentedOf<typeof fleetDesk.trailers>> =>
  list(ctx, 'trailer', input, presentTrailer);

export const listDrivers = (ctx: Ctx, input: Asked): Promise<PresentedOf<typeof fleetDesk.drivers>> =>
  list(ctx, 'driver', input, presentDriver);
