import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { FLEET_PAPER_WORDS, PAPER_SOON_DAYS, type PaperHolder } from '@boxhaul/domain/fleet';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { findOwnFiles } from '../../../kit/files';
import { getPaperRule } from '../paper-rule';
import { type PaperTerms, replacePapers, selectPapers } from './papers.repo';

type Papers = ParsedInputOf<typeof fleetDesk.saveVehicle>['papers'];

export async function paperTerms({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<PaperTerms> {
  const today = toWireDate(now);
  return { today, soon: shiftDay(today, PAPER_SOON_DAYS), rule: await getPaperRule({ db }) };
}

/** Stores the papers of a record. A file is one that the caller has uploaded, or stood there before. */
export async function storePapers(ctx: Ctx, holder: PaperHolder, id: string, papers: Papers): Promise<void> {
  const before = new Set((await selectPapers(ctx.db, holder, id)).map(({ file_id }) => file_id));
  const fresh = papers.flatMap(({ fileId }) => (fileId !== undefined && !before.has(fileId) ? [fileId] : []));
  const { accountId, customerId } = ctx.signedIn();
  const own = await findOwnFiles(ctx.db, { accountId, customerId }, fresh);
  if (own.length < new Set(fresh).size) throw refuseField('papers', '证件图片不存在或已失效，请重新上传');
  await replacePapers(
    ctx.db,
    holder,
    id,
    papers.map(({ kind, paperNo = '', issuedOn = null, expiresOn = null, fileId = null }) => ({
      kind,
      paper_no: paperNo,
      issued_on: issuedOn,
      expires_on: expiresOn,
      file_id: fileId,
    })),
  );
}

/** What the log keeps of papers. */
export const loggedPapers = (papers: Papers) =>
  papers.map(({ kind, expiresOn }) => `${FLEET_PAPER_WORDS[kind]} ${expiresOn ?? '长期'}`).join('、');
