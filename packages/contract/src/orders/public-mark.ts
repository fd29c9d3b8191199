import { BOX_MARK_KINDS } from '@boxhaul/domain/orders';
import { z } from 'zod';

/** The same as those read it who follow the box: customers, and its driver. */
export const publicMark = z.object({
  kind: z.enum(BOX_MARK_KINDS),
  text: z.string(),
  /** It has not ended. */
  open: z.boolean(),
});
