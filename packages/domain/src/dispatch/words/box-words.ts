import { CABINET_STATES, type CabinetState } from '../../orders/words/cabinet-state';
import type { TaskState } from '../../orders/words/task-state';

/** Who reads: the desk with its carriers, or the customer and whoever follows an order from outside. */
export type Side = 'desk' | 'customer';

type Words = Readonly<Record<Side, string>>;

const both = (word: string): Words => ({ desk: word, customer: word });

/** A box that nobody has given a truck. */
const WAITING: Words = { desk: '待派', customer: '待派车' };

/** How each side calls a task's state (decisions 12.1): the only place where these words stand. */
const TASK_WORDS: Readonly<Record<TaskState, Words>> = {
  assigned: { desk: '待发布', customer: '待派车' },
  published: { desk: '已发布', customer: '已派车' },
  running: both('执行中'),
  finished: both('已完成'),
  handed_over: both('已换车'),
  withdrawn: both('已撤回'),
};

const { assigned, running } = CABINET_STATES;

const ofBoth = (side: Side): string => `${TASK_WORDS.assigned[side]} / ${TASK_WORDS.published[side]}`;

/** The same of a box's state alone; 1 is a box whose driver was told, or not yet. */
const BOX_WORDS: Readonly<Record<CabinetState, Words>> = {
  0: WAITING,
  1: { desk: ofBoth('desk'), customer: ofBoth('customer') },
  2: TASK_WORDS.running,
  3: both('挂起'),
  4: both('已完成'),
  5: both('未确定'),
  6: both('放空'),
};

/** A task as it is told: its phase is null until something of its leg is done. */
interface ToldTask {
  readonly state: TaskState;
  readonly phase: string | null;
}

/** How a side calls the state of a task. */
export const taskWord = (side: Side, state: TaskState): string => TASK_WORDS[state][side];

/** How far a task is (decisions 4): where it is in its journey, or how a side calls its state before that. */
export const phaseWord = (side: Side, { state, phase }: ToldTask): string => phase ?? taskWord(side, state);

/** How a side calls a box's state where nothing is known of its tasks: in filters, counts, and sentences. */
export const boxStateWord = (side: Side, state: CabinetState): string => BOX_WORDS[state][side];

/**
 * How a side calls a box that stands in a state with the task that stands for it, null when the side knows of none. The
 * customer reads of a box under way where it is in its journey.
 */
export function boxWord(side: Side, state: CabinetState, task: ToldTask | null): string {
  if (state === assigned) {
    if (task === null) return WAITING[side];
    return taskWord(side, task.state === 'assigned' ? 'assigned' : 'published');
  }
  const goes = state === running && (task?.state === 'running' || task?.state === 'published');
  return (side === 'customer' && goes ? task.phase : null) ?? BOX_WORDS[state][side];
}
