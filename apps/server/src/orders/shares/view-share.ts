import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { shares } from '@boxhaul/contract/orders';
import type { Db } from '@boxhaul/db';
import { SHOWN_LEG, shownSince } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import {
  type LiveShare,
  selectSharedBoxes,
  selectSharedLegs,
  selectSharedNodes,
  selectSharedPapers,
} from './shared.repo';
import { presentShared, type SharedPlaces } from './shares.present';
import { countOpening } from './shares.repo';

export interface PlacesDeps {
  /** Where trucks last were, each since its moment; tracking's, and handed in. */
  newestSince: (
    db: Db,
    watched: readonly { vehicleId: string; since: Date }[],
    now: Date,
  ) => Promise<SharedPlaces>;
}

/** What a share shows now. Of the legs only those that run say where their trucks are, each since its own beginning. */
export async function viewShare(
  { newestSince }: PlacesDeps,
  ctx: Ctx,
  { opening }: ParsedInputOf<typeof shares.look>,
  share: LiveShare,
): Promise<PresentedOf<typeof shares.look>> {
  const [boxes, legs] = await Promise.all([
    selectSharedBoxes(ctx.db, share),
    selectSharedLegs(ctx.db, share),
  ]);
  const running = legs.filter(({ state }) => SHOWN_LEG[state] === 'under_way');
  const watched = running.flatMap(({ vehicle_id, published_at, started_at }) =>
    published_at && started_at
      ? [{ vehicleId: vehicle_id, since: shownSince({ publishedAt: published_at, startedAt: started_at }) }]
      : [],
  );
  const [nodes, places, papers] = await Promise.all([
    selectSharedNodes(
      ctx.db,
      running.map(({ task_id }) => task_id),
    ),
    newestSince(ctx.db, watched, ctx.now),
    share.parts.includes('papers') ? selectSharedPapers(ctx.db, share) : null,
  ]);
  if (opening) await countOpening(ctx.db, share.share_id, ctx.now);
  return presentShared({ share, boxes, legs, nodes, places, papers, now: ctx.now });
}
