import { useQuery } from '@tanstack/react-query';
import { type Overview, terminalsOverview } from '../../data/dispatch/dispatch.api';
import type { ListQuery } from '../../parts/kit/list-page/list-rows';
import { wholeList } from '../../parts/kit/list-page/whole-list';

type Listed = Overview['terminals'] | Overview['waiting'] | Overview['events'] | Overview['rejects'];

/** A list out of what all views share, whole. `now`: when it was read, in milliseconds since 1970. */
export function useOverview<L extends Listed>(
  of: (overview: Overview) => L,
): { query: ListQuery<L[number]>; overview: Overview | undefined; now: number } {
  const answer = useQuery(terminalsOverview);
  const data: readonly L[number][] | undefined = answer.data && of(answer.data);
  return { query: wholeList({ ...answer, data }), overview: answer.data, now: answer.dataUpdatedAt };
}
