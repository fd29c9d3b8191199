import type { OutputOf } from '@boxhaul/contract/kit';
import type { CustomerLane, SavedQuote, savedQuotes } from '@boxhaul/contract/pricing';
import { fen as asFen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { slotOf } from '@boxhaul/domain/pricing';
import type { PlaceBook } from '../places';
import { presentPromised } from '../quotes';
import { askAgain, type StoredQuestion } from './stored-question';
import type { LaneRow } from './lanes.repo';
import type { Answered, SavedRow } from './saved-quotes.repo';

type Ran = OutputOf<typeof savedQuotes.run>;

/** What a query was answered at some time; null when there was no price. */
export function presentAnswered({ fen, pricedAt }: Answered): Ran['before'] {
  if (!fen || !pricedAt) return null;
  return { pricedAt: toWireTime(pricedAt), ...presentPromised(fen) };
}

export function presentSaved(book: PlaceBook, row: SavedRow): SavedQuote {
  const { asked } = row;
  const { harborId, dockId, shipCompanyId, ...kept } = asked;
  return {
    savedQuoteId: row.saved_quote_id,
    name: row.name,
    harborName: book.harbors.find((one) => one.harbor_id === harborId)?.harbor_name ?? '',
    dockId,
    dockName: dockId === null ? null : (book.docks.get(dockId)?.dock_name ?? ''),
    shipCompanyId,
    shipCompanyName:
      shipCompanyId === null ? null : (book.shipCompanies.get(shipCompanyId)?.ship_company_name ?? ''),
    ...kept,
    regionFullName: book.regions.get(asked.regionCode)?.full_name ?? '',
    gone: askAgain(book, asked) === undefined,
    last: presentAnswered({ fen: row.fen, pricedAt: row.priced_at }),
  };
}

/** What the saved direction and container type costs more than before, in yuan; null when one of the two has no price. */
export function changeSince(
  { orderType, cabinetType }: StoredQuestion,
  before: Answered['fen'],
  now: Answered['fen'],
): string | null {
  const slot = slotOf(orderType, cabinetType);
  const [then, today] = [before?.[slot] ?? 0, now?.[slot] ?? 0];
  return then > 0 && today > 0 ? toYuan(asFen(today - then)) : null;
}

/** A lane in names; none where a place is gone. */
export function presentLane(book: PlaceBook, lane: LaneRow): CustomerLane[] {
  const harbor = book.harbors.find((row) => row.harbor_id === lane.harborId);
  const region = book.regions.get(lane.regionCode);
  if (!harbor || !region) return [];
  return [
    {
      harborName: harbor.harbor_name,
      regionCode: lane.regionCode,
      regionFullName: region.full_name,
      orderType: lane.orderType,
      orders: lane.orders,
      asked: lane.asked,
      lastAt: toWireTime(lane.lastAt),
    },
  ];
}
