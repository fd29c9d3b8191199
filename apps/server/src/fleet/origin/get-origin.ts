import type { origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { cleanRows, coverage, pickRows, thinTrack } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { selectCertificates } from './certificates.repo';
import { selectChecks } from './checks.repo';
import { presentCertificate } from './list-certificates';
import { harborOf, judgeTask, wholeSpan } from './judge-task';
import { collectSideEvidence } from './side-evidence';
import type { InspectedTask } from './inspected-task';
import { presentCheck, presentRow, presentTerminals } from './origin.present';
import { readOriginTrack } from './origin-track';
import { findTask } from './origin-tasks.repo';
import { viewerOf } from './viewer';

/** Of the way that is drawn. */
const MOST_POINTS = 500;
/** Of those issued, the newest. */
const MOST_CERTIFICATES = 20;
const AROUND_MS = 30 * 60_000;

/** Judges one task that the caller may see. Throws NOT_FOUND, BAD_INPUT. */
export async function inspectTask(
  places: Places,
  ctx: Ctx,
  { taskId, harborId }: ParsedInputOf<typeof origin.detail>,
  viewer = viewerOf(ctx),
): Promise<InspectedTask> {
  const task = await findTask(ctx.db, taskId, viewer);
  if (!task) throw new Refusal('NOT_FOUND', { message: '未找到该任务，或者它还没有发布' });
  const harbor = harborOf(await places.book(ctx.db), harborId ?? task.harbor_id);
  const span = wholeSpan(task, ctx.now);
  return { task, harbor, span, found: await judgeTask(ctx.db, task, harbor, span, ctx.now) };
}

/** The way around the visits, or of the whole time where there are none, and its silences. */
async function wayOf(db: Db, { task, span, found }: InspectedTask) {
  const [first, last] = [found.visits[0], found.visits.at(-1)];
  const begin = first ? Math.max(span.from.getTime(), first.entered - AROUND_MS) : span.from.getTime();
  const end = last ? Math.min(span.to.getTime(), last.lastInside + AROUND_MS) : span.to.getTime();
  const raw = await readOriginTrack(db, task.vehicle_id, { from: new Date(begin), to: new Date(end) });
  const clean = pickRows(raw.points, cleanRows(raw.points).kept);
  const way = Array.from(thinTrack(clean, MOST_POINTS).rows, (i) => ({
    lon: clean.lng[i]!,
    lat: clean.lat[i]!,
    positionTime: toWireTime(new Date(clean.at[i]!)),
  }));
  const gaps = coverage(clean.at, begin, end).gaps.map(({ from, to }) => ({
    startTime: toWireTime(new Date(from)),
    endTime: toWireTime(new Date(to)),
    minutes: Math.round((to - from) / 60_000),
  }));
  return { way, gaps };
}

/** One task with its evidence; who looked is kept. */
export async function getOrigin(
  places: Places,
  ctx: Ctx,
  input: ParsedInputOf<typeof origin.detail>,
): Promise<PresentedOf<typeof origin.detail>> {
  const looked = await inspectTask(places, ctx, input);
  const { task, harbor, span, found } = looked;
  const [history, issued, way, beside] = await Promise.all([
    selectChecks(ctx.db, task.task_id, harbor.harborId),
    selectCertificates(
      ctx.db,
      { customerId: null, task: { taskId: task.task_id, harborId: harbor.harborId } },
      { pageNo: 1, pageSize: MOST_CERTIFICATES },
    ),
    wayOf(ctx.db, looked),
    collectSideEvidence(ctx.db, looked),
  ]);
  ctx.opened({
    kind: 'track',
    subject: task.task_id,
    name: task.plate_number,
    customerId: task.customer_id,
  });
  return {
    ...presentRow(task, harbor, span, found, history[0]),
    terminals: presentTerminals(harbor),
    ...way,
    beside,
    history: history.map(presentCheck),
    certificates: issued.map(presentCertificate),
  };
}
