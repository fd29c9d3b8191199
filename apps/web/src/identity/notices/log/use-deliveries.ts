import {
  DELIVERY_CHANNEL_WORDS,
  DELIVERY_CHANNELS,
  DELIVERY_STATE_WORDS,
  DELIVERY_STATES,
  type DeliveryState,
  NOTICE_KIND_WORDS,
  NOTICE_KINDS,
} from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { deliveryLog } from '../../../data/identity/notice-log.api';
import { useAddress } from '../../../data/kit/use-address';
import { type ListFilter, oneOf } from '../../../parts/kit/list-page/list-filter';

const PAGE_SIZE = 50;
/** What failed comes first: somebody did not hear of something. */
const FIRST: DeliveryState = 'failed';
const STATES = [FIRST, ...DELIVERY_STATES.filter((state) => state !== FIRST)];

/** The filter that the address holds; what is none is left out. */
const filterOf = (of: (key: string) => string) => ({
  state: oneOf([...STATES, 'all'], of('state')) ?? FIRST,
  channel: oneOf(DELIVERY_CHANNELS, of('channel')),
  kind: oneOf(NOTICE_KINDS, of('kind')),
  customer: of('customer'),
  from: of('from'),
  to: of('to'),
  keyword: of('q'),
});

/** What the address asks for, and the list that answers. */
export function useDeliveries() {
  const [params] = useAddress();
  const { state, ...filter } = filterOf((key) => params.get(key) ?? '');
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(
    deliveryLog({ ...filter, ...(state !== 'all' && { state }), pageNo, pageSize: PAGE_SIZE }),
  );
  const counts = query.data?.counts;
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '发送状态',
      value: state,
      usual: FIRST,
      options: [
        ...STATES.map((value) => ({
          value,
          label: DELIVERY_STATE_WORDS[value],
          count: counts?.[value],
          urgent: value === FIRST && (counts?.failed ?? 0) > 0,
        })),
        {
          value: 'all',
          label: '全部',
          count: counts && STATES.reduce((sum, value) => sum + counts[value], 0),
        },
      ],
    },
    {
      key: 'channel',
      label: '发送方式',
      value: filter.channel ?? '',
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部发送方式' },
        ...DELIVERY_CHANNELS.map((value) => ({ value, label: DELIVERY_CHANNEL_WORDS[value] })),
      ],
    },
    {
      key: 'kind',
      label: '通知种类',
      value: filter.kind ?? '',
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部通知种类' },
        ...NOTICE_KINDS.map((value) => ({ value, label: NOTICE_KIND_WORDS[value].name })),
      ],
    },
  ];
  return { query, filters, filter, state, filtered: Object.values(filter).some(Boolean) };
}
