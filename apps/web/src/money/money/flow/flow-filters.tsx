import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { useAddress } from '../../../data/kit/use-address';
import { MoreFilters, standsAlone } from '../../../parts/kit/list-page/more-filters';
import { TextFilter } from '../../../parts/kit/list-page/text-filter';
import { DateField } from '../../../ui/form/dates/date-field';
import { Select } from '../../../ui/form/select';
import { chipsOf, type FlowFilter, type FlowKey, NO_FILTER } from './flow-filter';

const TEXTS = [
  ['orderNo', '订单号', 40],
  ['bookSpaceNo', '订舱号', 40],
  ['cabinetNo', '柜号', 20],
] as const satisfies readonly (readonly [FlowKey, string, number])[];

const CHOICES: readonly (readonly [FlowKey, string, readonly { value: string; label: string }[]])[] = [
  ['cabinetType', '箱型', CABINET_TYPES.map((type) => ({ value: type, label: type }))],
  ['orderType', '装送', ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] }))],
];

const DAYS = [
  ['settlementStartDate', '结算日期起', undefined, 'settlementEndDate'],
  ['settlementEndDate', '结算日期止', 'settlementStartDate', undefined],
  ['finishStartDate', '任务完成起', undefined, 'finishEndDate'],
  ['finishEndDate', '任务完成止', 'finishStartDate', undefined],
] as const satisfies readonly (readonly [FlowKey, string, FlowKey | undefined, FlowKey | undefined])[];

/** By what the flow is seldom narrowed: single numbers, boxes and days. */
export function FlowFilters({ filter }: { filter: FlowFilter }) {
  const [, change] = useAddress();
  const narrow = (part: Partial<FlowFilter>) => change({ ...part, page: null });
  return (
    <MoreFilters
      chips={chipsOf(filter).map(({ key, label }) => ({ label, onRemove: () => narrow({ [key]: '' }) }))}
      onClear={() => narrow(NO_FILTER)}
    >
      {TEXTS.map(([key, label, longest], at) => (
        <div key={key} data-wide={standsAlone(at, TEXTS.length)}>
          <TextFilter
            label={label}
            value={filter[key]}
            maxLength={longest}
            onAsk={(text) => narrow({ [key]: text })}
          />
        </div>
      ))}
      {CHOICES.map(([key, label, options], at) => (
        <div key={key} data-wide={standsAlone(at, CHOICES.length)}>
          <Select
            label={label}
            value={filter[key]}
            options={[{ value: '', label: `全部${label}` }, ...options]}
            onChange={(value) => narrow({ [key]: value })}
          />
        </div>
      ))}
      {DAYS.map(([key, label, min, max]) => (
        <div key={key} data-wide>
          <DateField
            label={label}
            value={filter[key]}
            min={min && (filter[min] || undefined)}
            max={max && (filter[max] || undefined)}
            onChange={(value) => narrow({ [key]: value })}
          />
        </div>
      ))}
    </MoreFilters>
  );
}
