import type { RateCardLane } from '@boxhaul/contract/pricing';

type Cells = RateCardLane['cells'];

/** '深圳盐田港（盐田国际 YICT）→ 广东省深圳市宝安区'. */
export const laneText = ({ harbor, dock, region }: Cells): string =>
  `${harbor}${dock && `（${dock}）`} → ${region}`;

/** What else a lane says: '装货 · 重货 · 马士基'. */
export const laneConditions = (cells: Cells): string =>
  [cells.orderType, cells.weight, cells.trade, cells.shipCompany, cells.invoicing, cells.customer]
    .filter(Boolean)
    .join(' · ');

/** '+5%', '-0.3%'. */
export const percentText = (percent: number | null): string =>
  percent === null ? '—' : `${percent > 0 ? '+' : ''}${percent}%`;
