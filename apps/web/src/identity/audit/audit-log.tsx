import { audit, type AuditEntry } from '@boxhaul/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditList, auditOptions } from '../../data/identity/audit.api';
import { useAddress } from '../../data/kit/use-address';
import { ExportButton } from '../../parts/kit/export-button';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/form/combobox';
import { DateSpan } from '../../ui/form/dates/date-span';
import { ListHead } from '../../ui/table/list-head';
import { PagedList } from '../../ui/table/paged-list';
import { AuditDrawer } from './audit-drawer';
import css from './audit-page.module.css';
import { AuditTable } from './audit-table';
import { AuditViews } from './audit-views';

const ALL = { value: '', label: '全部' };
const MOST = 10_000;

/** What operators did to whom; the search lives in the address. */
export function AuditLog() {
  const [params, change] = useAddress();
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const of = (key: string) => params.get(key) ?? '';
  const filter = {
    operator: of('operator'),
    callName: of('action'),
    customer: of('customer'),
    keyword: of('q'),
    from: of('from'),
    to: of('to'),
  };
  const pageNo = Math.max(1, Number(of('page')) || 1);
  const entries = useQuery(auditList({ ...filter, pageNo, pageSize: 20 }));
  const options = useQuery(auditOptions).data;
  const search = (next: Record<string, string>) => change({ ...next, page: null });
  const filtered = Object.values(filter).some(Boolean);
  return (
    <section aria-labelledby="audit">
      <ListHead
        id="audit"
        title="操作日志"
        searchLabel="搜索操作日志"
        keyword={filter.keyword}
        placeholder="客户名称 / 订单号 / 终端号 / 账号姓名"
        onSearch={(q) => search({ q })}
      />
      <AuditViews view="changes" />
      <div className={css.filters}>
        <Combobox
          label="操作人"
          options={[
            ALL,
            ...(options?.operators ?? []).map(({ accountId, username, loginName }) => ({
              value: accountId,
              label: username,
              hint: loginName,
              keywords: loginName,
            })),
          ]}
          value={filter.operator}
          onChange={(operator) => search({ operator })}
        />
        <Combobox
          label="操作"
          options={[
            ALL,
            ...(options?.actions ?? []).map(({ callName, action }) => ({ value: callName, label: action })),
          ]}
          value={filter.callName}
          onChange={(action) => search({ action })}
        />
        <DateSpan from={filter.from} to={filter.to} onChange={search} />
        {filtered && (
          <Button
            variant="text"
            onClick={() => search({ operator: '', action: '', customer: '', q: '', from: '', to: '' })}
          >
            清除筛选
          </Button>
        )}
        <ExportButton
          className={css.export}
          call={audit.exportCsv}
          input={filter}
          fileName="操作日志.csv"
          label="导出 CSV"
          done="已导出，导出行为已记入操作日志"
        />
      </div>
      {filter.customer && (
        <p className={css.chosen}>
          只看客户：{entries.data?.data[0]?.customerName ?? filter.customer}
          <Button variant="text" size="s" onClick={() => search({ customer: '' })}>
            看全部客户
          </Button>
        </p>
      )}
      <PagedList
        query={entries}
        failed="操作日志加载失败"
        empty={{
          title: filtered ? '没有符合条件的记录' : '暂无记录',
          text: filtered ? '换个操作人、操作或日期试试。' : '客服的每次修改、登录与导出都会记在这里。',
        }}
        rowHeight="40px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data, rowCount }) => (
          <>
            {rowCount >= MOST && (
              <p className={css.many}>记录较多，仅可翻阅最近 {MOST} 条，请缩小范围或导出。</p>
            )}
            <AuditTable rows={data} onOpen={setShown} />
          </>
        )}
      </PagedList>
      <AuditDrawer entry={shown} onClose={() => setShown(null)} />
    </section>
  );
}
