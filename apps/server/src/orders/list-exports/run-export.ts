import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../platform/context';
import { type OpenSheet, sheetFileName } from '../../platform/http/answers/send-sheet';
import { findCustomerActor } from '../../platform/session/sessions.repo';
import { type OutCell, streamWorkbook, WORKBOOK_TYPE } from '../../platform/sheets/write-workbook';
import { claimFor, keepUpload } from '../../kit/files';
import { JobFault, type JobRun } from '../../kit/jobs';
import { exportInput, type MoneySheets, openList } from './open-list';
import { refuseTooLong } from './refuse-too-long';

/** The rows as they go by, told to the job; ends once it is to stop. */
async function* counted(
  run: JobRun,
  sheet: OpenSheet,
  total: number,
  told: { rows: number },
): AsyncGenerator<(readonly OutCell[])[]> {
  // The head is no row.
  told.rows = -1;
  for await (const batch of sheet.batches()) {
    run.goOn();
    yield batch;
    told.rows += batch.length;
    run.progress(Math.max(0, told.rows), Math.max(total, told.rows));
  }
}

/** Writes a list to a file as its beginner may see it now: all of it, or nothing. */
export async function runExport(
  deps: Pick<Deps, 'db' | 'clock' | 'files'> & MoneySheets,
  run: JobRun,
): Promise<void> {
  const { db, clock, files } = deps;
  const { account_id: accountId } = run.job;
  const customer = await findCustomerActor(db, accountId);
  if (!customer?.rights.includes('export')) throw new JobFault('账号已停用，或没有导出的权限');
  const sheet = openList(deps, { db, now: clock() }, customer, exportInput.parse(run.job.input));
  const total = await sheet.count();
  refuseTooLong(total);
  run.progress(0, total);
  const path = join(files.incoming, randomUUID());
  const hash = createHash('sha256');
  const told = { rows: 0 };
  let size = 0;
  try {
    const bytes = Readable.from(
      streamWorkbook(sheet.name, counted(run, sheet, total, told), { widths: sheet.widths }),
      { objectMode: false },
    );
    bytes.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal: run.signal });
    run.goOn();
    const fileName = sheetFileName(sheet.name, clock());
    const received = { fileName, path, size, sha256: hash.digest() };
    const kept = await keepUpload({ files }, { db, now: clock() }, received, WORKBOOK_TYPE);
    await run.finish(told.rows, async (tx) => {
      const owner = { accountId, customerId: customer.customerId, now: clock() };
      const [file] = await claimFor(tx, owner, [kept]);
      return { fileId: file?.fileId, fileName };
    });
  } catch (error) {
    // Why it was cut off says more than that it was.
    run.goOn();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
