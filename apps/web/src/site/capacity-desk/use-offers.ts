import { OFFER_HOLDERS, OFFER_STATE_WORDS, OFFER_STATES } from '@boxhaul/domain/site';
import { useQuery } from '@tanstack/react-query';
import { capacityAlarms, capacityOffers } from '../../data/site/capacity-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';

const PAGE_SIZE = 50;

const HOLDERS = [
  { value: '', label: '全部跟进人' },
  { value: 'mine', label: '我跟进的' },
  { value: 'nobody', label: '还没有人跟进' },
];
const DUES = [
  { value: '', label: '全部期限' },
  { value: 'overdue', label: '只看已超时' },
];

/** What the address asks for, the list that answers, and how many replies are late. */
export function useOffers() {
  const [params] = useAddress();
  const state = oneOf(OFFER_STATES, params.get('state')) ?? 'new';
  const holder = oneOf(OFFER_HOLDERS, params.get('holder'));
  const due = state === 'new' ? oneOf(['overdue'], params.get('due')) : undefined;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(capacityOffers({ state, holder, due, keyword, pageNo, pageSize: PAGE_SIZE }));
  const overdue = useQuery(capacityAlarms).data?.overdue ?? 0;
  const folded = { usual: '', folded: true };
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '申请状态',
      value: state,
      usual: 'new',
      options: OFFER_STATES.map((value) => ({
        value,
        label: OFFER_STATE_WORDS[value],
        count: query.data?.counts[value],
        urgent: value === 'new' && overdue > 0,
      })),
    },
    { ...folded, key: 'holder', label: '跟进人', value: holder ?? '', options: HOLDERS },
    // Only what nobody has called yet is due.
    ...(state === 'new'
      ? [{ ...folded, key: 'due', label: '答复期限', value: due ?? '', options: DUES }]
      : []),
  ];
  const filtered = keyword !== '' || holder !== undefined || due !== undefined;
  return { query, filters, state, filtered, overdue };
}
