import type { Db } from '@boxhaul/db';
import { sendNotice } from '../../identity/notices';
import type { LockedOrder, TaskRow } from './tasks.repo';

interface DriverStep {
  order: Pick<LockedOrder, 'orderNo'>;
  task: Pick<TaskRow, 'taskId' | 'seq' | 'plateNumber' | 'driverId'>;
  /** The row of the timeline: what is told of it is told once. */
  eventId: string;
  now: Date;
}
interface Step extends DriverStep {
  order: Pick<LockedOrder, 'orderId' | 'orderNo' | 'customerId' | 'accountId'>;
  /** The truck or driver of which the customer was told before. */
  insteadOf?: string | undefined;
}

const factsOf = ({ order, task }: DriverStep) => ({
  orderNo: order.orderNo,
  seq: task.seq,
  plateNumber: task.plateNumber,
});
/** The enterprise, and whoever made the order. */
const customers = (step: Step) => ({
  event: `order_event ${step.eventId}`,
  subjectId: step.order.orderId,
  customerId: step.order.customerId,
  accountIds: [step.order.accountId],
  facts: factsOf(step),
  now: step.now,
});
const driver = (step: DriverStep) => ({
  event: `order_event ${step.eventId}`,
  subjectId: step.task.taskId,
  driverId: step.task.driverId,
  now: step.now,
});

/** How a driver hears that a task is his. */
export type NotifyDriver = (tx: Db, step: DriverStep) => Promise<void>;

/** What a driver is told of one task that is his. */
export const publishedTo = (step: DriverStep) => ({
  kind: 'task_published' as const,
  ...driver(step),
  facts: factsOf(step),
});

/** At once, of this one. */
const tellDriver: NotifyDriver = (tx, step) => sendNotice(tx, publishedTo(step));

/** A task is its driver's from now on, and its truck the customer's to see. */
export async function notifyPublished(tx: Db, step: Step, tell: NotifyDriver = tellDriver): Promise<void> {
  const { insteadOf } = step;
  await sendNotice(tx, {
    kind: 'truck_assigned',
    ...customers(step),
    facts: { ...factsOf(step), ...(insteadOf !== undefined && { insteadOf }) },
  });
  await tell(tx, step);
}

/** The driver need not go. */
export const notifyWithdrawn = (tx: Db, step: Step, reason: string): Promise<void> =>
  sendNotice(tx, { kind: 'task_withdrawn', ...driver(step), facts: { ...factsOf(step), reason } });

/** What the driver goes by is otherwise; each task is told of once. */
export const notifyChanged = (tx: Db, step: Step, changes: string): Promise<void> =>
  sendNotice(tx, {
    kind: 'task_changed',
    ...driver(step),
    event: `order_event ${step.eventId} task ${step.task.taskId}`,
    facts: { ...factsOf(step), changes },
  });

/** A box has left, or is done. */
export const notifyBoxProgress = (tx: Db, kind: 'box_started' | 'box_finished', step: Step): Promise<void> =>
  sendNotice(tx, { kind, ...customers(step) });
