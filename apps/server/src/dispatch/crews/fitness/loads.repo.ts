import { boxWeight, type LoadedBox, type LoadedTruck } from '@boxhaul/domain/dispatch';
import { type Db, sql } from '@boxhaul/db';

/** Some trucks with what they usually pull, by their ids. */
export async function selectLoadedTrucks(
  db: Db,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, LoadedTruck>> {
  const { rows } = await sql<LoadedTruck & { vehicleId: string }>`
    select v.vehicle_id as "vehicleId", r.kind, coalesce(r.twin, false) as twin, r.load_kg as "loadKg",
      r.tare_kg as "trailerTareKg", v.tare_kg as "truckTareKg", v.total_kg as "totalKg", v.axles
    from vehicle v left join trailer r on r.trailer_id = v.usual_trailer_id and r.disabled_at is null
    where v.vehicle_id = any(${[...vehicleIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ vehicleId, ...truck }) => [vehicleId, truck]));
}

/** How large and heavy some boxes are, by their ids. */
export async function selectBoxSizes(
  db: Db,
  cabinetIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<LoadedBox, 'legKind'>>> {
  const rows = await db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .leftJoin('box_preparation as p', 'p.cabinet_id', 'c.cabinet_id')
    .select(['c.cabinet_id', 'o.cabinet_type as cabinetType', 'o.order_type as orderType'])
    .select(['p.vgm_kg as vgmKg', 'p.cargo_kg as cargoKg'])
    .where('c.cabinet_id', 'in', [...cabinetIds])
    .execute();
  return new Map(
    rows.map(({ cabinet_id, cabinetType, orderType, vgmKg, cargoKg }) => [
      cabinet_id,
      { cabinetType, orderType, weight: boxWeight(cabinetType, { vgmKg, cargoKg }) },
    ]),
  );
}
