import type { OriginRow } from '@boxhaul/contract/fleet';
import {
  ORIGIN_REASON_WORDS,
  ORIGIN_VERDICT_WORDS,
  type OriginJudgement,
  type OriginReason,
  type OriginVerdict,
  type OriginVisit,
} from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { CheckRow } from './checks.repo';
import type { OriginHarbor, TaskSpan } from './judge-task';
import type { OriginTask } from './origin-tasks.repo';

const time = (at: number): string => toWireTime(new Date(at));
const timeOrNull = (at: number | null): string | null => (at === null ? null : time(at));
const share = (n: number): number => Math.round(n * 1000) / 1000;

const said = (verdict: OriginVerdict, reasons: readonly OriginReason[]) => ({
  verdict,
  verdictText: ORIGIN_VERDICT_WORDS[verdict],
  reasons: reasons.map((reason) => ORIGIN_REASON_WORDS[reason]),
});

const presentVisit = (visit: OriginVisit): OriginRow['visits'][number] => ({
  terminal: visit.terminal,
  ...said(visit.verdict, visit.reasons),
  outsideBefore: timeOrNull(visit.outsideBefore),
  enterTime: time(visit.entered),
  lastInsideTime: time(visit.lastInside),
  leaveTime: timeOrNull(visit.left),
  minutes: Math.round((visit.lastInside - visit.entered) / 60_000),
  points: visit.points,
  coverageBefore: share(visit.coverageBefore),
  coverageInside: share(visit.coverageInside),
  coverageAfter: share(visit.coverageAfter),
  droppedShare: share(visit.droppedShare),
  backfilledShare: share(visit.backfilledShare),
});

/** The harbour's terminals with their circles. */
export const presentTerminals = ({ fence }: OriginHarbor) =>
  fence.map(({ name, centre, radiusM }) => ({ name, lon: centre.lng, lat: centre.lat, radius: radiusM }));

/** A judgement of the past. */
export const presentCheck = (check: CheckRow) => ({
  version: check.version,
  ...said(check.verdict, []),
  judgedBy: check.judged_name,
  judgedReason: check.reason,
  judgedAt: toWireTime(check.judged_at),
});

/** A task's row: an operator's judgement stands before the rule's. */
export function presentRow(
  task: OriginTask,
  harbor: OriginHarbor,
  span: TaskSpan,
  found: OriginJudgement,
  newest: CheckRow | undefined,
): OriginRow {
  const own = newest?.judged_by ? newest : undefined;
  return {
    taskId: task.task_id,
    orderNo: task.order_no,
    plateNumber: task.plate_number,
    vco: task.vco,
    cabinetNo: task.cabinet_no,
    harborId: harbor.harborId,
    harborName: harbor.harborName,
    startTime: toWireTime(span.from),
    endTime: toWireTime(span.to),
    ...said(own?.verdict ?? found.verdict, found.reasons),
    judgedBy: own?.judged_name ?? null,
    judgedReason: own?.reason ?? null,
    judgedAt: own ? toWireTime(own.judged_at) : null,
    version: newest?.version ?? 0,
    coverage: share(found.coverage),
    points: found.points,
    dropped: found.dropped,
    visits: found.visits.map(presentVisit),
  };
}
