import { PAYMENT_TERMS } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { empty, id, nothing, text, yuan } from '../../kit/wire';

/** What whoever has the invited phone is told before they take an enterprise over. Times 'YYYY-MM-DD HH:mm:ss'. */
const offered = z.object({
  invitationId: z.string(),
  customerName: z.string(),
  taxpayerId: z.string().nullable(),
  time: z.string(),
  expiresAt: z.string(),
  /** What will be theirs: its orders, and those of them that are approved or under way. */
  orders: z.number(),
  runningOrders: z.number(),
  /** The terms in force; null where none are agreed. */
  terms: z.object({ payment: z.enum(PAYMENT_TERMS), creditDays: z.number(), creditLimit: yuan }).nullable(),
  /** Why this account cannot take it over; null where it can. */
  fault: z.string().nullable(),
});

export type OfferedTakeover = z.infer<typeof offered>;

const one = z.object({ invitationId: id('未找到该邀请') });

/** What each call takes and answers. */
export const takeoversSchemas = {
  mine: { input: empty, output: z.array(offered) },
  /** LINK_EXPIRED for an unknown code, FORBIDDEN for another phone's, CONFLICT for one that has ended. */
  look: { input: z.object({ code: text('邀请链接不完整', 40) }), output: offered },
  accept: { input: one, output: z.object({ customerName: z.string() }) },
  decline: { input: one, output: nothing },
};
