import { notices } from '@boxhaul/contract/identity';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { auditOwn } from './audit-own';
import { resendAny, resendOwn } from './deliver/resend';
import { listNotices, unreadNotices } from './inbox/list-notices';
import { markAllNoticesRead, markNoticesRead } from './inbox/mark-read';
import { NoticeHub } from './live/notice-hub';
import { streamNotices } from './live/stream-notices';
import { confirmMail, proveMail, removeMail, sendMailCode } from './settings/confirm-mail';
import { getDefaults, getSettings, saveDefaults, saveSettings } from './settings/settings';
import { checkPushAddress, pushKey, subscribePush, unsubscribePush } from './push/keep-push';
import { checkTargetUrl } from './targets/check-target';
import {
  addTarget,
  editTarget,
  listOwnTargets,
  removeTarget,
  rotateSecret,
  testTarget,
} from './targets/keep-targets';
import { listAllDeliveries, listTargetDeliveries } from './targets/list-deliveries';

export { startDeliveries } from './deliver/deliver';
export { deleteOldNotices } from './deliver/delete-old-notices';
export { sendNotice, sendNotices, type NoticeToSend } from './send-notice';
export { markNoticesSeen, type NoticeEvent, revokeNotice } from './settle-notices';
export { getDefaults, saveDefaults } from './settings/settings';

/** What a slice whose streams carry notices is given. */
export type NoticeDeps = Deps & { noticeHub: NoticeHub };

export const openNotices = (deps: Deps): NoticeHub => new NoticeHub(deps);

export function registerNotices(mount: Mount, { noticeHub, ...deps }: NoticeDeps): void {
  mount(notices.list, listNotices);
  mount(notices.unread, (ctx) => unreadNotices(ctx));
  mount(notices.markRead, (ctx, input) => markNoticesRead(ctx, input));
  mount(notices.markAllRead, (ctx, input) => markAllNoticesRead(ctx, input));
  mount.raw(notices.live, (ctx, input, http) => streamNotices(deps, noticeHub, ctx, input, http));
  mount(notices.settings, (ctx) => getSettings(deps, ctx));
  mount(notices.saveSettings, (ctx, input) => saveSettings(ctx, input));
  mount(notices.defaults, (ctx) => getDefaults(deps, ctx));
  mount(notices.saveDefaults, (ctx, input) => saveDefaults(ctx, input));
  mount.prepared(notices.sendMailCode, {
    prepare: (ctx, input) => sendMailCode(deps, ctx, input),
    work: (ctx) => {
      auditOwn(ctx);
      return Promise.resolve(null);
    },
  });
  mount.prepared(notices.confirmMail, {
    prepare: (ctx, input) => proveMail(deps, ctx, input),
    work: (ctx) => confirmMail(ctx),
  });
  mount(notices.removeMail, (ctx) => removeMail(ctx));
  mount(notices.pushKey, () => pushKey(deps));
  mount.prepared(notices.subscribePush, {
    prepare: (_ctx, input) => checkPushAddress(deps, input),
    work: (ctx, input) => subscribePush(deps, ctx, input),
  });
  mount(notices.unsubscribePush, (ctx, input) => unsubscribePush(ctx, input));
  mount(notices.targets, (ctx) => listOwnTargets(ctx));
  mount.prepared(notices.addTarget, {
    prepare: (_ctx, { kind, url }) => checkTargetUrl(deps, kind, url),
    work: (ctx, input) => addTarget(deps, ctx, input),
  });
  mount(notices.editTarget, (ctx, input) => editTarget(ctx, input));
  mount(notices.rotateSecret, (ctx, input) => rotateSecret(deps, ctx, input));
  mount(notices.testTarget, (ctx, input) => testTarget(ctx, input));
  mount(notices.removeTarget, (ctx, input) => removeTarget(ctx, input));
  mount(notices.deliveries, (ctx, input) => listTargetDeliveries(ctx, input));
  mount(notices.opsDeliveries, (ctx, input) => listAllDeliveries(ctx, input));
  mount(notices.resend, (ctx, input) => resendOwn(ctx, input));
  mount(notices.opsResend, (ctx, input) => resendAny(ctx, input));
}
