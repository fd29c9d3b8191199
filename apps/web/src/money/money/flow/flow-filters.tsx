import { COST_STATUS_WORDS, CUSTOMER_COST_STATUSES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { useState, type SyntheticEvent } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/form/dates/date-field';
import { Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import css from './cost-flow.module.css';
import type { FlowFilter, FlowKey } from './flow-filter';

interface FlowFiltersProps {
  filter: FlowFilter;
  types: readonly { costTypeId: number; costTypeName: string }[];
  onChange: (part: Partial<FlowFilter>) => void;
}

const TEXTS = [
  ['orderNo', '订单号', 40],
  ['bookSpaceNo', '订舱号', 40],
  ['cabinetNo', '柜号', 20],
] as const satisfies readonly (readonly [FlowKey, string, number])[];

const DAYS = [
  ['settlementStartDate', '结算日期起', undefined, 'settlementEndDate'],
  ['settlementEndDate', '结算日期止', 'settlementStartDate', undefined],
  ['finishStartDate', '任务完成起', undefined, 'finishEndDate'],
  ['finishEndDate', '任务完成止', 'finishStartDate', undefined],
] as const satisfies readonly (readonly [FlowKey, string, FlowKey | undefined, FlowKey | undefined])[];

/** Numbers are asked for together, by Enter or 查询; what is chosen is asked for at once. */
function Numbers({
  filter,
  most,
  onChange,
}: Pick<FlowFiltersProps, 'filter' | 'onChange'> & { most: number }) {
  const { orderNo, bookSpaceNo, cabinetNo } = filter;
  const [typed, setTyped] = useState({ orderNo, bookSpaceNo, cabinetNo });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange({
      orderNo: typed.orderNo.trim(),
      bookSpaceNo: typed.bookSpaceNo.trim(),
      cabinetNo: typed.cabinetNo.trim(),
    });
  };
  return (
    <form className={css.numbers} role="search" aria-label="按号码查询" onSubmit={submit}>
      {TEXTS.slice(0, most).map(([key, label, longest], at) => (
        <TextField
          key={key}
          label={label}
          value={typed[key]}
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

type Choice = readonly [key: FlowKey, label: string, options: { value: string; label: string }[]];

/** What is chosen from a list. */
const choicesOf = (types: FlowFiltersProps['types']): readonly Choice[] => [
  ['cabinetType', '箱型', CABINET_TYPES.map((type) => ({ value: type, label: type }))],
  ['orderType', '装送', ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] }))],
  [
    'costType',
    '费用类型',
    types.map(({ costTypeId, costTypeName }) => ({ value: String(costTypeId), label: costTypeName })),
  ],
  [
    'costStatus',
    '费用状态',
    CUSTOMER_COST_STATUSES.map((status) => ({ value: String(status), label: COST_STATUS_WORDS[status] })),
  ],
];

/** Everything that the flow is narrowed by; folded on phones. */
export function FlowFilters({ filter, types, onChange }: FlowFiltersProps) {
  const phone = useBreakpoint() === 'phone';
  const [open, setOpen] = useState(false);
  const set = (key: FlowKey, value: string) => onChange({ [key]: value });
  const { orderNo, bookSpaceNo, cabinetNo } = filter;
  return (
    <div className={css.filters}>
      <Numbers
        // Another question from outside begins its fields anew.
        key={[orderNo, bookSpaceNo, cabinetNo].join('\n')}
        filter={filter}
        most={phone && !open && !bookSpaceNo && !cabinetNo ? 1 : TEXTS.length}
        onChange={onChange}
      />
      {phone && (
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起筛选' : '更多筛选'}
        </Button>
      )}
      {(!phone || open) && (
        <div className={css.choices}>
          {choicesOf(types).map(([key, label, options]) => (
            <Select
              key={key}
              label={label}
              value={filter[key]}
              options={[{ value: '', label: `全部${label}` }, ...options]}
              onChange={(value) => set(key, value)}
            />
          ))}
          {DAYS.map(([key, label, min, max]) => (
            <DateField
              key={key}
              label={label}
              value={filter[key]}
              min={min && (filter[min] || undefined)}
              max={max && (filter[max] || undefined)}
              onChange={(value) => set(key, value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
