import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import type { RateCardGaps } from '../../../data/pricing/rate-cards.api';
import { Select } from '../../../ui/form/select';
import css from '../rate-cards.module.css';

/** Which streets are looked for; '' for any. */
export interface GapChoice {
  harbor: string;
  way: string;
  box: string;
  region: string;
}

const ANY = { value: '', label: '装货与送货' };
const WAYS = [ANY, ...ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] }))];
const BOXES = [
  { value: '', label: '全部箱型' },
  ...CABINET_TYPES.map((type) => ({ value: type, label: type })),
];

interface GapFiltersProps {
  choice: GapChoice;
  harbors: readonly { harborId: number; harborName: string }[];
  districts: RateCardGaps['districts'];
  onChange: (part: Partial<GapChoice>) => void;
}

/** Harbour, direction, container type and district of the streets without a price. */
export function GapFilters({ choice, harbors, districts, onChange }: GapFiltersProps) {
  const regions = districts.map(({ regionCode, regionName, missing }) => ({
    value: regionCode,
    label: `${regionName}（${missing}）`,
  }));
  return (
    <div className={css.bar}>
      <Select
        label="港口"
        value={choice.harbor}
        options={harbors.map((one) => ({ value: String(one.harborId), label: one.harborName }))}
        onChange={(harbor) => onChange({ harbor, region: '' })}
      />
      <Select label="装送" value={choice.way} options={WAYS} onChange={(way) => onChange({ way })} />
      <Select label="箱型" value={choice.box} options={BOXES} onChange={(box) => onChange({ box })} />
      <Select
        label="区县"
        value={choice.region}
        options={[{ value: '', label: '全部区县' }, ...regions]}
        onChange={(region) => onChange({ region })}
      />
    </div>
  );
}
