import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportReport } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';
import { JobFault, type JobRun } from '../../../kit/jobs';
import type { PlacesDeps } from '../../places';
import { insertPriceRows } from '../lanes.repo';
import { readLaneNames } from '../lanes/lane-book';
import { copySurcharges, findInForce, insertVersion } from '../versions.repo';
import type { CardReader } from './card-reader';
import { CARD_EXCHANGED, importInput } from './import-card';
import type { CardFile } from './read-card-file';

/** Rows of a file, and prices in it. */
const MOST = 200_000;

/** Makes a draft of a file that is right in every row; else says what is wrong with it, and makes nothing. */
export async function runImport(deps: PlacesDeps, reader: CardReader, run: JobRun): Promise<void> {
  const card = await readStored(deps, reader, run);
  run.goOn();
  if (card.refused !== undefined) throw new JobFault(card.refused);
  const { rows, prices, faults, faultCount } = card;
  run.progress(0, rows);
  await run.finish(rows, async (tx): Promise<ImportReport> => {
    const made = faultCount > 0 ? { versionId: null, surcharges: 0 } : await storeCard(deps, tx, run, card);
    return { ...made, rows, prices, faults, faultCount };
  });
}

/** The stored bytes beside the store, where they can be read at any place. */
async function readStored(
  { db, files, places }: PlacesDeps,
  reader: CardReader,
  run: JobRun,
): Promise<CardFile> {
  const key = run.job.storage_key;
  if (key === null) throw new JobFault('上传的文件已不在，请重新导入');
  const path = join(files.incoming, randomUUID());
  try {
    const { stream } = await files.read(key);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    const names = await readLaneNames(db, await places.book(db));
    return await reader(
      { path, names, most: MOST },
      { signal: run.signal, onRows: (rows) => run.progress(rows) },
    );
  } catch (error) {
    run.goOn();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Throws a JobFault where another version is in force than was seen: neither base nor surcharges are taken unseen. */
async function storeCard(
  { clock }: PlacesDeps,
  tx: Db,
  run: JobRun,
  card: CardFile,
): Promise<{ versionId: string; surcharges: number }> {
  const { versionName, note, surcharges, inForceId } = importInput.parse(run.job.input);
  const now = clock();
  const inForce = await findInForce(tx, now);
  if ((inForce?.version_id ?? null) !== inForceId) throw new JobFault(CARD_EXCHANGED);
  const versionId = await insertVersion(tx, {
    versionName,
    note,
    accountId: run.job.account_id,
    now,
    basedOnId: inForceId ?? undefined,
  });
  for (const [at, piece] of card.pieces.entries()) {
    run.goOn();
    await insertPriceRows(tx, versionId, Buffer.from(piece));
    run.progress(Math.floor((card.rows * (at + 1)) / card.pieces.length));
  }
  const takenOver =
    inForceId !== null && surcharges === 'keep' ? await copySurcharges(tx, inForceId, versionId) : 0;
  return { versionId, surcharges: takenOver };
}
