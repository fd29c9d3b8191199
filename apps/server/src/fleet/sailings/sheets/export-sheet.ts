import type { sailings } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { SAILING_SHEET } from '@boxhaul/domain/fleet';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { sendWorkbook } from '../../../platform/http/answers/send-workbook';
import { type OutCell, writeWorkbook } from '../../../platform/sheets/write-workbook';
import { selectSailings } from '../sailings.repo';
import { cellsOf } from './sailing-cells';

/** The last changed of a filter that fit a file. */
const MOST = 5_000;

/** The sailings of a filter as the file that can come back; as a template the file to be filled in. */
export async function exportSheet(
  ctx: Ctx,
  { template, ...filter }: ParsedInputOf<typeof sailings.exportSheet>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = RIGHT_GROUP_WORDS.sailing;
  ctx.audit({ target: 'sailing', id: 'export', name, after: { ...filter, template } });
  const rows = template
    ? []
    : await selectSailings(ctx.db, { ...filter, now: ctx.now }, { pageNo: 1, pageSize: MOST });
  const lines = rows.map((row) => {
    const cells = cellsOf(row);
    return SAILING_SHEET.map(({ key }): OutCell => ({ text: cells[key] ?? '' }));
  });
  async function* batches(): AsyncGenerator<OutCell[][]> {
    yield await Promise.resolve([SAILING_SHEET.map(({ head }) => ({ text: head })), ...lines]);
  }
  const file = await writeWorkbook(name, batches(), { widths: SAILING_SHEET.map(({ width }) => width) });
  await ctx.accessKept();
  return sendWorkbook(reply, template ? `${name}模板` : name, file);
}
