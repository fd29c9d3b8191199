import type { CarrierKind, FleetKind, LicenceClass, TrailerKind } from '@boxhaul/domain/fleet';
import type { PlateColour } from '@boxhaul/domain/kit';
import type { EmissionClass, VehicleClass } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';

/** Records of the fleet are changed one after another: what a plate or a number is given to is seen. */
export const lockFleet = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('fleet'), 0)`.execute(tx);

/** One that is changed; held until the call is over, so that nobody is sent out with it meanwhile. */
export interface LockedRecord {
  version: number;
  disabled_at: Date | null;
  name: string;
}

const lockers: Readonly<Record<FleetKind, (tx: Db, id: string) => Promise<LockedRecord | undefined>>> = {
  carrier: (tx, id) =>
    tx
      .selectFrom('carrier')
      .select(['version', 'disabled_at', 'carrier_name as name'])
      .where('carrier_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  vehicle: (tx, id) =>
    tx
      .selectFrom('vehicle')
      .select(['version', 'disabled_at', 'plate_number as name'])
      .where('vehicle_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  trailer: (tx, id) =>
    tx
      .selectFrom('trailer')
      .select(['version', 'disabled_at', 'plate_number as name'])
      .where('trailer_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  driver: (tx, id) =>
    tx
      .selectFrom('driver')
      .select(['version', 'disabled_at', 'driver_name as name'])
      .where('driver_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
};

export const lockRecord = (tx: Db, kind: FleetKind, id: string): Promise<LockedRecord | undefined> =>
  lockers[kind](tx, id);

export interface CarrierFacts {
  carrier_name: string;
  kind: CarrierKind;
  credit_code: string | null;
  contact_name: string;
  phone: string | null;
  payee_id: string | null;
  remark: string;
  updated_at: Date;
}

export const insertCarrier = async (tx: Db, facts: CarrierFacts): Promise<string> =>
  (await tx.insertInto('carrier').values(facts).returning('carrier_id').executeTakeFirstOrThrow()).carrier_id;

export const updateCarrier = (tx: Db, id: string, facts: CarrierFacts) =>
  tx
    .updateTable('carrier')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('carrier_id', '=', id)
    .execute();

/** Another fleet that has the name, the credit code or the payee. */
export const findSameCarrier = (
  db: Db,
  { carrier_name, credit_code, payee_id }: CarrierFacts,
  besides: string | undefined,
) =>
  db
    .selectFrom('carrier')
    .select(['carrier_name', 'credit_code', 'payee_id'])
    .where((eb) =>
      eb.or([
        eb('carrier_name', '=', carrier_name),
        eb('credit_code', '=', credit_code),
        eb('payee_id', '=', payee_id),
      ]),
    )
    .where('carrier_id', '<>', besides ?? '0')
    .executeTakeFirst();

export const findPayeeOfFleet = (db: Db, payeeId: string) =>
  db
    .selectFrom('payee')
    .select(['payee_name', 'kind', 'stopped_at'])
    .where('payee_id', '=', payeeId)
    .executeTakeFirst();

export const findCarrier = (db: Db, carrierId: string) =>
  db
    .selectFrom('carrier')
    .select(['carrier_name', 'disabled_at'])
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst();

/** The offer of capacity that a carrier was opened from. */
export const findOfferOf = async (db: Db, carrierId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('capacity_offer')
    .select('offer_id')
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst();
  return row?.offer_id ?? null;
};

export interface VehicleFacts {
  plate_number: string;
  vco: PlateColour;
  vehicle_class: VehicleClass;
  total_kg: number | null;
  axles: number | null;
  tare_kg: number | null;
  usual_trailer_id: string | null;
  carrier_id: string | null;
  emission: EmissionClass | null;
  usual_driver_id: string | null;
  remark: string;
}

export const insertVehicle = async (tx: Db, facts: VehicleFacts): Promise<string> =>
  (await tx.insertInto('vehicle').values(facts).returning('vehicle_id').executeTakeFirstOrThrow()).vehicle_id;

export const updateVehicle = (tx: Db, id: string, facts: VehicleFacts) =>
  tx
    .updateTable('vehicle')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('vehicle_id', '=', id)
    .execute();

export interface TrailerFacts {
  plate_number: string;
  kind: TrailerKind;
  twin: boolean;
  tare_kg: number | null;
  load_kg: number | null;
  carrier_id: string | null;
  remark: string;
}

export const insertTrailer = async (tx: Db, facts: TrailerFacts): Promise<string> =>
  (await tx.insertInto('trailer').values(facts).returning('trailer_id').executeTakeFirstOrThrow()).trailer_id;

export const updateTrailer = (tx: Db, id: string, facts: TrailerFacts) =>
  tx
    .updateTable('trailer')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('trailer_id', '=', id)
    .execute();

/** A trailer, and the truck that usually pulls it. */
export const findTrailer = (db: Db, trailerId: string) =>
  db
    .selectFrom('trailer as t')
    .leftJoin('vehicle as v', 'v.usual_trailer_id', 't.trailer_id')
    .select(['t.plate_number', 't.disabled_at', 'v.vehicle_id', 'v.plate_number as usual_plate'])
    .where('t.trailer_id', '=', trailerId)
    .executeTakeFirst();

/** Another truck or trailer of this plate. */
export const findPlate = (db: Db, table: 'vehicle' | 'trailer', plate: string, besides: string | undefined) =>
  db
    .selectFrom(table)
    .select('disabled_at')
    .where('plate_number', '=', plate)
    .where(sql.ref(`${table}_id`), '<>', besides ?? '0')
    .executeTakeFirst();

export interface DriverFacts {
  driver_name: string;
  phone: string;
  licence_no: string | null;
  licence_class: LicenceClass | null;
  carrier_id: string | null;
  remark: string;
}

export const insertDriver = async (tx: Db, facts: DriverFacts): Promise<string> =>
  (await tx.insertInto('driver').values(facts).returning('driver_id').executeTakeFirstOrThrow()).driver_id;

export const updateDriver = (tx: Db, id: string, facts: DriverFacts) =>
  tx
    .updateTable('driver')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('driver_id', '=', id)
    .execute();

/** Another driver of this phone or licence. */
export const findSameDriver = (
  db: Db,
  { phone, licence_no }: { phone: string; licence_no: string | null },
  besides: string | undefined,
) =>
  db
    .selectFrom('driver')
    .select(['driver_name', 'phone', 'licence_no', 'disabled_at'])
    .where((eb) => eb.or([eb('phone', '=', phone), eb('licence_no', '=', licence_no)]))
    .where('driver_id', '<>', besides ?? '0')
    .executeTakeFirst();

export const findDriver = (db: Db, driverId: string) =>
  db
    .selectFrom('driver')
    .select(['driver_name', 'phone', 'disabled_at'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();

/** The accounts by which a driver signs in. */
export const selectAccounts = (db: Db, driverId: string) =>
  db
    .selectFrom('account')
    .select(['account_id', 'login_name'])
    .where('driver_id', '=', driverId)
    .where('closed_at', 'is', null)
    .orderBy('account_id')
    .execute();

export async function selectChoices(db: Db) {
  const [carriers, drivers, trailers, payees] = await Promise.all([
    db
      .selectFrom('carrier')
      .select(['carrier_id as carrierId', 'carrier_name as carrierName'])
      .where('disabled_at', 'is', null)
      .orderBy('kind')
      .orderBy('carrier_name')
      .execute(),
    db
      .selectFrom('driver')
      .select(['driver_id as driverId', 'driver_name as driverName'])
      .where('disabled_at', 'is', null)
      .orderBy('driver_name')
      .execute(),
    db
      .selectFrom('trailer as t')
      .leftJoin('vehicle as v', 'v.usual_trailer_id', 't.trailer_id')
      .select(['t.trailer_id as trailerId', 't.plate_number as plateNumber', 'v.plate_number as usualPlate'])
      .where('t.disabled_at', 'is', null)
      .orderBy('t.plate_number')
      .execute(),
    db
      .selectFrom('payee as p')
      .leftJoin('carrier as c', 'c.payee_id', 'p.payee_id')
      .select(['p.payee_id as payeeId', 'p.payee_name as payeeName', 'c.carrier_id as carrierId'])
      .where('p.kind', '=', 'carrier')
      .where('p.stopped_at', 'is', null)
      .orderBy('p.payee_name')
      .execute(),
  ]);
  return { carriers, drivers, trailers, payees };
}
