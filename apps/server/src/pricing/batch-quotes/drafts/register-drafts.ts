import { orderDrafts } from '@boxhaul/contract/orders';
import type { Mount } from '../../../platform/http/mount';
import type { PublishDeps } from '../../../orders/publish';
import type { BatchDeps } from '../batch-deps';
import { addDrafts, changeDraft, importDrafts, listDrafts, placeDraft, removeDrafts } from './keep-drafts';
import { sendOrderTemplate } from './order-sheet-template';
import { readOrderSheet } from './read-order-sheet';

export function registerDrafts(mount: Mount, deps: PublishDeps & BatchDeps): void {
  mount(orderDrafts.list, (ctx, input) => listDrafts(deps, ctx, input));
  mount.raw(orderDrafts.template, (ctx, _input, { reply }) => sendOrderTemplate(deps, ctx, reply));
  mount.prepared(orderDrafts.importFile, {
    prepare: (ctx) => readOrderSheet(deps, ctx),
    work: (ctx, _input, lines) => importDrafts(ctx, lines),
  });
  mount(orderDrafts.add, (ctx, input) => addDrafts(ctx, input));
  mount(orderDrafts.change, (ctx, input) => changeDraft(deps, ctx, input));
  mount(orderDrafts.remove, (ctx, input) => removeDrafts(ctx, input));
  mount(orderDrafts.place, (ctx, input) => placeDraft(deps, ctx, input));
}
