import type { ParsedInputOf, PresentedOf, rateCards } from '@boxhaul/contract';
import { importReport } from '@boxhaul/contract/schemas';
import { z } from 'zod';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { peekWorkbook, SheetFault } from '../../../platform/sheets/open-workbook';
import { WORKBOOK_TYPE } from '../../../platform/sheets/write-workbook';
import { claimUploads, keepUpload, type StoredUpload } from '../../files';
import { enqueueJob, needOwnJob } from '../../jobs';

/** What an import was given beside its file. */
export const importInput = z.object({ versionName: z.string(), note: z.string(), fileName: z.string() });

/** How a rate card's workbook is spoken of. */
export const CARD_SHEET = { words: '运价表' };

/** Keeps the file that was sent. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN with what to do about it. */
export async function keepCardFile(deps: Deps, ctx: Ctx): Promise<StoredUpload> {
  const [file, second] = ctx.files;
  if (!file || second) throw new Refusal('FILE_COUNT', { message: '请选择一个 Excel 文件' });
  if (!/\.xlsx$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '只能导入 .xlsx 文件，其他格式请先在 Excel 里另存为 .xlsx' });
  }
  await peekWorkbook(file.path, CARD_SHEET).catch((error: unknown) => {
    const message = error instanceof SheetFault ? error.message : '文件已损坏或不完整，无法读取';
    throw new Refusal('FILE_BROKEN', { message });
  });
  return keepUpload(deps, ctx, file, WORKBOOK_TYPE);
}

/** Begins the import of a kept file. */
export async function importCard(
  ctx: Ctx,
  { versionName, note = '' }: ParsedInputOf<typeof rateCards.importFile>,
  kept: StoredUpload,
): Promise<PresentedOf<typeof rateCards.importFile>> {
  const [file] = await claimUploads(ctx.db, ctx, [kept]);
  const { fileName } = kept;
  const input: z.input<typeof importInput> = { versionName, note, fileName };
  const jobId = await enqueueJob(ctx, {
    kind: 'rate_card_import',
    title: `${versionName}（${fileName}）`,
    input,
    ...(file && { fileId: file.fileId }),
  });
  ctx.audit({ target: 'rate_card', name: versionName, after: { fileName } });
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
