import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { fleetDeskSchemas } from '@boxhaul/contract/schemas';
import type { FleetKind } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../../platform/context';
import { lockFleet } from '../records/records.repo';
import { saveCarrier } from '../records/save-carrier';
import { saveDriver } from '../records/save-driver';
import { saveTrailer, saveVehicle } from '../records/save-vehicle';
import { checkRows } from './check-sheet';
import { enterRows } from '../../../platform/sheets/enter-rows';
import type { SentSheet } from '../../../platform/sheets/read-columns';

const SAVES: Readonly<Record<FleetKind, (ctx: Ctx, input: object) => Promise<unknown>>> = {
  carrier: (ctx, input) => saveCarrier(ctx, fleetDeskSchemas.saveCarrier.input.parse(input)),
  vehicle: (ctx, input) => saveVehicle(ctx, fleetDeskSchemas.saveVehicle.input.parse(input)),
  trailer: (ctx, input) => saveTrailer(ctx, fleetDeskSchemas.saveTrailer.input.parse(input)),
  driver: (ctx, input) => saveDriver(ctx, fleetDeskSchemas.saveDriver.input.parse(input)),
};

/** All rows of a file or none. Throws BAD_INPUT with the first row that cannot be. */
export async function enterSheet(
  ctx: Ctx,
  { kind }: ParsedInputOf<typeof fleetDesk.enterSheet>,
  { fileName, rows }: SentSheet,
): Promise<PresentedOf<typeof fleetDesk.enterSheet>> {
  await lockFleet(ctx.db);
  const entered = await enterRows(await checkRows(ctx, kind, rows), (input) => SAVES[kind](ctx, input));
  ctx.audit({ target: kind, id: 'import', name: `导入 ${fileName}`, before: null, after: { ...entered } });
  return entered;
}
