import type { legal } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { LEGAL_NOTICE_DAYS, legalVersion } from '@boxhaul/domain/identity';
import { shiftDay, toWireTime, workdaysAfter } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { readWorkCalendar } from '../../pricing/calendar';
import { BY_PLATFORM, minorInForce, presentInForce, presentVersion } from './legal.present';
import { selectBodies, selectBody, selectDraft, selectInForce, selectVersions } from './legal.repo';

/** The version of each text that is in force: what a consent of this moment names. */
export const readLegalVersions = async ({ db, now }: Pick<Ctx, 'db' | 'now'>) =>
  presentInForce(await selectInForce(db, now));

/** One version for visitors. Throws NOT_FOUND for one that was never published. */
export async function getLegalText(
  { db, now }: Ctx,
  { kind, version }: ParsedInputOf<typeof legal.text>,
): Promise<PresentedOf<typeof legal.text>> {
  const rows = await selectVersions(db, kind);
  const inForce = minorInForce(rows, now);
  const wanted = version ?? legalVersion(inForce);
  const row = rows.find(({ minor }) => legalVersion(minor) === wanted);
  const text = row && (await selectBody(db, kind, row.minor));
  if (!row || !text) throw new Refusal('NOT_FOUND');
  return {
    kind,
    ...presentVersion(row, inForce),
    body: text.body,
    versions: rows.map((each) => presentVersion(each, inForce)),
  };
}

/** The first day after enough full working days, if it is published today (S9). */
export const earliestDay = async ({ db, now }: Ctx): Promise<string> =>
  shiftDay(workdaysAfter(await readWorkCalendar(db, now), now, LEGAL_NOTICE_DAYS), 1);

/** All versions with their texts, and the draft. */
export async function getLegalDesk(
  ctx: Ctx,
  { kind }: ParsedInputOf<typeof legal.desk>,
): Promise<PresentedOf<typeof legal.desk>> {
  const rows = await selectVersions(ctx.db, kind);
  const bodies = new Map((await selectBodies(ctx.db, kind)).map(({ minor, body }) => [minor, body]));
  const draft = await selectDraft(ctx.db, kind);
  const inForce = minorInForce(rows, ctx.now);
  return {
    kind,
    versions: rows.map((row) => ({
      ...presentVersion(row, inForce),
      body: bodies.get(row.minor) ?? '',
      publishedBy: row.username ?? BY_PLATFORM,
    })),
    draft: draft
      ? {
          body: draft.body,
          changes: draft.changes,
          revision: draft.revision,
          savedBy: draft.username,
          savedAt: toWireTime(draft.saved_at),
        }
      : null,
    nextVersion: legalVersion((rows[0]?.minor ?? -1) + 1),
    earliestOn: await earliestDay(ctx),
  };
}
