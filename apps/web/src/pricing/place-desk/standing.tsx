import { PLACE_STATE_WORDS, type PlaceState } from '@boxhaul/domain/pricing';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

interface StandingOf {
  state: PlaceState;
  validFrom: string | null;
  validTo: string | null;
}

const TONES = { current: 'go', coming: 'wait', ended: 'stop' } as const;

/** How a place stands today. */
export const PlaceStateTag = ({ state }: StandingOf) => (
  <ToneTag tone={TONES[state]} text={PLACE_STATE_WORDS[state]} />
);

/** From when to when it is offered, in words. */
export function periodOf({ validFrom, validTo }: StandingOf): string {
  if (validFrom === null && validTo === null) return '长期';
  if (validTo === null) return `${validFrom} 起`;
  return validFrom === null ? `至 ${validTo}` : `${validFrom} 至 ${validTo}`;
}

/** The columns of that. */
export const STANDING: GridColumn<StandingOf> = {
  id: 'state',
  title: '状态',
  width: 100,
  min: 92,
  importance: 1,
  card: 'state',
  cell: (row) => <PlaceStateTag {...row} />,
  copy: ({ state }) => PLACE_STATE_WORDS[state],
};
export const PERIOD: GridColumn<StandingOf> = textColumn(
  { id: 'period', title: '使用日期', width: 190, min: 112, importance: 2 },
  periodOf,
);

/** Where it lies, in degrees. */
export const DEGREES: GridColumn<{ longitude: number; latitude: number }> = textColumn(
  { id: 'degrees', title: '经纬度', width: 160, min: 150, importance: 5 },
  ({ longitude, latitude }) => `${longitude}, ${latitude}`,
);
