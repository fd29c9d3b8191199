import type { RateCardLane } from '@boxhaul/contract/pricing';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';
import { laneConditions, laneText } from './lane-text';

type Cells = RateCardLane['cells'];
interface OfLane {
  cells: Cells;
}

/** Which lane a row is of; it is what a card is called. */
export const LANE: GridColumn<OfLane> = textColumn(
  { id: 'lane', title: '线路', width: 340, min: 220, grow: true, importance: 1, card: 'title' },
  ({ cells }) => laneText(cells),
);

/** What else it says. */
export const CONDITIONS: GridColumn<OfLane> = textColumn(
  { id: 'conditions', title: '条件', width: 200, min: 120, importance: 2 },
  ({ cells }) => laneConditions(cells),
);

const DAYS: GridColumn<OfLane> = textColumn(
  { id: 'days', title: '有效期', width: 196, min: 188, importance: 3 },
  ({ cells }) => `${cells.validFrom} 至 ${cells.validTo}`,
);

export const COLUMNS: readonly GridColumn<RateCardLane>[] = [
  LANE,
  CONDITIONS,
  DAYS,
  ...CABINET_TYPES.map((type) =>
    textColumn<RateCardLane>(
      { id: type, title: type, width: 92, min: 76, align: 'right', importance: 1 },
      ({ cells }) => cells[type],
    ),
  ),
];

/** On a card the prices are one fact. */
export const CARD: readonly GridColumn<RateCardLane>[] = [
  LANE,
  CONDITIONS,
  DAYS,
  textColumn({ id: 'prices', title: '价格', width: 200, importance: 1 }, ({ cells }) =>
    CABINET_TYPES.flatMap((type) => (cells[type] ? [`${type} ${cells[type]}`] : [])).join('，'),
  ),
];
