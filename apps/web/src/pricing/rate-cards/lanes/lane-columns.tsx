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
export const LANE: GridColumn<OfLane> = textColumn('lane', '线路', ({ cells }) => laneText(cells), {
  width: 340,
  min: 220,
  grow: true,
  importance: 1,
  card: 'title',
});

/** What else it says. */
export const CONDITIONS: GridColumn<OfLane> = textColumn(
  'conditions',
  '条件',
  ({ cells }) => laneConditions(cells),
  { width: 200, min: 120, importance: 2 },
);

const DAYS: GridColumn<OfLane> = textColumn(
  'days',
  '有效期',
  ({ cells }) => `${cells.validFrom} 至 ${cells.validTo}`,
  { width: 196, min: 188, importance: 3 },
);

export const COLUMNS: readonly GridColumn<RateCardLane>[] = [
  LANE,
  CONDITIONS,
  DAYS,
  ...CABINET_TYPES.map((type) =>
    textColumn<RateCardLane>(type, type, ({ cells }) => cells[type], {
      width: 92,
      min: 76,
      align: 'right',
      importance: 1,
    }),
  ),
];

/** On a card the prices are one fact. */
export const CARD: readonly GridColumn<RateCardLane>[] = [
  LANE,
  CONDITIONS,
  DAYS,
  textColumn(
    'prices',
    '价格',
    ({ cells }) =>
      CABINET_TYPES.flatMap((type) => (cells[type] ? [`${type} ${cells[type]}`] : [])).join('，'),
    { width: 200, importance: 1 },
  ),
];
