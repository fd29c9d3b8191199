import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireDate } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { countByState, countFiltered, selectCertifications } from '../review.repo';
import { presentListed } from './present-listed';

/** One page of the applications in a state, with counts for the tabs. */
export async function listCertifications(
  ctx: Ctx,
  input: ParsedInputOf<typeof certification.list>,
): Promise<PresentedOf<typeof certification.list>> {
  const { pageNo, pageSize, state, keyword } = input;
  const rows = await selectCertifications(ctx.db, { state, keyword }, { pageNo, pageSize });
  const total = await countFiltered(ctx.db, { state, keyword });
  const counts = await countByState(ctx.db);
  const of = (wanted: typeof state) => counts.find((each) => each.state === wanted)?.n ?? 0;
  const today = toWireDate(ctx.now);
  return {
    data: rows.map((row) => {
      const before = row.certified_at !== null && row.certified_at < (row.answered_at ?? ctx.now);
      return presentListed(row, { isChange: before, today });
    }),
    ...pageOf(total, { pageNo, pageSize }),
    counts: { submitted: of('submitted'), approved: of('approved'), rejected: of('rejected') },
  };
}
