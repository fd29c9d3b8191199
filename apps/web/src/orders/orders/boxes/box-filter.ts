import { boxStateWord } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';

/** What the address narrows the boxes to; what can mean nothing is dropped. */
export function readBoxFilter(params: URLSearchParams) {
  const code = <N extends number>(key: string, codes: readonly N[]) =>
    codes.find((one) => String(one) === params.get(key));
  return {
    keyword: (params.get('q') ?? '').slice(0, 60) || undefined,
    cabinetType: CABINET_TYPES.find((type) => type === params.get('type')),
    orderType: code('direction', ORDER_TYPES),
    cabinetState: code('state', Object.values(CABINET_STATES)),
  };
}

type BoxFilter = ReturnType<typeof readBoxFilter>;

/** What is set, in words, each with its key in the address. */
export function chipsOf({ keyword, cabinetType, orderType, cabinetState }: BoxFilter) {
  return [
    { key: 'q', label: keyword && `搜索：${keyword}` },
    { key: 'type', label: cabinetType && `箱型：${cabinetType}` },
    { key: 'direction', label: orderType === undefined ? '' : `装送：${ORDER_TYPE_WORDS[orderType]}` },
    {
      key: 'state',
      label: cabinetState === undefined ? '' : `箱状态：${boxStateWord('customer', cabinetState)}`,
    },
  ].flatMap(({ key, label }) => (label ? [{ key, label }] : []));
}
