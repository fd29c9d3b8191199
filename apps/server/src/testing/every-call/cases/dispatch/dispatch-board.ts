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
    bad: [
      ['stage', 'x'],
      ['keyword', '字'.repeat(61)],
      ['pageNo', 'x'],
      ['pageSize', 0],
      ['from', '2026-02-30'],
      ['to', 'x'],
      ['orderType', 2],
      ['harbor', 'x'],
      ['dock', 0],
      ['cabinetType', '99XX'],
      ['company', 'x'],
      ['customer', '名'.repeat(61)],
      ['carrier', 'x'],
      ['offeredTo', 'x'],
      ['fromHour', 24],
      ['fromHour', 'x'],
      ['toHour', 0],
      ['toHour', 25],
      ['marks', ['lost']],
    ],
    ids: {},
  },
  'dispatch.pick': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ stage: 'unassigned' as const, keyword: 'SO' }),
    bad: [
      ['stage', 'x'],
      ['keyword', '字'.repeat(61)],
      ['from', '2026-02-30'],
      ['marks', ['x']],
    ],
    ids: {},
  },
  'dispatch.day': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ day: '2026-11-21', marks: ['unassigned' as const] }),
    bad: [
      ['day', undefined],
      ['day', '2026-02-30'],
      ['keyword', '字'.repeat(61)],
      ['marks', ['lost']],
    ],
    ids: {},
  },
  'dispatch.chosen': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ cabinetIds: (await stage.task('owner')).cabinetIds }),
    bad: [
      ['cabinetIds', undefined],
      ['cabinetIds', []],
      ['cabinetIds', ['x']],
      ['cabinetIds', Array.from({ length: 101 }, (_, i) => String(i + 1))],
    ],
    ids: { cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.wall': { by: 'kefu', may: VIEWERS, works: () => ({}), bad: [], ids: {} },
  'dispatch.look': { by: 'kefu', may: VIEWERS, works: () => ({}), bad: [], ids: {} },
  'dispatch.saveView': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: (stage) => ({ name: `晚到 ${stage.serial()}`, query: 'marks=late' }),
    bad: [
      ['name', undefined],
      ['name', '名'.repeat(31)],
      ['query', undefined],
      ['query', 'q'.repeat(401)],
    ],
    ids: {},
  },
  'dispatch.removeView': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage, who) => ({ viewId: await boardView(stage, who) }),
    bad: [
      ['viewId', undefined],
      ['viewId', 'x'],
    ],
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
    bad: [
      ['taskIds', undefined],
      ['taskIds', ['x']],
      ['taskIds', Array.from({ length: 101 }, (_, i) => String(i + 1))],
    ],
    ids: { taskIds: { unknown: { taskIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
