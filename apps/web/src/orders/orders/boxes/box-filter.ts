import { boxStateWord } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import type { ListFilter } from '../../../parts/kit/list-page/list-filter';

const STATES = Object.values(CABINET_STATES);

/** What the address narrows the boxes to; what can mean nothing is dropped. */
export function readBoxFilter(params: URLSearchParams) {
  const code = <N extends number>(key: string, codes: readonly N[]) =>
    codes.find((one) => String(one) === params.get(key));
  return {
    keyword: (params.get('q') ?? '').slice(0, 60) || undefined,
    cabinetType: CABINET_TYPES.find((type) => type === params.get('type')),
    orderType: code('direction', ORDER_TYPES),
    cabinetState: code('state', STATES),
  };
}

type BoxFilter = ReturnType<typeof readBoxFilter>;

const folded = (
  key: string,
  label: string,
  value: string | number | undefined,
  options: readonly (readonly [string | number, string])[],
): ListFilter => ({
  key,
  label,
  value: String(value ?? ''),
  usual: '',
  folded: true,
  options: [
    { value: '', label: `全部${label}` },
    ...options.map(([one, words]) => ({ value: String(one), label: words })),
  ],
});

/** What boxes are told apart by. */
export const boxFilters = ({ cabinetType, orderType, cabinetState }: BoxFilter): readonly ListFilter[] => [
  folded(
    'state',
    '箱状态',
    cabinetState,
    STATES.map((state) => [state, boxStateWord('customer', state)]),
  ),
  folded(
    'type',
    '箱型',
    cabinetType,
    CABINET_TYPES.map((type) => [type, type]),
  ),
  folded(
    'direction',
    '装送',
    orderType,
    ORDER_TYPES.map((type) => [type, ORDER_TYPE_WORDS[type]]),
  ),
];
