import { listViews } from '@boxhaul/contract/orders';
import type { Mount } from '../../platform/http/mount';
import { changeView, keepLayout, readViews, removeView, saveView } from './keep-views';

export { deleteListsOfClosed } from './delete-lists-of-closed';

export function registerListViews(mount: Mount): void {
  mount(listViews.read, (ctx, input) => readViews(ctx, input));
  mount(listViews.keepLayout, (ctx, input) => keepLayout(ctx, input));
  mount(listViews.save, (ctx, input) => saveView(ctx, input));
  mount(listViews.change, (ctx, input) => changeView(ctx, input));
  mount(listViews.remove, (ctx, input) => removeView(ctx, input));
}
