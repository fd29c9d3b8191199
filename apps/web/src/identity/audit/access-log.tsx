import type { OpsAccess } from '@boxhaul/contract/identity';
import { ACCESS_KIND_WORDS, ACCESS_KINDS, RETENTION_DAYS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { accessList } from '../../data/identity/audit.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { COLUMNS } from './access-columns';
import css from './audit-page.module.css';
import { AuditViews } from './audit-views';
import { SpanFilter } from '../../parts/kit/list-page/span-filter';

const PAGE_SIZE = 50;
const keyOf = ({ accessId }: OpsAccess) => accessId;
const nameOf = ({ kind, username, time }: OpsAccess) => `${username} ${ACCESS_KIND_WORDS[kind]} ${time}`;

/** Who opened or took out whose data; the search lives in the address. */
export function AccessLog() {
  const [params] = useAddress();
  const { user } = useSession();
  const store = useBrowserStore('accesses', user?.accountId ?? '');
  const of = (key: string) => params.get(key) ?? '';
  const kind = oneOf(ACCESS_KINDS, of('kind'));
  const filter = { kind, keyword: of('q'), from: of('from'), to: of('to') };
  const pageNo = Math.max(1, Number(of('page')) || 1);
  const query = useQuery(accessList({ ...filter, pageNo, pageSize: PAGE_SIZE }));
  const filtered = Object.values(filter).some(Boolean);
  const kinds: ListFilter = {
    key: 'kind',
    label: '做了什么',
    value: kind ?? '',
    usual: '',
    folded: true,
    options: [
      { value: '', label: '全部查看与下载' },
      ...ACCESS_KINDS.map((value) => ({ value, label: ACCESS_KIND_WORDS[value] })),
    ],
  };
  return (
    <ListPage
      title="操作日志"
      search={{ label: '搜索查看记录', placeholder: '查看人 / 客户名称 / 文件名' }}
      filters={[kinds]}
      ownFilters={{
        set: [filter.from, filter.to].filter(Boolean).length,
        fields: <SpanFilter {...filter} keys={['kind', 'q']} filtered={filtered} />,
      }}
      actions={<AuditViews view="accesses" />}
      note={
        <p className={css.many}>
          资料、证件、附件和完整手机号被谁打开或导出过；保留 {RETENTION_DAYS.accesses}{' '}
          天，客户在个人中心能看到自己企业的。
        </p>
      }
      query={query}
      failed="查看记录加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        empty: {
          title: filtered ? '没有符合条件的记录' : '暂无记录',
          text: filtered ? '换个查看人、类别或日期试试。' : '打开客户资料、证件和附件，都会记在这里。',
        },
      }}
    />
  );
}
