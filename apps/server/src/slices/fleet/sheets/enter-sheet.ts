import type { fleetDesk, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { fleetDeskSchemas } from '@boxhaul/contract/schemas';
import type { FleetKind } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { lockFleet } from '../records/records.repo';
import { saveCarrier } from '../records/save-carrier';
import { saveDriver } from '../records/save-driver';
import { saveTrailer, saveVehicle } from '../records/save-vehicle';
import { checkRows, type readSheetFile } from './check-sheet';

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
  { fileName, rows }: Awaited<ReturnType<typeof readSheetFile>>,
): Promise<PresentedOf<typeof fleetDesk.enterSheet>> {
  await lockFleet(ctx.db);
  const checked = await checkRows(ctx, kind, rows);
  const count = (outcome: string) => checked.filter((row) => row.outcome === outcome).length;
  const bad = count('bad');
  if (bad > 0)
    throw new Refusal('BAD_INPUT', { message: `有 ${bad} 行有误，请改好后重新上传；一行也没有导入` });
  for (const { rowNo, outcome, input } of checked) {
    if (outcome === 'same' || input === null) continue;
    await SAVES[kind](ctx, input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('BAD_INPUT', { message: `第 ${rowNo} 行：${error.message}；一行也没有导入` });
    });
  }
  const entered = { added: count('new'), changed: count('changed'), same: count('same') };
  ctx.audit({ target: kind, id: 'import', name: `导入 ${fileName}`, before: null, after: entered });
  return entered;
}
