import { handovers } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import { draftHandover } from './draft-handover';
import { listHandovers, listOpen, showHandover } from './list-handovers';
import { offerHandover } from './offer-handover';
import { stepHandover } from './step-handover';

export { shiftNow } from './shift-now';

export function registerHandovers(mount: Mount): void {
  mount(handovers.list, listHandovers);
  mount(handovers.open, (ctx) => listOpen(ctx));
  mount(handovers.detail, (ctx, input) => showHandover(ctx, input));
  mount(handovers.draft, (ctx) => draftHandover(ctx));
  mount(handovers.offer, (ctx, input) => offerHandover(ctx, input));
  mount(handovers.take, (ctx, { handoverId }) => stepHandover(ctx, handoverId, 'take'));
  mount(handovers.withdraw, (ctx, { handoverId }) => stepHandover(ctx, handoverId, 'withdraw'));
}
