import { useQuery } from '@tanstack/react-query';
import { terminalsOverview } from '../../data/dispatch/dispatch.api';
import { useAddress } from '../../data/kit/use-address';
import { oneOf } from '../../parts/kit/list-page/list-filter';
import { ListViews } from '../../parts/kit/list-page/list-views';

const VIEWS = ['known', 'waiting', 'quarantine', 'imports', 'events', 'rejects'] as const;
export type TerminalView = (typeof VIEWS)[number];

const WORDS: Record<TerminalView, string> = {
  known: '在册终端',
  waiting: '待确认',
  quarantine: '隔离名单',
  imports: '定位导入',
  events: '终端动态',
  rejects: '网关拒收',
};

/** The view of the address; the first where it names none. */
export const useTerminalView = (): TerminalView => oneOf(VIEWS, useAddress()[0].get('view')) ?? 'known';

/** The views of the page, with how many terminals wait for an answer. */
export function TerminalViews() {
  const [, change] = useAddress();
  const waiting =
    useQuery(terminalsOverview).data?.waiting.filter(({ refusedAt }) => refusedAt === null).length ?? 0;
  return (
    <ListViews
      label="车载终端"
      value={useTerminalView()}
      views={VIEWS.map((key) => ({
        key,
        label: key === 'waiting' && waiting > 0 ? `${WORDS.waiting} ${waiting}` : WORDS[key],
      }))}
      onChange={(view) =>
        change({ view: view === 'known' ? null : view, terminal: null, q: null, sort: null, page: null })
      }
    />
  );
}
