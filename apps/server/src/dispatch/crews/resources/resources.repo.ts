import { type Db, sql } from '@boxhaul/db';

/** Free ones first, then by plate. */
export const selectVehicles = (db: Db) =>
  db
    .selectFrom('vehicle as v')
    .leftJoin('terminal as m', 'm.vehicle_id', 'v.vehicle_id')
    .leftJoin('vehicle_last as l', 'l.vehicle_id', 'v.vehicle_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task as w')
          .innerJoin('cus_order as o', 'o.order_id', 'w.order_id')
          .select(({ fn }) => [
            sql<number>`count(*)::int`.as('boxes'),
            fn.min('o.require_date').as('requireDate'),
          ])
          .whereRef('w.vehicle_id', '=', 'v.vehicle_id')
          .where('w.state', 'in', ['assigned', 'published'])
          .as('n'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'v.vehicle_id as vehicleId',
      'v.plate_number as plateNumber',
      'v.vco',
      'v.usual_driver_id as usualDriverId',
      eb('m.terminal_id', 'is not', null).$castTo<boolean>().as('hasTerminal'),
      'l.at as lastAt',
      'l.lng',
      'l.lat',
      'n.boxes as nextBoxes',
      'n.requireDate as nextAt',
      eb
        .exists(
          eb
            .selectFrom('task as t')
            .select(sql`1`.as('one'))
            .whereRef('t.vehicle_id', '=', 'v.vehicle_id')
            .where('t.state', 'in', ['published', 'running']),
        )
        .$castTo<boolean>()
        .as('busy'),
    ])
    .where('v.disabled_at', 'is', null)
    .orderBy('busy')
    .orderBy('v.plate_number')
    .execute();

export const selectDrivers = (db: Db) =>
  db
    .selectFrom('driver as d')
    .select((eb) => [
      'd.driver_id as driverId',
      'd.driver_name as driverName',
      'd.phone',
      eb
        .exists(
          eb
            .selectFrom('task as t')
            .select(sql`1`.as('one'))
            .whereRef('t.driver_id', '=', 'd.driver_id')
            .where('t.state', 'in', ['published', 'running']),
        )
        .$castTo<boolean>()
        .as('busy'),
      eb
        .exists(
          eb
            .selectFrom('account as a')
            .select(sql`1`.as('one'))
            .whereRef('a.driver_id', '=', 'd.driver_id')
            .where('a.disabled_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('signsIn'),
    ])
    .where('d.disabled_at', 'is', null)
    .orderBy('busy')
    .orderBy('d.driver_id')
    .execute();

/** Where boxes go, when they are wanted there, and the dock of each: its order's, else its harbour's first. */
export const selectDoors = (db: Db, cabinetIds: readonly string[]) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('dock as k')
          .select(['k.lng', 'k.lat'])
          .whereRef('k.harbor_id', '=', 'o.harbor_id')
          .orderBy(sql`k.dock_id is distinct from o.dock_id`)
          .orderBy('k.sort')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select([
      'c.cabinet_id',
      'c.seq',
      'o.order_no',
      'o.order_type',
      'o.address_lng',
      'o.address_lat',
      'o.require_date',
    ])
    .select(['d.lng as dock_lng', 'd.lat as dock_lat'])
    .where('c.cabinet_id', '=', sql<string>`any(${cabinetIds}::bigint[])`)
    .execute();

export type Door = Awaited<ReturnType<typeof selectDoors>>[number];

export const findDoorOfCabinet = async (db: Db, cabinetId: string): Promise<Door | undefined> =>
  (await selectDoors(db, [cabinetId]))[0];

/** A vehicle in service. */
export const findVehicle = (db: Db, vehicleId: string) =>
  db
    .selectFrom('vehicle')
    .select(['plate_number', 'vco', 'vehicle_class', 'total_kg', 'axles'])
    .where('vehicle_id', '=', vehicleId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
