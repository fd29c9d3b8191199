import { INVOICING_WORDS, INVOICINGS } from '@boxhaul/domain/identity';
import {
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  CARGO_WEIGHTS,
  LANE_COLUMN_WORDS,
  SURCHARGE_KIND_WORDS,
  SURCHARGE_KINDS,
  TRADES,
} from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { harbors } from '../../../data/pricing/places.api';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Combobox } from '../../../ui/form/combobox';
import { DateField } from '../../../ui/form/dates/date-field';
import { Field } from '../../../ui/form/field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import css from '../rate-cards.module.css';
import type { RuleDraft } from './surcharge-draft';

interface SurchargeFieldsProps {
  rule: RuleDraft;
  bad: boolean;
  onChange: (part: Partial<RuleDraft>) => void;
  onRemove: () => void;
}

const ANY = { value: '', label: '不限' };
const KINDS = SURCHARGE_KINDS.map((kind) => ({ value: kind, label: SURCHARGE_KIND_WORDS[kind] }));
const WEIGHTS = [
  ANY,
  ...CARGO_WEIGHTS.map((one) => ({ value: String(one), label: CARGO_WEIGHT_WORDS[one] })),
];
const KINDS_OF_TRADE = [ANY, ...TRADES.map((one) => ({ value: String(one.isForeign), label: one.label }))];
const INVOICES = [ANY, ...INVOICINGS.map((one) => ({ value: String(one), label: INVOICING_WORDS[one] }))];

/** One surcharge: what it is for, how much, and when it applies. */
export function SurchargeFields({ rule, bad, onChange, onRemove }: SurchargeFieldsProps) {
  const places = useQuery(harbors()).data ?? [];
  return (
    <fieldset className={css.rule} data-bad={bad || undefined}>
      <legend className="visually-hidden">{rule.name || '新附加费'}</legend>
      <TextField
        label="名称"
        required
        maxLength={20}
        value={rule.name}
        onChange={(name) => onChange({ name })}
      />
      <Combobox
        label="类型"
        options={KINDS}
        value={rule.kind}
        onChange={(kind) => onChange({ kind: SURCHARGE_KINDS.find((one) => one === kind) ?? 'other' })}
      />
      <Segmented
        label="计费"
        options={[
          { value: 'percent', label: '按基价 %' },
          { value: 'amount', label: '每箱元' },
        ]}
        value={rule.way}
        onChange={(way) => onChange({ way })}
      />
      <TextField
        label={rule.way === 'percent' ? '百分比（%）' : '金额（元/箱）'}
        required
        inputMode="decimal"
        maxLength={9}
        placeholder="优惠填负数"
        value={rule.size}
        onChange={(size) => onChange({ size })}
      />
      <Combobox
        label={LANE_COLUMN_WORDS.weight}
        options={WEIGHTS}
        value={rule.weight}
        onChange={(weight) => onChange({ weight })}
      />
      <Combobox
        label={LANE_COLUMN_WORDS.trade}
        options={KINDS_OF_TRADE}
        value={rule.trade}
        onChange={(trade) => onChange({ trade })}
      />
      <Combobox
        label={LANE_COLUMN_WORDS.invoicing}
        options={INVOICES}
        value={rule.invoicing}
        onChange={(invoicing) => onChange({ invoicing })}
      />
      <Combobox
        label="港口"
        options={[ANY, ...places.map((one) => ({ value: String(one.harborId), label: one.harborName }))]}
        value={rule.harborId}
        onChange={(harborId) => onChange({ harborId })}
      />
      <DateField label="自" value={rule.validFrom} onChange={(validFrom) => onChange({ validFrom })} />
      <DateField label="至" value={rule.validTo} onChange={(validTo) => onChange({ validTo })} />
      <Field label="箱型（不选为全部）">
        <div className={css.bar}>
          {CABINET_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={rule.cabinetTypes.includes(type)}
              onChange={(on) =>
                onChange({
                  cabinetTypes: CABINET_TYPES.filter((one) =>
                    one === type ? on : rule.cabinetTypes.includes(one),
                  ),
                })
              }
            >
              {type}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Button variant="danger-outline" onClick={onRemove}>
        删除这条
      </Button>
    </fieldset>
  );
}
