import { Readable } from 'node:stream';
import type { Call } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../context';
import { giveWay } from '../../jobs/give-way';
import type { WorkQueue } from '../../jobs/work-queue';
import { type OutCell, streamWorkbook, WORKBOOK_TYPE } from '../../sheets/write-workbook';
import { attachmentHeader } from './attachment-header';
import { endStalledAnswer } from './end-stalled-answer';
import { Refusal } from '../refusal';
import type { BodyPace } from '../bodies/stalled-bodies';

/** Below the lines that Excel has room for. */
export const MOST_SHEET_ROWS = 1_000_000;
/** So few that who asks meanwhile waits for some milliseconds only (bench/export). */
const AT_ONCE = 50;
/** How long a batch waits at most while others are answered: a file of 100 000 rows is there within a minute however busy the machine is. */
const MOST_WAIT_MS = 25;

/** For whom a file is made. */
interface Taker {
  /** Has one made at a time. */
  owner: string;
  now: Date;
  /** Keeps that it is taken out, before its first byte. */
  opened: () => Promise<void>;
}

/** What an Excel file of a list is made of. */
export interface SheetTable<Row> {
  /** Its sheet's, and the file's before its time. */
  name: string;
  head: readonly string[];
  /** Of its columns, in characters. */
  widths: readonly number[];
  count: () => Promise<number>;
  /** The `most` rows after one, or the first ones; fewer are the last. */
  next: (after: Row | undefined, most: number) => Promise<readonly Row[]>;
  cells: (row: Row) => readonly OutCell[];
}

/** Whoever makes a call that answers a file; that the list was taken out is kept of everybody. */
export const exportedBy = (ctx: Ctx, { name: subject, summary: name }: Call): Taker => ({
  owner: ctx.signedIn().accountId,
  now: ctx.now,
  opened: () => {
    ctx.opened({ kind: 'export', subject, name, customerId: ctx.signedIn().customerId });
    return ctx.accessKept();
  },
});

/** The rows from one on, batch by batch; none of them is read before the one before is taken. */
async function* batchesOf<Row>(
  { head, next, cells }: SheetTable<Row>,
  first: readonly Row[],
): AsyncGenerator<(readonly OutCell[])[]> {
  yield [head.map((text) => ({ text }))];
  for (let rows = first; ;) {
    yield rows.map(cells);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    await giveWay(MOST_WAIT_MS);
    rows = await next(last, AT_ONCE);
  }
}

/** A list as a file, whatever its rows are. */
export interface OpenSheet {
  name: string;
  widths: readonly number[];
  count: () => Promise<number>;
  /** Its head, and its rows as they are read. */
  batches: () => AsyncGenerator<(readonly OutCell[])[]>;
}

export const openSheet = <Row>(table: SheetTable<Row>): OpenSheet => ({
  name: table.name,
  widths: table.widths,
  count: table.count,
  batches: async function* () {
    yield* batchesOf(table, await table.next(undefined, AT_ONCE));
  },
});

/** '交易流水-202611201530.xlsx'. */
export const sheetFileName = (name: string, now: Date): string =>
  `${name}-${toWireTime(now).slice(0, 16).replace(/[-: ]/g, '')}.xlsx`;

/**
 * Streams a list as an Excel file, one at a time for its owner: a batch is read once the one before it is on its way, and
 * none once nobody reads on; whoever stands still is hung up on. Throws BAD_INPUT for more rows than a sheet holds, BUSY when too many wait.
 */
export const sendSheet = <Row>(
  queue: WorkQueue,
  { owner, now, opened }: Taker,
  reply: FastifyReply,
  table: SheetTable<Row>,
  most = MOST_SHEET_ROWS,
  pace?: BodyPace,
): Promise<FastifyReply> =>
  queue(owner, async () => {
    // While an answer can still be refused.
    const [count, first] = await Promise.all([table.count(), table.next(undefined, AT_ONCE)]);
    if (count > most) {
      throw new Refusal('BAD_INPUT', { message: `共 ${count} 行，一次最多导出 ${most} 行，请缩小筛选范围` });
    }
    await opened();
    const { name, widths } = table;
    endStalledAnswer(reply.raw, pace);
    return reply
      .headers({
        'Content-Type': WORKBOOK_TYPE,
        'Content-Disposition': attachmentHeader(sheetFileName(name, now)),
        'Cache-Control': 'no-store',
      })
      .send(Readable.from(streamWorkbook(name, batchesOf(table, first), { widths }), { objectMode: false }));
  });
