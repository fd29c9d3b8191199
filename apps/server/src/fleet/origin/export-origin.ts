import type { origin, OriginRow } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { sendSheet } from '../../platform/http/answers/send-sheet';
import type { OutCell } from '../../platform/sheets/write-workbook';
import type { Places } from '../../pricing/places';
import { judgeTasks, readOriginFilter } from './list-origin';
import { harborOf } from './judge-task';
import { countTasks, selectTasks } from './origin-tasks.repo';

/** Each is a track to be judged. */
const MOST_ROWS = 500;

const COLUMNS: readonly (readonly [head: string, width: number, of: (row: OriginRow) => string])[] = [
  ['订单号', 20, (row) => row.orderNo],
  ['车牌号', 12, (row) => row.plateNumber],
  ['柜号', 15, (row) => row.cabinetNo ?? ''],
  ['港区', 16, (row) => row.harborName],
  ['核查开始', 20, (row) => row.startTime],
  ['核查结束', 20, (row) => row.endTime],
  ['判定', 10, (row) => row.verdictText],
  ['依据', 60, (row) => row.reasons.join('；')],
  ['复核人', 12, (row) => row.judgedBy ?? ''],
  ['复核依据', 40, (row) => row.judgedReason ?? ''],
  ['进入', 20, (row) => row.visits[0]?.enterTime ?? ''],
  ['驶出', 20, (row) => row.visits[0]?.leaveTime ?? ''],
  ['定位覆盖', 10, (row) => `${Math.round(row.coverage * 100)}%`],
  ['定位点数', 10, (row) => String(row.points)],
];

/** The list as an Excel file. Throws BAD_INPUT with more rows than can be judged at once. */
export async function exportOrigin(
  { queues, places }: Pick<Deps, 'queues'> & { places: Places },
  ctx: Ctx,
  asked: ParsedInputOf<typeof origin.exportFile>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const filter = readOriginFilter(ctx, asked);
  if (asked.harborId !== undefined) harborOf(await places.book(ctx.db), asked.harborId);
  const count = await countTasks(ctx.db, filter);
  if (count > MOST_ROWS) {
    throw new Refusal('BAD_INPUT', { message: `一次最多导出 ${MOST_ROWS} 个任务，请缩短日期范围` });
  }
  // That it is taken out was kept before the call (it is `audited`).
  const opened = (): Promise<void> => ctx.accessKept();
  const taker = { owner: ctx.signedIn().accountId, now: ctx.now, opened };
  return sendSheet<OriginRow>(queues.exports, taker, reply, {
    name: '来源核查',
    head: COLUMNS.map(([head]) => head),
    widths: COLUMNS.map(([, width]) => width),
    count: () => Promise.resolve(count),
    next: async (last, most) =>
      judgeTasks(
        places,
        ctx,
        filter,
        asked.harborId,
        await selectTasks(ctx.db, filter, { after: last?.taskId, most }),
      ),
    cells: (row) => COLUMNS.map(([, , of]): OutCell => ({ text: of(row) })),
  });
}
