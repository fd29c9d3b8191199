import { dispatch } from '@boxhaul/contract/dispatch';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { send } from '../../send';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];

/** A filter of the board that an operator keeps. */
async function boardView(stage: Stage, who: AccountName): Promise<string> {
  const input = { name: `我的 ${stage.serial()}`, query: 'marks=urgent' };
  const { envelope } = await send(stage, dispatch.saveView, { input, token: await stage.signIn(who) });
  return String(envelope.data['viewId']);
}

export const dispatchBoardCases = {
  'dispatch.board': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ stage: 'unassigned' as const, keyword: 'SO', pageSize: 5 }),
    ids: {},
  },
  'dispatch.pick': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ stage: 'unassigned' as const, keyword: 'SO' }),
    ids: {},
  },
  'dispatch.day': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ day: '2026-11-21', marks: ['unassigned' as const] }),
    ids: {},
  },
  'dispatch.chosen': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ cabinetIds: (await stage.task('owner')).cabinetIds }),
    ids: { cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.wall': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'dispatch.look': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'dispatch.saveView': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: (stage) => ({ name: `晚到 ${stage.serial()}`, query: 'marks=late' }),
    ids: {},
  },
  'dispatch.removeView': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage, who) => ({ viewId: await boardView(stage, who) }),
    ids: {
      viewId: {
        unknown: { viewId: NO_SUCH_ID },
        foreign: async (stage) => ({ viewId: await boardView(stage, 'admin') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'dispatch.undoPublish': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ taskIds: [(await stage.task('owner')).taskId] }),
    ids: { taskIds: { unknown: { taskIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
