import type { DriverTask } from '@boxhaul/contract/dispatch';

/** One task, or the two of a trailer, that whose door is first first. */
export type Move = readonly [DriverTask, ...DriverTask[]];

/** A driver's tasks by the moves that they are: the two on one trailer stand together, where the former of them stood. */
export function movesOf(tasks: readonly DriverTask[]): Move[] {
  const seen = new Set<string>();
  return tasks.flatMap((task): Move[] => {
    if (seen.has(task.taskId)) return [];
    const mate = tasks.find(({ taskId }) => taskId === task.pair?.taskId);
    for (const { taskId } of [task, ...(mate ? [mate] : [])]) seen.add(taskId);
    if (!mate) return [[task]];
    return [task.pair?.first ? [task, mate] : [mate, task]];
  });
}

/** A node of one of the two. */
export interface RunStep {
  task: DriverTask;
  node: DriverTask['nodes'][number];
}

/**
 * The nodes of two boxes in the order in which one truck does them: both are taken up and fetched, the one door and then the
 * other, both are given back.
 */
export function runOf(first: DriverTask, second: DriverTask): RunStep[] {
  const stages = (task: DriverTask): RunStep[][] => {
    const steps = task.nodes.map((node) => ({ task, node }));
    const from = steps.findIndex(({ node }) => node.place === 'door');
    const to = steps.findLastIndex(({ node }) => node.place === 'door') + 1;
    return from < 0 ? [steps, [], []] : [steps.slice(0, from), steps.slice(from, to), steps.slice(to)];
  };
  const [[take = [], door = [], back = []], [take2 = [], door2 = [], back2 = []]] = [
    stages(first),
    stages(second),
  ];
  const inTurns = (a: RunStep[], b: RunStep[]): RunStep[] =>
    Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
      .flat()
      .filter((step) => step !== undefined);
  return [...inTurns(take, take2), ...door, ...door2, ...inTurns(back, back2)];
}
