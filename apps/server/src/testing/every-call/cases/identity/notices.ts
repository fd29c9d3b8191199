import { randomUUID } from 'node:crypto';
import { notices } from '@boxhaul/contract/identity';
import { opensStream } from '../../opens-stream';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { ACCOUNTS, type AccountName, type Stage } from '../../stage';

const ownNotice = async (stage: Stage, who: AccountName) => ({ noticeIds: [await stage.notice(who)] });
const noticeIds = {
  unknown: { noticeIds: [NO_SUCH_ID] },
  foreign: (stage: Stage) => ownNotice(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;

/** Keys of the right shape. */
const BROWSER = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
/** A browser that the account has subscribed. */
async function subscribed(stage: Stage, who: AccountName): Promise<{ endpoint: string }> {
  const endpoint = `http://127.0.0.1:9/${randomUUID()}`;
  await stage.t.call(notices.subscribePush, { ...BROWSER, endpoint }, { token: await stage.signIn(who) });
  return { endpoint };
}
const KEEPERS: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];
const ownTarget = async (stage: Stage, who: AccountName) => ({ targetId: await stage.target(who) });
const targetId = {
  unknown: { targetId: NO_SUCH_ID },
  foreign: (stage: Stage) => ownTarget(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;
const ownDelivery = async (stage: Stage, who: AccountName) => ({ deliveryId: await stage.delivery(who) });
const NO_SUCH_DELIVERY = { deliveryId: '00000000-0000-4000-8000-000000000000' };

export const noticesCases = {
  'notices.list': {
    by: 'owner',
    may: ACCOUNTS,
    works: async (stage, who) => {
      await stage.notice(who);
      return { unread: 1, pageSize: 5 };
    },
    ids: {},
  },
  'notices.unread': { by: 'driver', may: ACCOUNTS, works: () => ({}), ids: {} },
  'notices.markRead': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: ownNotice,
    ids: { noticeIds },
  },
  'notices.markAllRead': {
    by: 'kefu',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => ({ upTo: await stage.notice(who) }),
    ids: {},
  },
  'notices.live': {
    by: 'owner',
    may: ACCOUNTS,
    works: ({ world }, who) => ({ id: world[who] }),
    proves: (stage, input, token) =>
      opensStream(stage, { call: notices.live, input, token }, /^id: \d+\nevent: notice\n/),
    ids: {
      id: {
        unknown: { id: NO_SUCH_ID },
        foreign: ({ world }) => Promise.resolve({ id: world.stranger }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'notices.settings': { by: 'staff', may: ACCOUNTS, works: () => ({}), ids: {} },
  'notices.saveSettings': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ choices: [{ kind: 'new_device' as const, channel: 'sms' as const, enabled: false }] }),
    ids: {},
  },
  'notices.defaults': { by: 'owner', may: KEEPERS, works: () => ({}), ids: {} },
  'notices.saveDefaults': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: () => ({ choices: [{ kind: 'box_late' as const, channel: 'sms' as const, enabled: true }] }),
    ids: {},
  },
  'notices.sendMailCode': {
    by: 'clerk',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => {
      await stage.t.db.deleteFrom('notice_mail').where('account_id', '=', stage.world[who]).execute();
      return { address: 'a@example.com' };
    },
    ids: {},
  },
  'notices.confirmMail': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => {
      await stage.t.db.deleteFrom('notice_mail').where('account_id', '=', stage.world[who]).execute();
      const token = await stage.signIn(who);
      await stage.t.call(notices.sendMailCode, { address: 'a@example.com' }, { token });
      return { code: /\d{6}/.exec(stage.t.mails.at(-1)!.text)![0] };
    },
    ids: {},
  },
  'notices.removeMail': { by: 'staff', may: ACCOUNTS, writes: true, works: () => ({}), ids: {} },
  'notices.pushKey': { by: 'driver', may: ACCOUNTS, works: () => ({}), ids: {} },
  'notices.subscribePush': {
    by: 'driver',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ ...BROWSER, endpoint: `http://127.0.0.1:9/${randomUUID()}` }),
    bad: [['endpoint', 'ftp://push.example/1']],
    ids: {},
  },
  'notices.unsubscribePush': {
    by: 'driver',
    may: ACCOUNTS,
    writes: true,
    works: subscribed,
    ids: {},
  },
  'notices.targets': { by: 'owner', may: KEEPERS, works: () => ({}), ids: {} },
  'notices.addTarget': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: async (stage) => {
      for (const table of ['notice_attempt', 'notice_delivery', 'notice_target'] as const) {
        await stage.t.db.deleteFrom(table).execute();
      }
      return {
        kind: 'webhook' as const,
        name: 'ERP',
        url: 'http://127.0.0.1:9/hook',
        kinds: ['order_approved' as const],
      };
    },
    bad: [
      ['url', 'ftp://example.com/'],
      ['kinds', ['order_submitted']],
    ],
    ids: {},
  },
  'notices.editTarget': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: async (stage, who) => ({
      ...(await ownTarget(stage, who)),
      name: '仓库',
      kinds: ['box_late' as const],
      stopped: true,
    }),
    ids: { targetId },
  },
  'notices.rotateSecret': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: ownTarget,
    ids: { targetId },
  },
  'notices.testTarget': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: ownTarget,
    ids: { targetId },
  },
  'notices.removeTarget': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: ownTarget,
    ids: { targetId },
  },
  'notices.deliveries': {
    by: 'owner',
    may: KEEPERS,
    works: ownTarget,
    ids: { targetId },
  },
  'notices.opsDeliveries': {
    by: 'admin',
    may: ['admin'],
    works: ({ world }) => ({
      state: 'waiting' as const,
      channel: 'webhook' as const,
      kind: 'box_late' as const,
      customer: world.customerId,
      from: '2026-11-01',
      to: '2026-11-30',
      keyword: 'ERP',
    }),
    ids: {},
  },
  'notices.resend': {
    by: 'owner',
    may: KEEPERS,
    writes: true,
    works: ownDelivery,
    ids: {
      deliveryId: {
        unknown: NO_SUCH_DELIVERY,
        foreign: (stage) => ownDelivery(stage, 'stranger'),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'notices.opsResend': {
    by: 'admin',
    may: ['admin'],
    writes: true,
    works: (stage) => ownDelivery(stage, 'owner'),
    ids: { deliveryId: { unknown: NO_SUCH_DELIVERY, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
