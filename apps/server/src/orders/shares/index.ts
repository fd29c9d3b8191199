import { shares } from '@boxhaul/contract/orders';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { findOpenShare } from './find-open-share';
import { listOpsShares, listShares } from './list-shares';
import { viewShare, type PlacesDeps } from './view-share';
import { listShareLinks } from './list-share-links';
import { makeShare } from './make-share';
import { makeShares } from './make-shares';
import { revokeOpsShare, revokeShare } from './revoke-share';
import { sendSharedPaper } from './send-shared-paper';

export { openShares } from './open-shares';
export { type LiveShare, selectSharedBoxes, selectSharedLegs } from './shared.repo';
export { deleteSharesBefore as deleteOldShares } from './shares.repo';

export function registerShares(mount: Mount, deps: Deps & PlacesDeps): void {
  mount(shares.list, (ctx, input) => listShares(deps, ctx, input));
  mount(shares.make, (ctx, input) => makeShare(deps, ctx, input));
  mount(shares.makeSeveral, (ctx, input) => makeShares(deps, ctx, input));
  mount(shares.links, (ctx, input) => listShareLinks(deps, ctx, input));
  mount(shares.revoke, (ctx, input) => revokeShare(ctx, input));
  mount.prepared(shares.look, {
    // A miss is counted whatever becomes of the call.
    prepare: (ctx, { code }) => findOpenShare(ctx.db, { code, ip: ctx.ip, now: ctx.now }),
    work: (ctx, input, share) => viewShare(deps, ctx, input, share),
  });
  mount.raw(shares.paper, (ctx, input, { reply }) => sendSharedPaper(deps, ctx, input, reply));
  mount(shares.opsList, (ctx, input) => listOpsShares(ctx, input));
  mount(shares.opsRevoke, (ctx, input) => revokeOpsShare(ctx, input));
}
