import { capacity } from '@boxhaul/contract/site';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { refuseImage, spendVisitCaptcha } from '../../identity/account';
import { acceptOffer } from './accept-offer';
import { countAlarms, listOffers } from './list-offers';
import { noteOffer } from './note-offer';
import { saveOffer } from './save-offer';
import { showOffer, showOfferPhone } from './show-offer';
import { setOfferTaken, stepOffer } from './step-offer';

export { deleteOldOffers } from './delete-old-offers';
export { notifyOverdueOffers } from './notify-overdue-offers';

export function registerCapacity(mount: Mount, deps: Deps): void {
  mount.prepared(capacity.save, {
    // Spent whatever becomes of the call: a robot wants another picture each time.
    prepare: async (ctx, { imageCode }) => {
      if (!(await spendVisitCaptcha(deps, ctx, imageCode))) throw refuseImage();
    },
    work: (ctx, input) => saveOffer(deps, ctx, input),
  });
  mount(capacity.list, listOffers);
  mount(capacity.alarms, (ctx) => countAlarms(ctx));
  mount(capacity.detail, (ctx, input) => showOffer(ctx, input));
  mount(capacity.showPhone, (ctx, input) => showOfferPhone(ctx, input));
  mount(capacity.take, (ctx, { offerId }) => setOfferTaken(ctx, offerId, true));
  mount(capacity.handBack, (ctx, { offerId }) => setOfferTaken(ctx, offerId, false));
  mount(capacity.addNote, (ctx, input) => noteOffer(ctx, input));
  mount(capacity.step, (ctx, input) => stepOffer(ctx, input));
  mount(capacity.accept, (ctx, input) => acceptOffer(ctx, input));
}
