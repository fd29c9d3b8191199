import { fleet, fleetDesk } from '@boxhaul/contract/fleet';
import type { Client } from '@boxhaul/contract/kit';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { connectTerminal, type TestTerminal } from '@boxhaul/testkit';
import { expect } from './journey-test';
import type { Product } from './start-product';

/** Days for which its papers are good. */
const LONG = 365;

export interface OwnTruck {
  plate: string;
  driverName: string;
  phone: string;
  /** Digits. */
  terminalId: string;
}

/** A truck with its usual driver, good papers and a bound terminal that is signed on; the caller closes it. */
export async function addOwnTruck(
  product: Pick<Product, 'gatewayPort'>,
  admin: Client,
  { plate, driverName, phone, terminalId }: OwnTruck,
): Promise<{ vehicleId: string; terminal: TestTerminal }> {
  const expiresOn = shiftDay(toWireDate(new Date()), LONG);
  const { id: usualDriverId } = await admin.call(fleetDesk.saveDriver, {
    driverName,
    phone,
    licenceClass: 'A2',
    papers: [{ kind: 'qualification', expiresOn }],
  });
  const papers = (['vehicle_licence', 'transport_permit'] as const).map((kind) => ({ kind, expiresOn }));
  const truck = { plateNumber: plate, vco: 2 as const, usualDriverId, papers };
  const { id: vehicleId } = await admin.call(fleetDesk.saveVehicle, truck);
  const line = { port: product.gatewayPort, terminalId, version: 2013 as const };
  const stranger = await connectTerminal(line);
  await stranger.register({ plate });
  await stranger.close();
  await admin.call(fleet.bindTerminal, { terminalId, vehicleId });
  const terminal = await connectTerminal(line);
  await terminal.signOn({ plate });
  return { vehicleId, terminal };
}

export interface Point {
  lng: number;
  lat: number;
}

/** A standing truck's report, so many minutes ago. */
export async function standAt(terminal: TestTerminal, place: Point, minutesAgo = 0): Promise<void> {
  const at = Math.floor(Date.now() / 1000) * 1000 - minutesAgo * 60_000;
  expect(await terminal.position({ at, ...place, speed: 0, course: 0 })).toBe(0);
}
