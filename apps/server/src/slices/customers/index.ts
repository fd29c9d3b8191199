import { customers } from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import { addNote } from './manage/add-note';
import { disableCustomer, enableCustomer } from './manage/disable-customer';
import { enterCustomer } from './manage/enter-customer';
import { resetSignIn } from './manage/reset-sign-in';
import { saveTerms } from './manage/save-terms';
import { getCustomer } from './view/get-customer';
import { listCustomers } from './view/list-customers';
import { showPhones } from './view/show-phones';

export function registerCustomers(mount: Mount): void {
  mount(customers.list, (ctx, input) => listCustomers(ctx, input));
  mount(customers.detail, (ctx, input) => getCustomer(ctx, input));
  mount(customers.showPhones, (ctx, input) => showPhones(ctx, input));
  mount(customers.enter, (ctx, input) => enterCustomer(ctx, input));
  mount(customers.disable, (ctx, input) => disableCustomer(ctx, input));
  mount(customers.enable, (ctx, input) => enableCustomer(ctx, input));
  mount(customers.resetSignIn, (ctx, input) => resetSignIn(ctx, input));
  mount(customers.saveTerms, (ctx, input) => saveTerms(ctx, input));
  mount(customers.addNote, (ctx, input) => addNote(ctx, input));
}
