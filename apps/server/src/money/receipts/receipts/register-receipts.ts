import { receipts } from '@boxhaul/contract/money';
import type { Mount } from '../../../platform/http/mount';
import { addPromise, endPromise, listPromises } from '../promises/keep-promises';
import { enterReceipt, matchReceipt, reverseReceipt } from './keep-receipts';
import { listOpenStatements, listReceipts, showAgeing } from './list-receipts';

/** What customers paid, and what of it pays which statement. */
export function registerMoneyIn(mount: Mount): void {
  mount(receipts.list, listReceipts);
  mount(receipts.ageing, showAgeing);
  mount(receipts.open, (ctx, input) => listOpenStatements(ctx, input));
  mount(receipts.enter, (ctx, input) => enterReceipt(ctx, input));
  mount(receipts.match, (ctx, input) => matchReceipt(ctx, input));
  mount(receipts.promises, (ctx, input) => listPromises(ctx, input));
  mount(receipts.addPromise, (ctx, input) => addPromise(ctx, input));
  mount(receipts.endPromise, (ctx, input) => endPromise(ctx, input));
  mount(receipts.reverse, (ctx, input) => reverseReceipt(ctx, input));
}
