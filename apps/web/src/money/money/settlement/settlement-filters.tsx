import {
  CUSTOMER_STATEMENT_STATES,
  SETTLEMENT_COLUMN_WORDS,
  STATEMENT_STATE_WORDS,
} from '@boxhaul/domain/money';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { useState, type SyntheticEvent } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/form/dates/date-field';
import { Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import flowCss from '../flow/cost-flow.module.css';
import type { SettlementFilter, SettlementKey } from './settlement-filter';
import css from './settlement.module.css';

interface Option {
  value: string;
  label: string;
}
interface SettlementFiltersProps {
  filter: SettlementFilter;
  harbors: readonly Option[];
  shipCompanies: readonly Option[];
  onChange: (part: Partial<SettlementFilter>) => void;
}

const TEXTS = [
  ['statementNo', '对账单号', 40],
  ['orderNo', '订单号', 40],
  ['bookSpaceNo', '订舱号', 40],
  ['cabinetNo', '柜号', 20],
  ['goodsName', SETTLEMENT_COLUMN_WORDS.goodsName, 40],
] as const satisfies readonly (readonly [SettlementKey, string, number])[];

/** Numbers are asked for together, by Enter or 查询. */
function Numbers({
  filter,
  most,
  onChange,
}: Pick<SettlementFiltersProps, 'filter' | 'onChange'> & { most: number }) {
  const [typed, setTyped] = useState<Partial<SettlementFilter>>({});
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange(Object.fromEntries(TEXTS.map(([key]) => [key, (typed[key] ?? filter[key]).trim()])));
  };
  return (
    <form className={css.numbers} role="search" aria-label="按号码查询" onSubmit={submit}>
      {TEXTS.slice(0, most).map(([key, label, longest], at) => (
        <TextField
          key={key}
          label={label}
          value={typed[key] ?? filter[key]}
          maxLength={longest}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-page-search={at === 0 || undefined}
          onChange={(text) => setTyped({ ...typed, [key]: text })}
        />
      ))}
      <Button type="submit" size="l">
        查询
      </Button>
    </form>
  );
}

/** Everything that the settlement is narrowed by; folded on phones. */
export function SettlementFilters({ filter, harbors, shipCompanies, onChange }: SettlementFiltersProps) {
  const phone = useBreakpoint() === 'phone';
  const [open, setOpen] = useState(false);
  const choices: readonly (readonly [SettlementKey, string, readonly Option[]])[] = [
    [
      'state',
      '结算状态',
      CUSTOMER_STATEMENT_STATES.map((state) => ({ value: state, label: STATEMENT_STATE_WORDS[state] })),
    ],
    ['cabinetType', '箱型', CABINET_TYPES.map((type) => ({ value: type, label: type }))],
    ['harborId', SETTLEMENT_COLUMN_WORDS.harborName, harbors],
    ['shipCompanyId', SETTLEMENT_COLUMN_WORDS.shipCompanyName, shipCompanies],
  ];
  const asked = TEXTS.some(([key], at) => at > 0 && filter[key] !== '');
  return (
    <div className={flowCss.filters}>
      <Numbers
        // Another question from outside begins its fields anew.
        key={TEXTS.map(([key]) => filter[key]).join('\n')}
        filter={filter}
        most={phone && !open && !asked ? 1 : TEXTS.length}
        onChange={onChange}
      />
      {phone && (
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起筛选' : '更多筛选'}
        </Button>
      )}
      {(!phone || open) && (
        <div className={flowCss.choices}>
          {choices.map(([key, label, options]) => (
            <Select
              key={key}
              label={label}
              value={filter[key]}
              options={[{ value: '', label: `全部${label}` }, ...options]}
              onChange={(value) => onChange({ [key]: value })}
            />
          ))}
          <DateField
            label="下单日期起"
            value={filter.orderStartDate}
            max={filter.orderEndDate || undefined}
            onChange={(orderStartDate) => onChange({ orderStartDate })}
          />
          <DateField
            label="下单日期止"
            value={filter.orderEndDate}
            min={filter.orderStartDate || undefined}
            onChange={(orderEndDate) => onChange({ orderEndDate })}
          />
        </div>
      )}
    </div>
  );
}
