import type { OriginRow, origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { shiftDay, startOfDay, toWireDate } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { selectNewest } from './checks.repo';
import { askedSpan, harborOf, judgeTask, originHarbors } from './judge-task';
import { presentRow, presentTerminals } from './origin.present';
import { countTasks, type OriginFilter, type OriginTask, selectTasks } from './origin-tasks.repo';
import { viewerOf } from './viewer';

/** Tracks are long: a page has so many at most. */
const MOST_ROWS = 20;

type Asked = ParsedInputOf<typeof origin.exportFile>;

/** Reads what is asked for. Throws BAD_INPUT for days to come. */
export function readOriginFilter(ctx: Ctx, asked: Asked, viewer = viewerOf(ctx)): OriginFilter {
  const { plateNumber, vco, cabinetNo, startDate, endDate } = asked;
  if (startDate > toWireDate(ctx.now)) throw refuseField('startDate', '不能查询将来的时间');
  const from = startOfDay(startDate);
  const next = startOfDay(shiftDay(endDate, 1));
  if (!from || !next) throw refuseField('startDate', '日期不正确');
  const to = new Date(next.getTime() - 1);
  return { ...viewer, plateNumber, vco, cabinetNo: cabinetNo?.toUpperCase(), from, to };
}

/** Tasks with their judgements. */
export async function judgeTasks(
  places: Places,
  ctx: Ctx,
  { from, to }: OriginFilter,
  harborId: number | undefined,
  tasks: readonly OriginTask[],
): Promise<OriginRow[]> {
  if (tasks.length === 0) return [];
  const book = await places.book(ctx.db);
  const newest = await selectNewest(
    ctx.db,
    tasks.map((task) => task.task_id),
  );
  const rows: OriginRow[] = [];
  for (const task of tasks) {
    const harbor = harborOf(book, harborId ?? task.harbor_id);
    const span = askedSpan(task, ctx.now, from, to);
    const found = await judgeTask(ctx.db, task, harbor, span, ctx.now);
    const check = newest.find((row) => row.task_id === task.task_id && row.harbor_id === harbor.harborId);
    rows.push(presentRow(task, harbor, span, found, check));
  }
  return rows;
}

/** A page of tasks with their judgements. */
export async function listOrigin(
  places: Places,
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof origin.list>,
): Promise<PresentedOf<typeof origin.list>> {
  const filter = readOriginFilter(ctx, asked);
  const { page, tasks } = await pageOfTasks(places, ctx, {
    filter,
    harborId: asked.harborId,
    pageNo,
    pageSize,
  });
  ctx.opened({
    kind: 'track',
    subject: asked.plateNumber ?? asked.cabinetNo ?? '',
    name: `${asked.startDate} 至 ${asked.endDate}`,
    customerId: filter.customerId,
  });
  return { ...page, data: await judgeTasks(places, ctx, filter, asked.harborId, tasks) };
}

interface AskedPage {
  filter: OriginFilter;
  harborId: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** The tasks of a page, not judged yet. Throws BAD_INPUT for a harbour that is none. */
export async function pageOfTasks(
  places: Places,
  ctx: Ctx,
  { filter, harborId, pageNo, pageSize: size }: AskedPage,
) {
  const pageSize = Math.min(size, MOST_ROWS);
  if (harborId !== undefined) harborOf(await places.book(ctx.db), harborId);
  const count = await countTasks(ctx.db, filter);
  const tasks = await selectTasks(ctx.db, filter, { offset: (pageNo - 1) * pageSize, most: pageSize });
  return { tasks, page: pageOf(count, { pageNo, pageSize }) };
}

/** Harbours that trucks are checked against. */
export async function listOriginHarbors(
  places: Places,
  ctx: Ctx,
): Promise<PresentedOf<typeof origin.harbors>> {
  return originHarbors(await places.book(ctx.db)).map((harbor) => ({
    harborId: harbor.harborId,
    harborName: harbor.harborName,
    terminals: presentTerminals(harbor),
  }));
}
