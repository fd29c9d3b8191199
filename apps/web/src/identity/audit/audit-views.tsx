import { useAddress } from '../../data/kit/use-address';
import { ListTabs } from '../../ui/table/list-tabs';
import css from './audit-page.module.css';

type View = 'changes' | 'accesses';

const TABS = [
  { key: 'changes', label: '操作' },
  { key: 'accesses', label: '查看与下载' },
] as const;

/** The two halves of the log; each begins without the other's search. */
export function AuditViews({ view }: { view: View }) {
  const [params, change] = useAddress();
  const open = (next: View) =>
    change({
      ...Object.fromEntries([...params.keys()].map((key) => [key, null])),
      view: next === 'changes' ? null : next,
    });
  return <ListTabs<View> className={css.views} label="日志" tabs={TABS} value={view} onChange={open} />;
}
