import type { handovers } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { HandoverFigures } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { countShift, shiftSubjects } from '../board';
import { countWaiting } from '../exceptions';
import { countUnread } from '../messages';
import { selectColleagues } from './handovers.repo';

/** What is open at this moment. */
export async function countFigures(ctx: Ctx): Promise<HandoverFigures> {
  const [shift, { open, taken }, { unread }] = await Promise.all([
    countShift(ctx.db, ctx.now),
    countWaiting(ctx.db),
    countUnread(ctx),
  ]);
  return { ...shift, exceptions: open + taken, messages: unread };
}

/** What a handover may say now, and to whom. */
export async function draftHandover(ctx: Ctx): Promise<PresentedOf<typeof handovers.draft>> {
  const [figures, { subjects, more }, colleagues] = await Promise.all([
    countFigures(ctx),
    shiftSubjects(ctx),
    selectColleagues(ctx.db, ctx.signedIn().accountId),
  ]);
  return {
    figures,
    suggested: subjects,
    more,
    colleagues: colleagues.map(({ account_id, username }) => ({ accountId: account_id, username })),
  };
}
