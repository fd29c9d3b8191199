import { BATCH_COLUMN_WORDS, CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { harbors } from '../../../data/pricing/places.api';
import { Combobox } from '../../../ui/form/combobox';
import { Segmented } from '../../../ui/form/segmented';
import type { LaneCells } from './read-pasted';
import css from './rows-box.module.css';

/** What stands in for cells that were left empty. */
export type Lane = Omit<LaneCells, 'address'>;
export const NO_LANE: Lane = { harbor: '', cabinetType: '', orderType: '' };

const BOXES = CABINET_TYPES.map((type) => ({ value: type, label: type }));
const WAYS = ORDER_TYPES.map((type) => ORDER_TYPE_WORDS[type]).map((word) => ({ value: word, label: word }));

/** The rows with what stands in where they say nothing. */
export const withLane = <R extends LaneCells>(rows: readonly R[], lane: Lane): R[] =>
  rows.map((row) => ({
    ...row,
    harbor: row.harbor || lane.harbor,
    cabinetType: row.cabinetType || lane.cabinetType,
    orderType: row.orderType || lane.orderType,
  }));

/** Whether there is something to stand in for. */
export const lacksLane = (rows: readonly LaneCells[]): boolean =>
  rows.some(({ harbor, cabinetType }) => harbor === '' || cabinetType === '');

/** Harbour, box and direction of the rows that do not say theirs. */
export function LaneFields({ lane, onLane }: { lane: Lane; onLane: (lane: Lane) => void }) {
  const { data = [], isPending } = useQuery(harbors());
  return (
    <fieldset className={css.lane}>
      <legend>没有写港口、箱型、装送的行，按这里选的补上</legend>
      <Combobox
        label={BATCH_COLUMN_WORDS.harbor}
        placeholder="选择港口"
        loading={isPending}
        options={data.map(({ harborName, cityName, initials }) => ({
          value: harborName,
          label: harborName,
          keywords: `${cityName} ${initials}`,
        }))}
        value={lane.harbor}
        onChange={(harbor) => onLane({ ...lane, harbor })}
      />
      <Segmented
        label={BATCH_COLUMN_WORDS.cabinetType}
        figures
        options={BOXES}
        value={lane.cabinetType}
        onChange={(cabinetType) => onLane({ ...lane, cabinetType })}
      />
      <Segmented
        label={BATCH_COLUMN_WORDS.orderType}
        options={WAYS}
        value={lane.orderType}
        onChange={(orderType) => onLane({ ...lane, orderType })}
      />
    </fieldset>
  );
}
