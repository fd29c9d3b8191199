import { account as accountCalls } from '@boxhaul/contract/identity';
import type { Deps } from '../../../platform/context';
import type { Mount } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { sendPicture, storeUploads, attachUploads } from '../../../kit/files';
import { isPicture } from '../account.repo';
import { prepareUserInfo, updateUserInfo } from './update-user-info';

/** One's own name, phone and picture. */
export function registerProfile(mount: Mount, deps: Deps): void {
  for (const call of [accountCalls.updateUserInfo, accountCalls.updateUserInfoOfCustomer]) {
    mount.prepared(call, {
      prepare: (ctx, input) => prepareUserInfo(deps, ctx, input),
      work: (ctx, input, newPhone) => updateUserInfo(ctx, input, newPhone),
    });
  }
  mount.prepared(accountCalls.uploadImage, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount.raw(accountCalls.picture, async (ctx, { id }, { reply }) => {
    if (!(await isPicture(ctx.db, id))) throw new Refusal('NOT_FOUND');
    return sendPicture(deps, ctx, id, reply);
  });
}
