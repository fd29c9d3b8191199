import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { fleetDeskSchemas } from '@boxhaul/contract/schemas';
import {
  codeOf,
  MOST_FLEET_ROWS,
  PAUSE_HOLDER_WORDS,
  PAUSE_REASON_WORDS,
  PAUSE_REASONS,
  PAUSE_SHEET,
} from '@boxhaul/domain/fleet';
import { cleanPhone, dayAsTyped, isMobile, normalisePlate, toWireDate } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import type { TableReader } from '../../../platform/sheets/table-reader';
import { addPause } from '../records/keep-pauses';
import { lockFleet } from '../records/records.repo';
import { type Checked, enterRows, shownRows } from '../../../platform/sheets/enter-rows';
import { selectHolders, selectStandingPauses } from './pause-book.repo';
import { type Cells, readColumns, type SentSheet } from '../../../platform/sheets/read-columns';
import { sendSheet } from './send-sheet';

type Pause = ParsedInputOf<typeof fleetDesk.addPause>;
type Span = Pick<Pause, 'holder' | 'id' | 'fromDay' | 'toDay'>;

const NAME = '请假与停运';

export const readPauseSheet = (read: TableReader, ctx: Ctx): Promise<SentSheet> =>
  readColumns(read, ctx, { columns: PAUSE_SHEET, words: NAME, most: MOST_FLEET_ROWS });

const share = (one: Span, other: Span): boolean =>
  one.holder === other.holder &&
  one.id === other.id &&
  one.fromDay <= other.toDay &&
  other.fromDay <= one.toDay;

/** Whether a row says what stands already; one without a note leaves it as it is. */
const isSame = (kept: Omit<Pause, 'holder' | 'id'>, { fromDay, toDay, reason, note }: Pause): boolean =>
  kept.fromDay === fromDay &&
  kept.toDay === toDay &&
  kept.reason === reason &&
  (note === '' || kept.note === note);

/** Whose it is: a driver by his phone, anything else by its plate. */
const keyOf = (text: string): string => {
  const phone = cleanPhone(text);
  return isMobile(phone) ? phone : normalisePlate(text);
};

/** What the call that adds one takes of a row. */
const inputOf = (cells: Cells, holder: { holder: string; id: string } | undefined) => ({
  holder: holder?.holder ?? 'driver',
  id: holder?.id ?? '1',
  fromDay: dayAsTyped(cells['fromDay'] ?? ''),
  toDay: dayAsTyped(cells['toDay'] ?? ''),
  reason: codeOf(PAUSE_REASON_WORDS, cells['reason'] ?? ''),
  note: cells['note'] ?? '',
});

/** What would come of each row: one that stands already is the same, whatever else shares a day with one is wrong. */
async function checkRows(ctx: Ctx, rows: SentSheet['rows']): Promise<Checked<Pause>[]> {
  const [holders, pauses] = await Promise.all([selectHolders(ctx.db), selectStandingPauses(ctx.db)]);
  const byKey = new Map(holders.map((one) => [one.key, one]));
  const standing = pauses.map((one) => ({ ...one, fromDay: one.from_day, toDay: one.to_day }));
  const today = toWireDate(ctx.now);
  const before: (Span & { rowNo: number })[] = [];
  return rows.map(({ rowNo, cells, faults }): Checked<Pause> => {
    const key = keyOf(cells['holder'] ?? '');
    const row = { rowNo, key: `${key} ${cells['driverName'] ?? ''}`.trim() };
    const who = byKey.get(key);
    const { data, error } = fleetDeskSchemas.addPause.input.safeParse(inputOf(cells, who));
    // What a row says is judged by whose it is.
    const notes = [...faults, ...new Set(who ? (error?.issues ?? []).map(({ message }) => message) : [])];
    if (!who) notes.push(key === '' ? '车牌或司机手机号码不能为空' : `${key} 未登记`);
    else if (cells['driverName'] && who.driver_name !== cells['driverName'])
      notes.push(`该手机号码登记的是${who.driver_name || '车辆，不是司机'}`);
    if (!data || !who || notes.length > 0) return { ...row, outcome: 'bad', notes, input: null };
    const twice = before.find((one) => share(one, data));
    if (twice) notes.push(`与第 ${twice.rowNo} 行的日期重叠`);
    before.push({ ...data, rowNo });
    const kept = standing.find((one) => share(one, data));
    const same = kept && isSame(kept, data);
    if (same && notes.length === 0) return { ...row, outcome: 'same', notes, input: null };
    const words = PAUSE_HOLDER_WORDS[who.holder];
    if (kept) notes.push(`与已登记的${words}（${kept.fromDay} 至 ${kept.toDay}）重叠，请先撤销`);
    if (data.toDay < today) notes.push('结束日期已过，不需要登记');
    if (who.disabled_at !== null) notes.push('已停用');
    if (notes.length > 0) return { ...row, outcome: 'bad', notes, input: null };
    return { ...row, outcome: 'new', notes, input: data };
  });
}

/** What would come of a file; nothing is kept of it. */
export async function checkPauseSheet(
  read: TableReader,
  ctx: Ctx,
): Promise<PresentedOf<typeof fleetDesk.checkPauseSheet>> {
  const { fileName, rows } = await readPauseSheet(read, ctx);
  return { fileName, rows: shownRows(await checkRows(ctx, rows)) };
}

/** All rows of a file or none. Throws BAD_INPUT with the first row that cannot be. */
export async function enterPauseSheet(
  ctx: Ctx,
  { fileName, rows }: SentSheet,
): Promise<PresentedOf<typeof fleetDesk.enterPauseSheet>> {
  await lockFleet(ctx.db);
  const entered = await enterRows(await checkRows(ctx, rows), (input) => addPause(ctx, input));
  ctx.audit({
    target: 'vehicle',
    id: 'import',
    name: `导入 ${fileName}`,
    before: null,
    after: { ...entered },
  });
  return entered;
}

/** What stands and is not over; the file may come back. */
export async function exportPauses(ctx: Ctx, reply: FastifyReply): Promise<FastifyReply> {
  ctx.audit({ target: 'vehicle', id: 'export', name: NAME });
  const today = toWireDate(ctx.now);
  const lines = (await selectStandingPauses(ctx.db))
    .filter(({ to_day }) => to_day >= today)
    .map((one) => ({
      holder: one.key,
      driverName: one.driver_name,
      fromDay: one.from_day,
      toDay: one.to_day,
      reason: PAUSE_REASON_WORDS[one.reason],
      note: one.note,
    }));
  const choices = { reason: PAUSE_REASONS.map((reason) => PAUSE_REASON_WORDS[reason]) };
  return sendSheet(ctx, { name: NAME, columns: PAUSE_SHEET, lines, choices }, reply);
}
