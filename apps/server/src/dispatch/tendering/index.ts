import { tenders } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { acceptTender, declineTender, giveBackTender } from './answer-tender';
import { assignTender } from './assign-tender';
import { listOwnTenders, showTenderContact } from './list-own-tenders';
import { offerTenders } from './offer-tenders';
import { readOwnDay } from './own-day';
import { addOwnPause, endOwnPause, listOwnFleet } from './own-fleet';
import { getTenderRecord, listTenderOptions } from './tender-record';
import { withdrawTenders } from './withdraw-tenders';

export { carrierOf, noSuchTender } from './carrier-of';

/** Legs that are offered to carriers: the desk's side and theirs. */
export function registerTendering(mount: Mount, { places }: PlacesDeps): void {
  mount(tenders.options, (ctx) => listTenderOptions(ctx));
  mount(tenders.record, (ctx, input) => getTenderRecord(ctx, input));
  mount(tenders.offer, (ctx, input) => offerTenders(places, ctx, input));
  mount(tenders.withdraw, (ctx, input) => withdrawTenders(ctx, input));
  mount(tenders.own, (ctx, input) => listOwnTenders(ctx, input));
  mount(tenders.ownDay, (ctx) => readOwnDay(ctx));
  mount(tenders.contact, (ctx, input) => showTenderContact(ctx, input));
  mount(tenders.accept, (ctx, input) => acceptTender(ctx, input));
  mount(tenders.decline, (ctx, input) => declineTender(ctx, input));
  mount(tenders.assign, (ctx, input) => assignTender(places, ctx, input));
  mount(tenders.giveBack, (ctx, input) => giveBackTender(ctx, input));
  mount(tenders.ownFleet, (ctx, input) => listOwnFleet(places, ctx, input));
  mount(tenders.addOwnPause, (ctx, input) => addOwnPause(ctx, input));
  mount(tenders.endOwnPause, (ctx, input) => endOwnPause(ctx, input));
}
