import type { WantedSteps } from '../../../data/dispatch/dispatch-runs.api';

/** What positions say of a task, as it was seen, to be taken at once. */
type Taking = Omit<Extract<WantedSteps[number], { op: 'sign' }>, 'op'>;

/** Of how many boxes how many nodes. */
interface Count {
  boxes: number;
  nodes: number;
}

export const countTakings = (
  takings: readonly { cabinetId: string; signs: readonly unknown[] }[],
): Count => ({
  boxes: new Set(takings.map(({ cabinetId }) => cabinetId)).size,
  nodes: takings.reduce((sum, { signs }) => sum + signs.length, 0),
});

/** How it is offered, counted before it is pressed. */
export const takingWords = ({ boxes, nodes }: Count): string => `登记到离（${boxes} 箱 ${nodes} 个节点）`;

export const stepsOfTakings = (takings: readonly Taking[]): WantedSteps =>
  takings.map(({ taskId, signs, reason }) => ({ op: 'sign', taskId, signs, ...(reason && { reason }) }));
