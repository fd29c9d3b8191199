import { matches } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { confirmMatch, refuseMatch, withdrawMatch } from './answer-match';
import { listCandidates } from './list-candidates';
import { listMatches } from './list-matches';
import { declineMatch, lockMatch } from './lock-match';
import { listMine, viewMatch } from './view-match';
import { revokeLink, sendLink } from './match-links';
import { offerMatch } from './offer-match';
import { openForDriver, openMatch } from './open-match';

export { tidyMatches } from './tidy-matches';

export function registerMatches(mount: Mount, deps: PlacesDeps): void {
  const { places } = deps;
  mount.prepared(matches.look, {
    // A miss is counted whatever becomes of the call.
    prepare: (ctx, { key }) => openMatch(ctx, key),
    work: (ctx, _input, opened) => viewMatch(ctx, opened),
  });
  mount(matches.mine, (ctx) => listMine(ctx));
  mount.prepared(matches.lock, {
    prepare: (ctx, { key }) => openForDriver(ctx, key),
    work: (ctx, input, opened) => lockMatch(deps, ctx, input, opened),
  });
  mount.prepared(matches.decline, {
    prepare: (ctx, { key }) => openForDriver(ctx, key),
    work: (ctx, input, opened) => declineMatch(deps, ctx, input, opened),
  });
  mount(matches.list, (ctx, input) => listMatches(deps, ctx, input));
  mount(matches.candidates, (ctx, input) => listCandidates(places, ctx, input));
  mount(matches.offer, (ctx, input) => offerMatch(deps, ctx, input));
  mount(matches.confirm, (ctx, input) => confirmMatch(deps, ctx, input));
  mount(matches.refuse, (ctx, input) => refuseMatch(deps, ctx, input));
  mount(matches.withdraw, (ctx, input) => withdrawMatch(deps, ctx, input));
  mount(matches.sendLink, (ctx, input) => sendLink(deps, ctx, input));
  mount(matches.revokeLink, (ctx, input) => revokeLink(ctx, input));
}
