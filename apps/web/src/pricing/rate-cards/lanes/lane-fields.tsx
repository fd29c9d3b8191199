import { INVOICING_WORDS, INVOICINGS } from '@boxhaul/domain/identity';
import {
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  CARGO_WEIGHTS,
  LANE_COLUMN_WORDS,
  type LaneColumn,
  ORDER_TYPE_WORDS,
  ORDER_TYPES,
  TRADES,
} from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { harbors, shipCompanies } from '../../../data/pricing/places.api';
import { RegionPicker } from '../../../parts/pricing/region-picker';
import { Combobox } from '../../../ui/form/combobox';
import { DayField } from '../../../ui/form/dates/day-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import type { Cells } from './lane-sheet';
import css from '../rate-cards.module.css';

interface LaneFieldsProps {
  cells: Cells;
  /** What is wrong, by column. */
  faults: ReadonlyMap<string, string> | undefined;
  onChange: (part: Cells) => void;
}

const ANY = { value: '', label: '不限' };
const named = (name: string) => ({ value: name, label: name });
const ORDERS = ORDER_TYPES.map((type) => named(ORDER_TYPE_WORDS[type]));
const CHOICES = [
  ['weight', [ANY, ...CARGO_WEIGHTS.map((one) => named(CARGO_WEIGHT_WORDS[one]))]],
  ['trade', [ANY, ...TRADES.map(({ label }) => named(label))]],
  ['invoicing', [ANY, ...INVOICINGS.map((one) => named(INVOICING_WORDS[one]))]],
] as const;

/** A lane's cells one below the other, each with the control that suits it. */
export function LaneFields({ cells, faults, onChange }: LaneFieldsProps) {
  const places = useQuery(harbors()).data ?? [];
  const companies = useQuery(shipCompanies()).data ?? [];
  const docks = places.find(({ harborName }) => harborName === cells.harbor)?.dockList ?? [];
  const bind = (column: LaneColumn) => ({
    label: LANE_COLUMN_WORDS[column],
    value: cells[column] ?? '',
    error: faults?.get(column),
    onChange: (text: string) => onChange({ [column]: text }),
  });
  return (
    <>
      <Combobox
        {...bind('harbor')}
        required
        options={places.map(({ harborName }) => named(harborName))}
        onChange={(harbor) => onChange({ harbor, dock: '' })}
      />
      <Combobox {...bind('dock')} options={[ANY, ...docks.map(({ dockName }) => named(dockName))]} />
      <RegionPicker
        code={cells.regionCode ?? ''}
        required
        narrow
        error={faults?.get('regionCode') ?? faults?.get('region')}
        onChange={(regionCode) => onChange({ regionCode, region: '' })}
      />
      <Segmented {...bind('orderType')} required options={ORDERS} />
      {CHOICES.map(([column, options]) => (
        <Segmented key={column} {...bind(column)} options={options} />
      ))}
      <Combobox
        {...bind('shipCompany')}
        options={[ANY, ...companies.map(({ shipCompanyName }) => named(shipCompanyName))]}
      />
      <TextField {...bind('customer')} autoComplete="off" maxLength={100} hint="客户全称；不填为通用价" />
      <div className={css.pair}>
        {(['validFrom', 'validTo'] as const).map((column) => (
          <DayField key={column} {...bind(column)} />
        ))}
      </div>
      <div className={css.pair}>
        {CABINET_TYPES.map((type) => (
          <TextField
            key={type}
            {...bind(type)}
            label={`${type}（元）`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
        ))}
      </div>
    </>
  );
}
