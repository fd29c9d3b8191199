import type { fleet } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { fleetSchemas } from '@boxhaul/contract/schemas';
import { MOST_FLEET_ROWS, TERMINAL_SHEET } from '@boxhaul/domain/fleet';
import { cleanIdentifier, normalisePlate } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import type { TableReader } from '../../../platform/sheets/table-reader';
import { bindTerminal } from '../bind-terminal';
import { moveTerminal } from '../move-terminal';
import { lockFleet } from '../records/records.repo';
import { type Checked, enterRows, shownRows } from '../../../platform/sheets/enter-rows';
import { readColumns, type SentSheet } from '../../../platform/sheets/read-columns';
import { sendSheet } from './send-sheet';
import { selectBindable, selectKnownTerminals } from './terminal-book.repo';

const NAME = '车载终端';

interface Placed {
  terminalId: string;
  vehicleId: string;
  /** The truck that it leaves, and why; none: it is in none. */
  from: { vehicleId: string; reason: string } | null;
}

export const readTerminalSheet = (read: TableReader, ctx: Ctx): Promise<SentSheet> =>
  readColumns(read, ctx, { columns: TERMINAL_SHEET, words: NAME, most: MOST_FLEET_ROWS });

/** Headers pad numbers with zeros and Excel drops them: it is the same terminal. */
const numberOf = (text: string): string => text.replace(/^0+/, '');

/** What would come of each row: a terminal is put into a truck that has none, or moved there with a reason. */
async function checkRows(ctx: Ctx, rows: SentSheet['rows']): Promise<Checked<Placed>[]> {
  const [known, trucks] = await Promise.all([selectKnownTerminals(ctx.db), selectBindable(ctx.db)]);
  const terminals = new Map(known.map((one) => [numberOf(one.terminal_id), one]));
  const byPlate = new Map(trucks.map((one) => [one.plate_number, one]));
  const seen = new Map<string, number>();
  const repeated = (what: string, rowNo: number): string[] => {
    const first = seen.get(what);
    seen.set(what, first ?? rowNo);
    return first === undefined ? [] : [`与第 ${first} 行重复`];
  };
  return rows.map(({ rowNo, cells, faults }): Checked<Placed> => {
    const key = cleanIdentifier('terminal', cells['terminalId'] ?? '');
    const plate = normalisePlate(cells['plateNumber'] ?? '');
    const kept = terminals.get(numberOf(key));
    const truck = byPlate.get(plate);
    const terminalId = kept?.terminal_id ?? key;
    const row = { rowNo, key };
    const twice = [...new Set([...repeated(`t ${numberOf(key)}`, rowNo), ...repeated(`v ${plate}`, rowNo)])];
    const input = { terminalId, vehicleId: truck?.vehicle_id ?? '' };
    const { error } = fleetSchemas.bindTerminal.input.safeParse({
      ...input,
      vehicleId: input.vehicleId || '1',
    });
    const notes = [...faults, ...(error?.issues ?? []).map(({ message }) => message), ...twice];
    if (!truck) notes.push(plate === '' ? '车牌不能为空' : `${plate} 未登记`);
    else if (truck.disabled_at !== null) notes.push(`${plate} 已停用`);
    if (notes.length === 0 && truck && kept?.vehicle_id === truck.vehicle_id)
      return { ...row, outcome: 'same', notes, input: null };
    if (truck?.terminal_id) notes.push(`${plate} 已装有终端 ${truck.terminal_id}`);
    const reason = cells['reason'] ?? '';
    const leaves = kept?.vehicle_id ?? null;
    if (leaves !== null && reason === '') notes.push(`现装在 ${kept?.plate_number ?? ''}，移装须填移装原因`);
    if (reason.length > 200) notes.push('移装原因最多 200 字');
    if (notes.length > 0) return { ...row, outcome: 'bad', notes, input: null };
    const from = leaves === null ? null : { vehicleId: leaves, reason };
    return { ...row, outcome: from ? 'changed' : 'new', notes, input: { ...input, from } };
  });
}

/** What would come of a file; nothing is kept of it. */
export async function checkTerminalSheet(
  read: TableReader,
  ctx: Ctx,
): Promise<PresentedOf<typeof fleet.checkSheet>> {
  const { fileName, rows } = await readTerminalSheet(read, ctx);
  return { fileName, rows: shownRows(await checkRows(ctx, rows)) };
}

const place = (ctx: Ctx, { terminalId, vehicleId, from }: Placed): Promise<null> =>
  from === null
    ? bindTerminal(ctx, { terminalId, vehicleId })
    : moveTerminal(ctx, { terminalId, vehicleId, fromVehicleId: from.vehicleId, reason: from.reason });

/** All rows of a file or none. Throws BAD_INPUT with the first row that cannot be. */
export async function enterTerminalSheet(
  ctx: Ctx,
  { fileName, rows }: SentSheet,
): Promise<PresentedOf<typeof fleet.enterSheet>> {
  await lockFleet(ctx.db);
  const entered = await enterRows(await checkRows(ctx, rows), (input) => place(ctx, input));
  ctx.audit({
    target: 'terminal',
    id: 'import',
    name: `导入 ${fileName}`,
    before: null,
    after: { ...entered },
  });
  return entered;
}

/** Which terminal is in which truck; the file may come back. */
export async function exportTerminals(ctx: Ctx, reply: FastifyReply): Promise<FastifyReply> {
  ctx.audit({ target: 'terminal', id: 'export', name: NAME });
  const placed = (await selectKnownTerminals(ctx.db)).filter(({ vehicle_id }) => vehicle_id !== null);
  const lines = placed.map(({ terminal_id, plate_number }) => ({
    terminalId: terminal_id,
    plateNumber: plate_number ?? '',
  }));
  return sendSheet(ctx, { name: NAME, columns: TERMINAL_SHEET, lines }, reply);
}
