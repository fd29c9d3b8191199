import { DESK_WAIT_KINDS } from '@boxhaul/domain/site';
import { z } from 'zod';
import { owed } from '../../money/settlement/schemas';
import { empty, yuan } from '../../kit/wire';

const wait = z.object({
  wait: z.enum(DESK_WAIT_KINDS),
  count: z.number(),
  /** Of them what is late, or is today. */
  urgent: z.number(),
  /** 'YYYY-MM-DD HH:mm:ss': since when the oldest waits; null: nothing waits, or it is not told. */
  since: z.string().nullable(),
  /** null where no money is asked for. */
  amount: yuan.nullable(),
});
export type Wait = z.infer<typeof wait>;

/** What waits for who is signed in; times 'YYYY-MM-DD HH:mm:ss'. */
export const todaySchemas = {
  desk: {
    input: empty,
    output: z.object({
      /** When it was counted: three seconds ago at most. */
      at: z.string(),
      /** Of all that the viewer's rights let one do, what does not wait with a count of 0. */
      waits: z.array(wait),
    }),
  },
  own: {
    input: empty,
    output: z.object({
      at: z.string(),
      /** null: the viewer sees no orders. */
      orders: z
        .object({
          /** Quotes that wait for the customer's answer. */
          awaiting: z.number(),
          pendingReview: z.number(),
          /** Boxes wanted at the door today that are not over, and boxes on the way. */
          boxesToday: z.number(),
          underWay: z.number(),
          /** Transport agreements that wait for a signature. */
          agreements: z.number(),
        })
        .nullable(),
      /** What is owed, and the statements that wait to be confirmed; null: the viewer sees no money. */
      money: owed.extend({ toConfirm: z.number(), toConfirmAmount: yuan }).nullable(),
    }),
  },
};
