import type { MakeCall } from './callers';
import type { DemoOrder } from './order-book';

/** Something that somebody does at an hour. */
export interface Step {
  at: Date;
  run: (walk: Walk) => Promise<void>;
}

/** What the steps share. */
export interface Walk {
  call: MakeCall;
  /** The id of an order that has been published. */
  idOf: (order: DemoOrder) => string;
  /** Told once an order is published. */
  published: (order: DemoOrder, orderId: string) => void;
}

export function createWalk(call: MakeCall): Walk {
  const ids = new Map<DemoOrder, string>();
  return {
    call,
    idOf(order) {
      const id = ids.get(order);
      if (id === undefined) throw new Error(`not published yet: ${order.address}`);
      return id;
    },
    published: (order, orderId) => void ids.set(order, orderId),
  };
}

/** Takes the steps in the order of their hours, to each of which `setTime` moves the clock. */
export async function takeSteps(
  steps: readonly Step[],
  walk: Walk,
  setTime: (at: Date) => void,
): Promise<void> {
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    setTime(at);
    await run(walk);
  }
}
