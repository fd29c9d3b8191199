import type { FleetColumn } from '@boxhaul/domain/fleet';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { sendWorkbook } from '../../../platform/http/answers/send-workbook';
import { type OutCell, writeWorkbook } from '../../../platform/sheets/write-workbook';
import type { Cells } from '../../../platform/sheets/read-columns';

interface Sheet {
  name: string;
  columns: readonly FleetColumn[];
  lines: readonly Cells[];
  /** What a cell may be chosen from, by its column. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

/** Rows as an Excel file; with no rows, the file to be filled in. Sent only once it is kept who took it. */
export async function sendSheet(
  ctx: Ctx,
  { name, columns, lines, choices = {} }: Sheet,
  reply: FastifyReply,
): Promise<FastifyReply> {
  async function* batches(): AsyncGenerator<OutCell[][]> {
    const rows = lines.map((cells) => columns.map(({ key }): OutCell => ({ text: cells[key] ?? '' })));
    yield await Promise.resolve([columns.map(({ head }) => ({ text: head })), ...rows]);
  }
  const file = await writeWorkbook(name, batches(), {
    widths: columns.map(({ width }) => width),
    choices: columns.flatMap(({ key }, at) => {
      const words = choices[key];
      return words ? [{ column: at, from: `"${words.join(',')}"` }] : [];
    }),
  });
  await ctx.accessKept();
  return sendWorkbook(reply, name, file);
}
