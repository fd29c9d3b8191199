import type { Db } from '@boxhaul/db';
import { PAPER_KIND_WORDS } from '@boxhaul/domain/orders';
import { boxesOfStatement, missingOfBoxes, MOST_NAMED } from './missing-papers.repo';

/** What a customer demands to have of the boxes of a statement before it is sent, and has not: '订单 BH… CSQU… 的签收单'. */
export async function missingPapers(db: Db, statementId: string): Promise<readonly string[]> {
  const missing = await missingOfBoxes(db, await boxesOfStatement(db, statementId));
  const named = missing
    .slice(0, MOST_NAMED)
    .map(
      ({ kind, order_no, seq, cabinet_no }) =>
        `订单 ${order_no} ${cabinet_no ?? `第 ${seq} 箱`} 的${PAPER_KIND_WORDS[kind]}`,
    );
  return missing.length > MOST_NAMED ? [...named, '等更多单证'] : named;
}
