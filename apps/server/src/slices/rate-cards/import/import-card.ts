import type { ParsedInputOf, PresentedOf, rateCards } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { insertPriceRows } from '../lanes.repo';
import { readLaneBook } from '../lanes/lane-book';
import { copySurcharges, findInForce, insertVersion } from '../versions.repo';
import type { CardReader } from './card-reader';
import type { CardFile } from './read-card-file';

/** Rows of a file, and prices in it. */
const MOST = 200_000;

/** Reads the file that was sent. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN with what to do about it. */
export async function readUploadedCard(
  { places }: PlacesDeps,
  reader: CardReader,
  ctx: Ctx,
): Promise<CardFile> {
  const [file, second] = ctx.files;
  if (!file || second) throw new Refusal('FILE_COUNT', { message: '请选择一个 Excel 文件' });
  if (!/\.xlsx$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '只能导入 .xlsx 文件，其他格式请先在 Excel 里另存为 .xlsx' });
  }
  const book = await readLaneBook(ctx.db, await places.book(ctx.db));
  const card = await reader(ctx.signedIn().accountId, { path: file.path, book, most: MOST });
  if (card.refused !== undefined) throw new Refusal('FILE_BROKEN', { message: card.refused });
  return card;
}

/** Makes a draft of a file that is right in every row; else says what is wrong with it, and makes nothing. */
export async function importCard(
  ctx: Ctx,
  { versionName, note = '' }: ParsedInputOf<typeof rateCards.importFile>,
  card: CardFile,
): Promise<PresentedOf<typeof rateCards.importFile>> {
  const { rows, prices, faults, faultCount } = card;
  const fileName = ctx.files[0]?.fileName ?? '';
  if (faultCount > 0) {
    ctx.audit({ target: 'rate_card', name: versionName, after: { fileName, rows, faultCount } });
    return { versionId: null, rows, prices, faults, faultCount };
  }
  const inForce = await findInForce(ctx.db, ctx.now);
  const { accountId } = ctx.signedIn();
  const versionId = await insertVersion(ctx.db, {
    versionName,
    note,
    accountId,
    now: ctx.now,
    basedOnId: inForce?.version_id,
  });
  for (const piece of card.pieces) await insertPriceRows(ctx.db, versionId, Buffer.from(piece));
  if (inForce) await copySurcharges(ctx.db, inForce.version_id, versionId);
  ctx.audit({ target: 'rate_card', id: versionId, name: versionName, after: { fileName, rows, prices } });
  return { versionId, rows, prices, faults, faultCount };
}
