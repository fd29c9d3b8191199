import { z } from 'zod';

/** What somebody does with the record: opens it or still has it open, has just changed something, closes it. */
const doing = z.enum(['open', 'changed', 'closed'], { error: '只能是 open、changed 或 closed' });

/** As its page names it, 'order:7'. */
const record = z
  .string({ error: '记录不正确' })
  .trim()
  .regex(/^[a-z_]{1,24}:\w{1,40}$/, '记录不正确');

/** What each call takes and answers. */
export const presenceSchemas = {
  meet: {
    input: z.object({ record, doing }),
    output: z.object({
      /** Names of the colleagues who have it open, in the order of the names. */
      people: z.array(z.string()),
      /** The latest change by a colleague within an hour; `at` in milliseconds, to be compared alone. */
      change: z.object({ by: z.string(), at: z.number() }).nullable(),
    }),
  },
};
