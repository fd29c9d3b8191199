import { boxStateWord } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { SearchBox } from '../../../ui/form/search-box';
import { Select } from '../../../ui/form/select';
import type { readBoxFilter } from './box-filter';
import css from './boxes.module.css';

interface BoxFiltersProps {
  filter: ReturnType<typeof readBoxFilter>;
  onChange: (next: Record<string, string>) => void;
}

const CHOICES = [
  ['type', '箱型', CABINET_TYPES.map((type) => ({ value: type, label: type }))],
  ['direction', '装送', ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] }))],
  [
    'state',
    '箱状态',
    Object.values(CABINET_STATES).map((state) => ({
      value: String(state),
      label: boxStateWord('customer', state),
    })),
  ],
] as const;

/** Search first, then what boxes are told apart by. */
export function BoxFilters({ filter, onChange }: BoxFiltersProps) {
  const { keyword = '', cabinetType = '', orderType = '', cabinetState = '' } = filter;
  const values = { type: cabinetType, direction: String(orderType), state: String(cabinetState) };
  return (
    <div className={css.filters}>
      <SearchBox
        className={css.search}
        label="搜索箱"
        placeholder="柜号 / 订单号 / 订舱号 / 货物名称"
        keyword={keyword}
        onSearch={(q) => onChange({ q })}
      />
      {CHOICES.map(([key, label, options]) => (
        <Select
          key={key}
          label={label}
          value={values[key]}
          options={[{ value: '', label: `全部${label}` }, ...options]}
          onChange={(value) => onChange({ [key]: value })}
        />
      ))}
    </div>
  );
}
