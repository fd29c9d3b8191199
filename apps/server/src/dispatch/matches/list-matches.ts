import type { matches } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../kit/list';
import type { Ctx, Deps } from '../../platform/context';
import { mayDispatch } from './view-match';
import { presentRow } from './matches.present';
import { countActive, countMatches, selectMatches } from './matches.repo';

/** A page of offers, with how many wait for their driver and for dispatch: of all, or of the trucks of one's carrier. */
export async function listMatches(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof matches.list>,
): Promise<PresentedOf<typeof matches.list>> {
  const { carrierId } = ctx.signedIn();
  const filter = { ...asked, carrierId, now: ctx.now };
  const [rows, total, states] = await Promise.all([
    selectMatches(ctx.db, { ...filter, pageNo, pageSize }),
    countMatches(ctx.db, filter),
    countActive(ctx.db, carrierId, ctx.now),
  ]);
  const as = carrierId === null ? ('operator' as const) : ('driver' as const);
  const seen = { as, mayAnswer: mayDispatch(ctx), now: ctx.now };
  return {
    data: rows.map((row) => presentRow(deps, row, seen)),
    ...pageOf(total, { pageNo, pageSize }),
    states,
  };
}
