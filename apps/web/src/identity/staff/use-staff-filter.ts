import { ACCOUNT_STATES } from '@boxhaul/domain/identity';
import { useSearchParams } from 'react-router';

/** What the list is narrowed to, as the address says it; another filter begins at the first page again. */
export function useStaffFilter() {
  const [params, setParams] = useSearchParams();
  const filter = {
    keyword: params.get('keyword') ?? '',
    state: ACCOUNT_STATES.find((one) => one === params.get('state')),
    custRoleId: /^\d{1,18}$/.exec(params.get('role') ?? '')?.[0] ?? '',
    pageNo: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000),
  };
  const change = (part: Partial<Record<'keyword' | 'state' | 'role' | 'page', string>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const filtered = filter.keyword !== '' || filter.state !== undefined || filter.custRoleId !== '';
  return { filter, filtered, change };
}

export type StaffFilter = ReturnType<typeof useStaffFilter>;
