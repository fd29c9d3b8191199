import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Right } from '@boxhaul/domain/identity';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { type FoundDoubt, REVIEW_DOUBT_WORDS, type ReviewDoubt } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import type { QuoteDeps } from '../../pricing/quotes';
import { countOrdersOf } from '../orders';
import type { WaitingRow } from './doubts.repo';
import { judgeWaitingOrders } from './judge-waiting-orders';

/** Far more than ever waits; of a longer queue those that have waited longest are judged. */
const MOST_JUDGED = 2_000;

/** What their details say is the card's price, which takes a right of its own to see. */
const OF_THE_CARD: ReadonlySet<ReviewDoubt> = new Set(['price_differs']);

const presentDoubt = ({ kind, detail }: FoundDoubt, rights: readonly Right[]) => ({
  kind,
  text: REVIEW_DOUBT_WORDS[kind],
  detail: OF_THE_CARD.has(kind) && !rights.includes('quote.explain') ? '' : detail,
});

const presentClean = (row: WaitingRow) => ({
  id: row.order_id,
  version: row.version,
  orderNo: row.order_no,
  customerId: row.customer_id,
  customerName: row.customer_name,
  // A clean one has a price.
  total: toYuan(fen((row.unit_price_fen ?? 0) * row.cabinet_num)),
});

/** The doubts of the orders asked for, and the clean ones among all that wait under the filter. */
export async function reviewDoubts(
  deps: QuoteDeps,
  ctx: Ctx,
  { keyword, ids }: ParsedInputOf<typeof review.doubts>,
): Promise<PresentedOf<typeof review.doubts>> {
  const { rights } = ctx.signedIn();
  const [judged, waiting] = await Promise.all([
    judgeWaitingOrders(deps, ctx, { keyword, most: MOST_JUDGED, ids }),
    countOrdersOf(ctx.db, { customerId: null, states: ['pending_review'], keyword }),
  ]);
  const wanted = new Set(ids);
  const queue = judged.filter(({ row }) => row.in_queue);
  const clean = queue.filter(({ doubts }) => doubts.length === 0);
  return {
    list: judged
      .filter(({ row }) => wanted.has(row.order_id))
      .map(({ row, doubts }) => ({
        orderId: row.order_id,
        doubts: doubts.map((doubt) => presentDoubt(doubt, rights)),
      })),
    waiting,
    judged: queue.length,
    cleanCount: clean.length,
    clean: clean.map(({ row }) => presentClean(row)),
  };
}
