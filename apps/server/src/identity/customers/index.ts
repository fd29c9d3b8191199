import { customers, takeovers } from '@boxhaul/contract/identity';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { addNote } from './manage/add-note';
import { correctEntry } from './manage/correct-entry';
import { disableCustomer, enableCustomer } from './manage/disable-customer';
import { enterCustomer } from './manage/enter-customer';
import { resetSignIn } from './manage/reset-sign-in';
import { saveTerms } from './manage/save-terms';
import { acceptInvitation, declineInvitation } from './takeover/answer-invitation';
import { inviteTaker, openInvitation } from './takeover/invite-taker';
import { listOwnInvitations, viewInvitation } from './takeover/view-invitation';
import { withdrawInvitation } from './takeover/withdraw-invitation';
import { getCustomer } from './view/get-customer';
import { listCustomers } from './view/list-customers';
import { showPhones } from './view/show-phones';

export function registerCustomers(mount: Mount, deps: Deps): void {
  mount(customers.list, (ctx, input) => listCustomers(ctx, input));
  mount(customers.detail, (ctx, input) => getCustomer(ctx, input));
  mount(customers.showPhones, (ctx, input) => showPhones(ctx, input));
  mount(customers.enter, (ctx, input) => enterCustomer(ctx, input));
  mount(customers.correctEntry, (ctx, input) => correctEntry(ctx, input));
  mount.prepared(customers.invite, {
    prepare: (ctx, input) => openInvitation(deps, ctx, input),
    work: (ctx, input, invited) => inviteTaker(ctx, input, invited),
  });
  mount(customers.withdrawInvitation, (ctx, input) => withdrawInvitation(ctx, input));
  mount(takeovers.mine, (ctx) => listOwnInvitations(ctx));
  mount(takeovers.look, (ctx, input) => viewInvitation(ctx, input));
  mount(takeovers.accept, (ctx, input) => acceptInvitation(ctx, input));
  mount(takeovers.decline, (ctx, input) => declineInvitation(ctx, input));
  mount(customers.disable, (ctx, input) => disableCustomer(ctx, input));
  mount(customers.enable, (ctx, input) => enableCustomer(ctx, input));
  mount(customers.resetSignIn, (ctx, input) => resetSignIn(ctx, input));
  mount(customers.saveTerms, (ctx, input) => saveTerms(ctx, input));
  mount(customers.addNote, (ctx, input) => addNote(ctx, input));
}
