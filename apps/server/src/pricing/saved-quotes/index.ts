import { savedQuotes } from '@boxhaul/contract/pricing';
import type { Mount } from '../../platform/http/mount';
import type { QuoteDeps } from '../quotes';
import { listLanes, noteLane } from './customer-lanes';
import { listSaved, removeSaved, renameSaved, saveQuote } from './keep-quotes';
import { runSaved } from './run-saved';

export { deleteOldLanes } from './delete-old-lanes';

export function registerSavedQuotes(mount: Mount, deps: QuoteDeps): void {
  mount(savedQuotes.list, (ctx) => listSaved(deps, ctx));
  mount(savedQuotes.save, (ctx, input) => saveQuote(deps, ctx, input));
  mount(savedQuotes.rename, (ctx, input) => renameSaved(ctx, input));
  mount(savedQuotes.remove, (ctx, input) => removeSaved(ctx, input));
  mount(savedQuotes.run, (ctx, input) => runSaved(deps, ctx, input));
  mount(savedQuotes.lanes, (ctx) => listLanes(deps, ctx));
  mount(savedQuotes.noteLane, (ctx, input) => noteLane(deps, ctx, input));
}
