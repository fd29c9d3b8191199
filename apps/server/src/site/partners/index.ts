import { partners } from '@boxhaul/contract/site';
import type { Mount } from '../../platform/http/mount';
import { answerLink, proveLink } from './link/link-do';
import type { PartnerDeps } from './link/methods';
import { createKey, listKeys, rotateKey, saveKey, setKeyDisabled } from './manage/keys';
import { listCalls } from './manage/list-calls';

export { deleteOldCalls } from './delete-old-calls';
export { signLink } from './link/check-signature';

export function registerPartners(mount: Mount, deps: PartnerDeps): void {
  mount.prepared(partners.link, {
    prepare: (ctx, input) => proveLink(deps, ctx, input),
    work: (ctx, input, proved) => answerLink(deps, ctx, input, proved),
  });
  mount(partners.keys, (ctx, input) => listKeys(ctx, input));
  mount(partners.calls, listCalls);
  mount(partners.create, (ctx, input) => createKey(deps, ctx, input));
  mount(partners.rotate, (ctx, input) => rotateKey(deps, ctx, input));
  mount(partners.save, (ctx, input) => saveKey(ctx, input));
  mount(partners.setDisabled, (ctx, input) => setKeyDisabled(ctx, input));
}
