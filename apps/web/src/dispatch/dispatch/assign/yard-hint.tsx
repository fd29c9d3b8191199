import type { BoardOrder, YardRow } from '@boxhaul/contract/dispatch';
import { YARD_TAKES_WORDS } from '@boxhaul/domain/dispatch';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { yardList } from '../../../data/dispatch/yards.api';
import { relativeTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/hooks/use-now';
import { Notice } from '../../../ui/feedback/notice';
import { fetches, givesBack } from '../board/legs';

const AGES_MS = 60_000;
/** So few boxes are gone before a truck is there. */
const FEW = 3;

/** What a place told that speaks against it; '' where nothing does. */
function against({ word, left, need, pickups, cabinetType }: YardRow, gives: boolean): string {
  if (gives) return word && word.takes !== 'open' ? YARD_TAKES_WORDS[word.takes] : '';
  if (left === null || (left >= FEW && need !== 'short')) return '';
  const planned = pickups.today + pickups.tomorrow;
  const has = left === 0 ? `没有 ${cabinetType} 空柜` : `${cabinetType} 空柜约剩 ${left} 个`;
  return planned > 0 ? `${has}，今明计划提 ${planned} 个` : has;
}

interface YardHintProps {
  order: BoardOrder['order'];
  values: { legKind: string; dockId: string; returnDockId: string; returnDepotId: string };
}

/** Warns where the place of the empty box told that it has none or few of them, or takes none back. */
export function YardHint({ order, values }: YardHintProps) {
  const { legKind, dockId, returnDockId, returnDepotId } = values;
  // Exports are fetched empty, imports given back empty.
  const gives = order.orderType === ORDER_TYPE_WORDS[1];
  const depotId = gives ? returnDepotId : '';
  const placeId = Number(depotId || (gives && returnDockId) || dockId);
  const now = useNow(AGES_MS);
  const { data, isPlaceholderData } = useQuery({
    ...yardList({
      place: depotId ? 'depot' : 'dock',
      placeId,
      shipCompanyId: order.shipCompanyId,
      cabinetType: order.cabinetType,
      pageNo: 1,
      pageSize: 1,
    }),
    enabled: placeId > 0 && (gives ? givesBack(legKind) : fetches(legKind)),
  });
  // Not of the place that was chosen before.
  const row = isPlaceholderData ? undefined : data?.data[0];
  const said = row ? against(row, gives) : '';
  if (!row?.word || !said) return null;
  const { toldBy, toldAt, old } = row.word;
  return (
    <Notice tone="warning">
      {row.placeName}（{row.shipCompanyName}）{said}：{toldBy} {relativeTime(toldAt, now)}报
      {old && '，已过时，请再问'}
    </Notice>
  );
}
