import { notices } from '@boxhaul/contract';
import { opensStream } from '../opens-stream';
import { type CallCases, NO_SUCH_ID } from '../call-case';
import { ACCOUNTS, type AccountName, type Stage } from '../stage';

const ownNotice = async (stage: Stage, who: AccountName) => ({ noticeIds: [await stage.notice(who)] });
const noticeIds = {
  unknown: { noticeIds: [NO_SUCH_ID] },
  foreign: (stage: Stage) => ownNotice(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;

export const noticesCases = {
  'notices.list': {
    by: 'owner',
    may: ACCOUNTS,
    works: async (stage, who) => {
      await stage.notice(who);
      return { unread: 1, pageSize: 5 };
    },
    bad: [
      ['unread', 2],
      ['pageNo', 0],
      ['pageSize', 'x'],
    ],
    ids: {},
  },
  'notices.unread': { by: 'driver', may: ACCOUNTS, works: () => ({}), bad: [], ids: {} },
  'notices.markRead': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: ownNotice,
    bad: [
      ['noticeIds', undefined],
      ['noticeIds', []],
      ['noticeIds', ['x']],
      ['noticeIds', Array.from({ length: 201 }, (_, i) => i + 1)],
    ],
    ids: { noticeIds },
  },
  'notices.markAllRead': {
    by: 'kefu',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => ({ upTo: await stage.notice(who) }),
    bad: [['upTo', 'x']],
    ids: {},
  },
  'notices.live': {
    by: 'owner',
    may: ACCOUNTS,
    works: ({ world }, who) => ({ id: world[who] }),
    proves: (stage, input, token) =>
      opensStream(stage, { call: notices.live, input, token }, /^id: \d+\nevent: notice\n/),
    bad: [['id', 'x']],
    ids: {
      id: {
        unknown: { id: NO_SUCH_ID },
        foreign: ({ world }) => Promise.resolve({ id: world.stranger }),
        errcode: 'NOT_FOUND',
      },
    },
  },
} satisfies Partial<CallCases>;
