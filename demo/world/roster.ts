import type { InputOf } from '@boxhaul/contract/kit';
import { fleetDesk } from '@boxhaul/contract/fleet';
import { customers } from '@boxhaul/contract/identity';
import { payables } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import type { FleetPaper } from '@boxhaul/domain/fleet';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { type Truck, YARDS } from '../seed/trucks';
import type { Company } from './company';
import { IDLE_DEMO_TRUCKS, LIVE_TRUCKS } from './day-plan';
import type { Scene } from './stage';

const DAY_MS = 86_400_000;
/** The company is older than its history. */
const SINCE_DAYS = 75;
const LONG = 420;
/** Days from today on which papers of the first trucks and drivers run out; of the others they are good for long. */
const NEAR = [3, 9, 16, 24, 29, 1, 12];

interface Entering {
  base: Date;
  passwordHash: string;
}

/** Enters customers, carriers, drivers and trucks of the company. */
export async function enterCompany(scene: Scene, company: Company, given: Entering): Promise<void> {
  const since = new Date(given.base.getTime() - SINCE_DAYS * DAY_MS);
  scene.setTime(since);
  await enterCustomers(scene, company, since, given.passwordHash);
  await enterFleet(scene, company, toWireDate(given.base), since);
}

/** Customers with an owner each, who need no call to exist; their terms are agreed by calls. */
async function enterCustomers(
  { db, call }: Scene,
  { customers: all }: Company,
  since: Date,
  passwordHash: string,
): Promise<void> {
  const rows = await db
    .insertInto('customer')
    .values(all.map(({ name }) => ({ customer_name: name, certified_at: since, created_at: since })))
    .returning('customer_id')
    .execute();
  const roles = await db
    .insertInto('cust_role')
    .values(rows.map(({ customer_id }) => ({ customer_id, role_name: '企业管理员', is_owner: true })))
    .returning('cust_role_id')
    .execute();
  await db
    .insertInto('account')
    .values(
      all.map(({ login, owner }, i) => ({
        user_type: USER_TYPES.customer,
        login_name: login,
        phone: login,
        username: owner,
        customer_id: rows[i]!.customer_id,
        cust_role_id: roles[i]!.cust_role_id,
        password_hash: passwordHash,
        created_at: since,
      })),
    )
    .execute();
  for (const [i, { weekly }] of all.entries()) {
    await call('caiwu', customers.saveTerms, {
      id: rows[i]!.customer_id,
      version: 0,
      payment: 'monthly',
      creditDays: weekly ? 15 : 30,
      creditLimit: '5000000',
      contractNo: `BH-${String(1001 + i)}`,
      remark: '',
    });
  }
}

const VEHICLE_PAPERS: readonly FleetPaper[] = ['vehicle_licence', 'transport_permit', 'compulsory_insurance'];
const DRIVER_PAPERS: readonly FleetPaper[] = ['driving_licence', 'qualification'];

const papersUntil = (kinds: readonly FleetPaper[], today: string, i: number) =>
  kinds.map((kind, k) => ({
    kind,
    issuedOn: shiftDay(today, -300),
    expiresOn: shiftDay(today, k === i % kinds.length ? (NEAR[i] ?? LONG) : LONG + i),
  }));

type CarrierFacts = Omit<InputOf<typeof fleetDesk.saveCarrier>, 'carrierId' | 'version' | 'payeeId'>;

/** Carriers as payees: most are general taxpayers, a small one has its invoices issued at 1 %, every fifth issues none. */
async function enterPayees(
  call: Scene['call'],
  carriers: readonly { carrierId: string; facts: CarrierFacts; driverIds: string[] }[],
): Promise<void> {
  for (const [i, { carrierId, facts, driverIds }] of carriers.entries()) {
    const { payeeId } = await call('caiwu', payables.addPayee, {
      kind: 'carrier',
      payeeName: facts.carrierName,
      driverIds,
      cycle: 'month',
      payDays: 30,
      tripAmount: String(600 + i * 15),
      vatPermille: ([90, 90, 30, 10, null] as const)[i % 5] ?? undefined,
      remark: '',
    });
    // Its dispatchers read what it is paid.
    await call('diaodu', fleetDesk.saveCarrier, { ...facts, carrierId, version: 1, payeeId });
  }
}

