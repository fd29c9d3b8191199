import { cleanIdentifier, creditCodeDoubt, creditCodeFault } from '@boxhaul/domain/kit';
import { z } from 'zod';

// A file of its own: pages without a company's form do without the table of regions.

/** A unified social credit code (GB 32100), or what is wrong with it; `empty` is said when there is none. */
export const creditCode = (empty: string) =>
  z
    .string({ error: empty })
    .transform((text) => cleanIdentifier('creditCode', text))
    .superRefine((code, ctx) => {
      const message = code === '' ? empty : creditCodeFault(code);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    });

/** Says at a field why its code is asked about, unless somebody has looked at it again. */
export function refuseDoubtfulCode(
  ctx: z.RefinementCtx,
  field: string,
  code: string | undefined,
  sure: boolean | undefined,
): void {
  const doubt = code === undefined || sure ? null : creditCodeDoubt(code);
  if (doubt !== null)
    ctx.addIssue({ code: 'custom', path: [field], message: `${doubt}；确认无误请勾选“已核对”` });
}
