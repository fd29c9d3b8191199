import { ACCOUNT_STATE_WORDS, ACCOUNT_STATES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { roleList, staffList } from '../../data/identity/staff.api';
import { useAddress } from '../../data/kit/use-address';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';

const PAGE_SIZE = 50;
/** A page that no list has is asked for by addresses alone. */
const LAST_PAGE = 1_000_000;

/** What the address asks for, the people that answer, and the roles they may have. */
export function useStaffList() {
  const [params] = useAddress();
  const filter = {
    keyword: params.get('keyword') ?? '',
    state: oneOf(ACCOUNT_STATES, params.get('state')),
    custRoleId: /^\d{1,18}$/.exec(params.get('role') ?? '')?.[0] ?? '',
    pageNo: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), LAST_PAGE),
  };
  const query = useQuery(staffList({ ...filter, pageSize: PAGE_SIZE }));
  const roles = useQuery(roleList).data ?? [];
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '状态',
      value: filter.state ?? '',
      usual: '',
      options: [
        { value: '', label: '全部状态' },
        ...ACCOUNT_STATES.map((value) => ({ value, label: ACCOUNT_STATE_WORDS[value] })),
      ],
    },
    {
      key: 'role',
      label: '角色',
      value: filter.custRoleId,
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部角色' },
        ...roles.map(({ id, roleName }) => ({ value: id, label: roleName })),
      ],
    },
  ];
  const filtered = filter.keyword !== '' || filter.state !== undefined || filter.custRoleId !== '';
  return { query, roles, filters, filtered };
}
