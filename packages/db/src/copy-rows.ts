import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

/** Streams rows into `table` by COPY (text format); columns in the order of each row's values. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string[],
  rows: Iterable<CopyValue[]>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), stream);
  return stream.rowCount;
}

/** Many rows a chunk: a write for each row costs more than the row. */
function* chunks(rows: Iterable<CopyValue[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(copyText).join('\t')}\n`;
    if (text.length > 64_000) {
      yield text;
      text = '';
    }
  }
  if (text) yield text;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  return String(value).replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}