/** Carriers who are paid, their drivers and trucks; each truck reports by a terminal of its own. */
async function enterFleet(
  { db, call }: Scene,
  { carriers, drivers, trucks }: Company,
  today: string,
  since: Date,
): Promise<void> {
  const carrierIds: string[] = [];
  const carrierFacts = carriers.map(({ name, contact, phone }): CarrierFacts => {
    return { carrierName: name, kind: 'subcontracted', contactName: contact, phone };
  });
  for (const facts of carrierFacts) carrierIds.push((await call('diaodu', fleetDesk.saveCarrier, facts)).id);
  const driverIds: string[] = [];
  for (const [i, { name, phone, carrier }] of drivers.entries()) {
    const papers = papersUntil(DRIVER_PAPERS, today, i);
    const facts = {
      driverName: name,
      phone,
      licenceClass: 'A2' as const,
      carrierId: carrierIds[carrier],
      papers,
    };
    driverIds.push((await call('diaodu', fleetDesk.saveDriver, facts)).id);
  }
  await enterPayees(
    call,
    carrierFacts.map((facts, i) => ({
      facts,
      carrierId: carrierIds[i]!,
      driverIds: driverIds.filter((_, d) => drivers[d]?.carrier === i),
    })),
  );
  const vehicleIds: string[] = [];
  for (const [i, { plate, carrier }] of trucks.entries()) {
    const { id } = await call('diaodu', fleetDesk.saveVehicle, {
      plateNumber: plate,
      vco: 2,
      carrierId: carrierIds[carrier],
      vehicleClass: 'container_tractor',
      totalWeight: 49_000,
      axles: 6,
      emission: i % 3 === 0 ? 'vi' : 'v',
      usualDriverId: driverIds[i],
      papers: papersUntil(VEHICLE_PAPERS, today, i),
    });
    vehicleIds.push(id);
  }
  const bound = trucks.map(({ terminalId }, i) => ({ terminal_id: terminalId, vehicle_id: vehicleIds[i]! }));
  await db
    .insertInto('terminal')
    .values(bound.map((row) => ({ ...row, maker: 'BXHAU', model: 'BX-808', registered_at: since })))
    .execute();
  await db
    .insertInto('terminal_binding')
    .values(bound.map((row) => ({ ...row, bound_at: since })))
    .execute();
}

export interface Place {
  lng: number;
  lat: number;
}

/** What orders are driven with, as the database knows it. */
export interface Roster {
  live: readonly Truck[];
  history: readonly Truck[];
  /** Drivers without a truck of their own, who take the evening's. */
  spare: readonly string[];
  docks: ReadonlyMap<number, Place & { harborName: string }>;
  doors: ReadonlyMap<string, Place>;
}

/** The trucks of the small world come first; these of them are idle. */
const IDLE_FROM = 15;

export async function readRoster(db: Db, company: Company): Promise<Roster> {
  const rows = await db
    .selectFrom('vehicle as v')
    .innerJoin('driver as d', 'd.driver_id', 'v.usual_driver_id')
    .select(['v.vehicle_id', 'v.plate_number', 'd.driver_id', 'd.driver_name'])
    .orderBy('v.vehicle_id')
    .execute();
  const trucks = rows.map((row, i): Truck => ({
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    plateNumber: row.plate_number,
    driverName: row.driver_name,
    yard: YARDS[i % YARDS.length]!,
  }));
  const plates = new Map(trucks.map((truck) => [truck.plateNumber, truck]));
  const own = company.trucks.flatMap(({ plate }) => plates.get(plate) ?? []);
  const spare = await db
    .selectFrom('driver')
    .select('driver_id')
    .where(
      'phone',
      'in',
      company.drivers.slice(company.trucks.length).map(({ phone }) => phone),
    )
    .orderBy('driver_id')
    .execute();
  const docks = await db
    .selectFrom('dock')
    .innerJoin('harbor', 'harbor.harbor_id', 'dock.harbor_id')
    .select(['dock_id', 'dock.lng', 'dock.lat', 'harbor_name as harborName'])
    .execute();
  const doors = await db
    .selectFrom('region')
    .select(['region_code', 'lng', 'lat'])
    .where(
      'region_code',
      'in',
      company.customers.flatMap((one) => one.doors.map(({ regionCode }) => regionCode)),
    )
    .execute();
  return {
    live: own.slice(0, LIVE_TRUCKS),
    history: [...trucks.slice(IDLE_FROM, IDLE_FROM + IDLE_DEMO_TRUCKS), ...own.slice(LIVE_TRUCKS)],
    spare: spare.map((row) => row.driver_id),
    docks: new Map(docks.map((row) => [row.dock_id, row])),
    doors: new Map(doors.map((row) => [row.region_code, row])),
  };
}
