import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { deleteBoardView, selectBoardViews, selectCarriers, upsertBoardView } from './board-views.repo';

/** Filters that one operator keeps. */
const MOST_VIEWS = 30;

/** The operator's own filters of the board, and the carriers to choose from. */
export async function readBoardViews(ctx: Ctx): Promise<PresentedOf<typeof dispatch.look>> {
  const { accountId } = ctx.signedIn();
  const [views, carriers] = await Promise.all([selectBoardViews(ctx.db, accountId), selectCarriers(ctx.db)]);
  return { views, carriers };
}

/** Throws BAD_INPUT for one view too many. */
export async function saveView(
  ctx: Ctx,
  { name, query }: ParsedInputOf<typeof dispatch.saveView>,
): Promise<PresentedOf<typeof dispatch.saveView>> {
  const { accountId } = ctx.signedIn();
  const others = await selectBoardViews(ctx.db, accountId);
  if (others.length >= MOST_VIEWS && !others.some((view) => view.name === name)) {
    throw refuseField('name', `最多保存 ${MOST_VIEWS} 个视图，请先删除不用的`);
  }
  const viewId = await upsertBoardView(ctx.db, { accountId, name, query, now: ctx.now });
  ctx.audit({ target: 'operator', id: accountId, after: { boardView: name, query } });
  return { viewId };
}

/** Throws NOT_FOUND for what is not the operator's own. */
export async function removeView(
  ctx: Ctx,
  { viewId }: ParsedInputOf<typeof dispatch.removeView>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const gone = await deleteBoardView(ctx.db, accountId, viewId);
  if (!gone) throw new Refusal('NOT_FOUND');
  ctx.audit({ target: 'operator', id: accountId, before: { boardView: gone.name } });
  return null;
}
