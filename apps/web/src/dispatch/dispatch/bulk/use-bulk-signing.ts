import { checkCabinetNo, isJobUnderWay } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boxesAfterRun } from '../../../data/dispatch/dispatch.api';
import type { DispatchRun } from '../../../data/dispatch/dispatch-runs.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useOneRun } from '../plan/use-one-run';
import { proofsOf } from '../check-in/sign-words';
import { lacksPictures, tripSigns } from '../check-in/trip-given';
import { boxesChosen, signed } from './board-choice';
import { stepsOfTakings } from './takings';

export type Signed = ReturnType<typeof signed>[number];

/** What is typed of a box. */
export interface Numbers {
  cabinetNo: string;
  sealNo: string;
}

const NO_PICTURES: [] = [];
const wantsReason = ({ trip }: Signed) => lacksPictures(trip, NO_PICTURES);
const knownOf = ({ cabinet }: Signed): Numbers => ({
  cabinetNo: cabinet.cabinetNo ?? '',
  sealNo: cabinet.sealNo ?? '',
});

/** What is wrong with a box number that is typed. */
export const digitFault = (cabinetNo: string): string | undefined => {
  const check = checkCabinetNo(cabinetNo);
  return cabinetNo === '' || check.ok ? undefined : check.reason;
};

/** What is checked in of a task: its whole trip once all that it asks for is there, else what asks for nothing. */
function takingOf(one: Signed, { cabinetNo, sealNo }: Numbers, reason: string) {
  const { taskId, cabinetId, task, trip, alone } = one;
  const proofs = proofsOf(trip);
  const lacks =
    (proofs.includes('cabinet_no') && (cabinetNo === '' || digitFault(cabinetNo) !== undefined)) ||
    (proofs.includes('seal_no') && sealNo.trim() === '') ||
    (wantsReason(one) && reason === '');
  if (lacks) return { taskId, cabinetId, signs: alone };
  const signs = tripSigns(task, trip, { cabinetNo, sealNo, startAt: '', pictures: NO_PICTURES });
  return { taskId, cabinetId, signs, ...(wantsReason(one) && { reason }) };
}

/** Which run is over, and how far it came; undefined: none is. */
const afterOf = (run: DispatchRun | undefined): string | undefined =>
  run && !isJobUnderWay(run.job.state)
    ? `${run.job.jobId} ${run.steps.filter(({ outcome }) => outcome !== null).length}`
    : undefined;

/** Tasks as they are seen: the board behind refreshes by itself, and what was seen is taken, nothing else. What a run left is read anew. */
function useSeen(asked: readonly Signed[], after: string | undefined) {
  const [first] = useState(asked);
  const [seen, setSeen] = useState<{ tasks: readonly Signed[]; after?: string }>({ tasks: first });
  const cabinetIds = new Set(first.map(({ cabinetId }) => cabinetId));
  const wanted = after !== undefined && after !== seen.after;
  const reading = useQuery({ ...boxesAfterRun([...cabinetIds], after ?? ''), enabled: wanted });
  if (wanted && reading.data && !reading.isFetching) {
    const left = signed(boxesChosen(reading.data, cabinetIds));
    const tasks = left.filter(({ taskId }) => first.some((one) => one.taskId === taskId));
    setSeen({ tasks, after });
  }
  return { first, tasks: seen.tasks, reading: wanted ? reading : undefined };
}

/** Checks in what positions say of several boxes in one run; what was typed of a box stays until it is checked in. */
export function useBulkSigning(asked: readonly Signed[]) {
  const { run, busy, fault, begin } = useOneRun();
  const { first, tasks, reading } = useSeen(asked, afterOf(run));
  const [typed, setTyped] = useState<Readonly<Record<string, Numbers>>>({});
  const [reason, setReason] = useState('');
  const numbersOf = (one: Signed): Numbers => typed[one.taskId] ?? knownOf(one);
  const isTyped = (one: Signed): boolean => {
    const [now, known] = [numbersOf(one), knownOf(one)];
    return now.cabinetNo !== known.cabinetNo || now.sealNo !== known.sealNo;
  };
  const takings = tasks
    .map((one) => takingOf(one, numbersOf(one), reason.trim()))
    .filter(({ signs }) => signs.length > 0);
  const refused = run?.steps.filter(({ outcome }) => outcome === 'not_done') ?? [];
  return {
    /** As they were when the window was opened. */
    first,
    tasks,
    /** What a run left is being read. */
    reading,
    run,
    underWay: run !== undefined && isJobUnderWay(run.job.state),
    busy,
    fault,
    takings,
    take: () => void failureOf(begin(stepsOfTakings(takings))),
    numbersOf,
    type: ({ taskId }: Signed, numbers: Numbers) => setTyped((now) => ({ ...now, [taskId]: numbers })),
    reason,
    setReason,
    wantsReason: tasks.some(wantsReason),
    /** Closing would lose what was typed of boxes that are not checked in. */
    typed: tasks.some((one) => isTyped(one) || (reason.trim() !== '' && wantsReason(one))),
    /** Why tasks were refused. */
    said: new Map(refused.map(({ taskId, message }) => [taskId, message])),
  };
}
