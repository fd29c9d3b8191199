import { fleetDesk } from '@boxhaul/contract/fleet';
import { payables } from '@boxhaul/contract/money';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { MakeCall } from './callers';
import type { Truck } from './trucks';
import { TRACTOR_TARE, TWIN_TRAILERS } from './twins';

const DISPATCHER = 'diaodu';
const OWN = {
  carrierName: '柜达自营车队',
  kind: 'own',
  contactName: '周队长',
  phone: '13800138001',
} as const;
/** Whose payees are entered already, by name, and how many trucks each has. */
const SUBCONTRACTED = [
  { payeeName: '盐田顺达集装箱车队', contactName: '顺达李经理', phone: '13800138002', trucks: 10 },
  { payeeName: '南沙联运车队', contactName: '联运何小姐', phone: '13800138003', trucks: 8 },
] as const;

/** Days from today on which the papers of the first trucks run out; of the others they are good for long. */
const NEAR = [12, 26, 5];
const LONG = 400;

/** The demo's fleets, with the papers of their trucks and drivers; some run out soon, none has yet. Answers the first subcontracted one. */
export async function addFleets(call: MakeCall, trucks: readonly Truck[], now: Date): Promise<string> {
  const today = toWireDate(now);
  const { data } = await call('caiwu', payables.payees, { pageSize: 200 });
  const carriers: string[] = [];
  for (const { payeeName, trucks: count, ...contact } of SUBCONTRACTED) {
    const payeeId = data.find((payee) => payee.payeeName === payeeName)?.payeeId;
    const facts = { ...contact, carrierName: payeeName, kind: 'subcontracted' as const, payeeId };
    const { id } = await call(DISPATCHER, fleetDesk.saveCarrier, facts);
    carriers.push(...Array.from({ length: count }, () => id));
  }
  const [first] = carriers;
  if (first === undefined) throw new Error('no subcontracted carrier');
  const { id: own } = await call(DISPATCHER, fleetDesk.saveCarrier, OWN);
  const trailers: string[] = [];
  for (const trailer of TWIN_TRAILERS) {
    const papers = (['vehicle_licence', 'transport_permit'] as const).map((kind) => ({
      kind,
      issuedOn: shiftDay(today, -300),
      expiresOn: shiftDay(today, LONG),
    }));
    trailers.push((await call(DISPATCHER, fleetDesk.saveTrailer, { ...trailer, carrierId: own, papers })).id);
  }
  for (const [i, { vehicleId, driverId, plateNumber }] of trucks.entries()) {
    // The first of the own trucks pull them.
    const usualTrailerId = trailers[i - carriers.length];
    const days = (at: number) => shiftDay(today, (NEAR[i - at] ?? LONG) + at);
    const issuedOn = shiftDay(today, -300);
    await call(DISPATCHER, fleetDesk.saveVehicle, {
      vehicleId,
      version: 1,
      plateNumber,
      vco: 2,
      carrierId: carriers[i] ?? own,
      vehicleClass: 'container_tractor',
      totalWeight: 49_000,
      axles: 6,
      ...(usualTrailerId !== undefined && { usualTrailerId, tareWeight: TRACTOR_TARE }),
      emission: i % 3 === 0 ? 'vi' : 'v',
      usualDriverId: driverId,
      papers: [
        {
          kind: 'vehicle_licence',
          paperNo: `4403${String(i + 1).padStart(8, '0')}`,
          issuedOn,
          expiresOn: days(0),
        },
        {
          kind: 'transport_permit',
          paperNo: `粤交运管${String(i + 1).padStart(6, '0')}`,
          issuedOn,
          expiresOn: days(2),
        },
        { kind: 'compulsory_insurance', issuedOn, expiresOn: days(1) },
      ],
    });
  }
  await enterDrivers(call, trucks, { carriers, today });
  return first;
}

/** Licence and papers of the drivers, good for long. */
async function enterDrivers(
  call: MakeCall,
  trucks: readonly Truck[],
  { carriers, today }: { carriers: readonly string[]; today: string },
): Promise<void> {
  for (const [i, { driverId }] of trucks.entries()) {
    const { version, driverName, phone } = await call(DISPATCHER, fleetDesk.driver, { id: driverId });
    const issuedOn = shiftDay(today, -900);
    const papers = (['driving_licence', 'qualification'] as const).map((kind) => ({
      kind,
      issuedOn,
      expiresOn: shiftDay(today, LONG + i),
    }));
    await call(DISPATCHER, fleetDesk.saveDriver, {
      driverId,
      version,
      driverName,
      phone,
      licenceClass: 'A2',
      carrierId: carriers[i],
      papers,
    });
  }
}
