import type { CallCases } from '../../call-case';
import { NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const HANDLERS: readonly AccountName[] = ['diaodu', 'admin'];

/** One that waits, or that somebody has in hand. */
async function raised(stage: Stage, holder?: AccountName) {
  const { taskId } = await stage.task('owner');
  const { exception_id } = await stage.t.db
    .insertInto('task_exception')
    .values({
      task_id: taskId,
      kind: 'silent',
      event_key: `silent ${stage.serial()}`,
      detail: '没有收到车辆位置',
      raised_at: stage.t.clock.now,
      ...(holder && { taken_by: stage.world[holder], taken_at: stage.t.clock.now }),
    })
    .returning('exception_id')
    .executeTakeFirstOrThrow();
  return { exceptionId: exception_id };
}

const ids = {
  exceptionId: { unknown: { exceptionId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
} as const;

export const exceptionsCases = {
  'exceptions.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ severity: 'alert', kind: 'late', keyword: '粤', pageSize: 5 }),
    ids: {},
  },
  'exceptions.ofOrder': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => {
      await raised(stage);
      const { orderId } = await stage.task('owner');
      return { orderId };
    },
    // An order without any has none; which orders there are dispatchers see anyway.
    ids: { orderId: { unknown: { orderId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'exceptions.take': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: (stage) => raised(stage),
    ids,
  },
  'exceptions.handBack': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: (stage) => raised(stage, 'diaodu'),
    ids,
  },
  'exceptions.close': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: async (stage) => ({ ...(await raised(stage)), reason: '已联系司机' }),
    ids,
  },
} satisfies Partial<CallCases>;
