import { SHEET_OUTCOMES } from '@boxhaul/domain/kit';
import { z } from 'zod';

/** What would come of an Excel file, row by row; nothing is kept of it. */
export const checkedSheet = z.object({
  fileName: z.string(),
  rows: z.array(
    z.object({
      rowNo: z.number(),
      /** Plate, phone, name or number, by which the record is known. */
      key: z.string(),
      outcome: z.enum(SHEET_OUTCOMES),
      notes: z.array(z.string()),
    }),
  ),
});

/** What came of it: all its rows. */
export const enteredSheet = z.object({ added: z.number(), changed: z.number(), same: z.number() });
