import { ACCESS_KIND_WORDS, ACCESS_KINDS, RETENTION_DAYS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { accessList } from '../../data/identity/audit.api';
import { useAddress } from '../../data/kit/use-address';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/form/combobox';
import { DateSpan } from '../../ui/form/dates/date-span';
import { ListHead } from '../../ui/table/list-head';
import { PagedList } from '../../ui/table/paged-list';
import { AccessTable } from './access-table';
import css from './audit-page.module.css';
import { AuditViews } from './audit-views';

const KINDS = [
  { value: '', label: '全部' },
  ...ACCESS_KINDS.map((kind) => ({ value: kind, label: ACCESS_KIND_WORDS[kind] })),
];

/** Who opened or took out whose data; the search lives in the address. */
export function AccessLog() {
  const [params, change] = useAddress();
  const of = (key: string) => params.get(key) ?? '';
  const kind = ACCESS_KINDS.find((each) => each === of('kind'));
  const filter = { kind, keyword: of('q'), from: of('from'), to: of('to') };
  const pageNo = Math.max(1, Number(of('page')) || 1);
  const accesses = useQuery(accessList({ ...filter, pageNo, pageSize: 20 }));
  const search = (next: Record<string, string>) => change({ ...next, page: null });
  const filtered = Object.values(filter).some(Boolean);
  return (
    <section aria-labelledby="audit">
      <ListHead
        id="audit"
        title="操作日志"
        searchLabel="搜索查看记录"
        keyword={filter.keyword}
        placeholder="查看人 / 客户名称 / 文件名"
        onSearch={(q) => search({ q })}
      />
      <AuditViews view="accesses" />
      <AccessFilters filter={filter} onSearch={search} />
      <p className={css.many}>
        资料、证件、附件和完整手机号被谁打开或导出过；保留 {RETENTION_DAYS.accesses}{' '}
        天，客户在个人中心能看到自己企业的。
      </p>
      <PagedList
        query={accesses}
        failed="查看记录加载失败"
        empty={{
          title: filtered ? '没有符合条件的记录' : '暂无记录',
          text: filtered ? '换个查看人、类别或日期试试。' : '打开客户资料、证件和附件，都会记在这里。',
        }}
        rowHeight="40px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <AccessTable rows={data} />}
      </PagedList>
    </section>
  );
}

interface AccessFiltersProps {
  filter: { kind: string | undefined; keyword: string; from: string; to: string };
  onSearch: (next: Record<string, string>) => void;
}

function AccessFilters({ filter, onSearch }: AccessFiltersProps) {
  return (
    <div className={css.filters}>
      <Combobox
        label="做了什么"
        options={KINDS}
        value={filter.kind ?? ''}
        onChange={(next) => onSearch({ kind: next })}
      />
      <DateSpan from={filter.from} to={filter.to} onChange={onSearch} />
      {Object.values(filter).some(Boolean) && (
        <Button variant="text" onClick={() => onSearch({ kind: '', q: '', from: '', to: '' })}>
          清除筛选
        </Button>
      )}
    </div>
  );
}
