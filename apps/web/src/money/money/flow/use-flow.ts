import { useQuery } from '@tanstack/react-query';
import { mayOpen, menusOf } from '../../../data/identity/menus';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { costFlowSum, costTypes } from '../../../data/money/cost-flow.api';
import { flowInput, isNarrowed, readFlowFilter } from './flow-filter';

/** What the address asks of the flow, what that comes to, and who asks. */
export function useFlow() {
  const { user } = useSession();
  const [params] = useAddress();
  const filter = readFlowFilter(params);
  const input = flowInput(filter);
  return {
    user,
    filter,
    input,
    narrowed: isNarrowed(filter),
    sum: useQuery(costFlowSum(input)),
    types: useQuery(costTypes).data ?? [],
    pageNo: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000),
    opensOrders: mayOpen('/admin/order', menusOf(user)),
  };
}
