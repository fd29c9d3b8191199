import { orderChanges } from '@boxhaul/contract/orders';
import type { Mount } from '../../../platform/http/mount';
import type { PublishDeps } from '../../publish';
import { listChanges, opsListChanges } from './list-changes';
import { previewChange } from './preview-change';
import { refuseChange } from './refuse-change';
import { prepareChange, requestChange } from './request-change';
import { requestTimes } from './request-times';
import { withdrawChange } from './withdraw-change';

/** Changes of approved orders. Agreeing changes tasks too: it stands with dispatch. */
export function registerRequests(mount: Mount, deps: PublishDeps): void {
  mount(orderChanges.preview, (ctx, input) => previewChange(deps, ctx, input));
  mount.prepared(orderChanges.request, {
    prepare: (ctx, input) => prepareChange(deps, ctx, input),
    work: (ctx, input, geocoded) => requestChange(deps, ctx, input, geocoded),
  });
  mount(orderChanges.requestTimes, (ctx, input) => requestTimes(deps, ctx, input));
  mount(orderChanges.withdraw, (ctx, input) => withdrawChange(ctx, input));
  mount(orderChanges.list, (ctx, input) => listChanges(ctx, input));
  mount(orderChanges.opsList, (ctx, input) => opsListChanges(ctx, input));
  mount(orderChanges.refuse, (ctx, input) => refuseChange(ctx, input));
}
