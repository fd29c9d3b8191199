import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { importReport } from '@boxhaul/contract/schemas';
import { SURCHARGE_CHOICES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import type { Ctx, Deps } from '../../../platform/context';
import type { ReceivedFile } from '../../../platform/files/uploads';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { WORKBOOK_TYPE } from '../../../platform/sheets/write-workbook';
import { claimUploads, keepUpload, type StoredUpload } from '../../../kit/files';
import { enqueueJob, needOwnJob } from '../../../kit/jobs';
import { allInSigns, type CardBegin, surchargesInForce } from './all-in';
import type { CardPreviewer } from './card-reader';

/** What an import was given beside its file. */
export const importInput = z.object({
  versionName: z.string(),
  note: z.string(),
  fileName: z.string(),
  /** Absent of what was queued before it was asked. */
  surcharges: z.enum(SURCHARGE_CHOICES).default('keep'),
  /** The version in force as it was seen; null where none was. */
  inForceId: z.string().nullable().default(null),
});

/** Why nothing is imported once another version is in force than the one that was seen. */
export const CARD_EXCHANGED = '现行运价表已更换，没有导入；请重新核对附加费后再导入';

interface SentCard extends CardBegin {
  file: ReceivedFile;
}

/** The file that was sent, and how it begins. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN with what to do about it. */
async function sentCard(peek: CardPreviewer, ctx: Ctx): Promise<SentCard> {
  const [file, second] = ctx.files;
  if (!file || second) throw new Refusal('FILE_COUNT', { message: '请选择一个 Excel 文件' });
  if (!/\.xlsx$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '只能导入 .xlsx 文件，其他格式请先在 Excel 里另存为 .xlsx' });
  }
  const { refused, sheetName = '', heads = [] } = await peek(ctx.signedIn().accountId, file.path);
  if (refused !== undefined) throw new Refusal('FILE_BROKEN', { message: refused });
  return { file, fileName: file.fileName, sheetName, heads };
}

/** What a file would become beside its prices: which surcharges it would take over, and whether its prices hold them already. */
export async function previewCard(
  peek: CardPreviewer,
  ctx: Ctx,
): Promise<PresentedOf<typeof rateCards.previewImport>> {
  const card = await sentCard(peek, ctx);
  return { ...(await surchargesInForce(ctx.db, ctx.now)), allIn: allInSigns(card) };
}

/**
 * Keeps the file that was sent. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN, and BAD_INPUT where another version is in
 * force than was seen, or where it would take over surcharges although it says that its prices hold everything, unless
 * somebody is sure.
 */
export async function keepCardFile(
  deps: Deps,
  peek: CardPreviewer,
  ctx: Ctx,
  { versionName, note, surcharges, inForceId, sure }: ParsedInputOf<typeof rateCards.importFile>,
): Promise<StoredUpload> {
  const card = await sentCard(peek, ctx);
  const inForce = await surchargesInForce(ctx.db, ctx.now);
  if (inForce.inForceId !== inForceId) {
    throw refuseField('inForceId', CARD_EXCHANGED);
  }
  const doubtful = surcharges === 'keep' && !sure && inForce.surcharges.length > 0;
  const signs = doubtful ? allInSigns(card, { versionName, note: note ?? '' }) : [];
  if (signs.length > 0) {
    throw refuseField(
      'surcharges',
      `${signs.join('，')}，像是全包价，再加附加费会重复；请选择不带附加费，或确认沿用`,
    );
  }
  return keepUpload(deps, ctx, card.file, WORKBOOK_TYPE);
}

/** Begins the import of a kept file. */
export async function importCard(
  ctx: Ctx,
  { versionName, note = '', surcharges, inForceId }: ParsedInputOf<typeof rateCards.importFile>,
  kept: StoredUpload,
): Promise<PresentedOf<typeof rateCards.importFile>> {
  const [file] = await claimUploads(ctx.db, ctx, [kept]);
  const { fileName } = kept;
  const input: z.input<typeof importInput> = { versionName, note, fileName, surcharges, inForceId };
  const jobId = await enqueueJob(ctx, {
    kind: 'rate_card_import',
    title: `${versionName}（${fileName}）`,
    input,
    ...(file && { fileId: file.fileId }),
  });
  ctx.audit({ target: 'rate_card', name: versionName, after: { fileName, surcharges } });
  return { jobId };
}

/** What came of an import. Throws NOT_FOUND, and CONFLICT while it is under way or when it came to nothing. */
export async function getImportReport(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof rateCards.importReport>,
): Promise<PresentedOf<typeof rateCards.importReport>> {
  const { result } = await needOwnJob(ctx, 'rate_card_import', id);
  if (result === null) throw new Refusal('CONFLICT', { message: '这次导入还没有完成' });
  return importReport.parse(result);
}
