import { INVOICE_STATE_WORDS, INVOICE_STATES } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { invoiceList } from '../../../data/money/invoices.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { yuan } from '../../../lib/format/format';
import { ListHead } from '../../../ui/table/list-head';
import { ListTabs } from '../../../ui/table/list-tabs';
import { PagedList } from '../../../ui/table/paged-list';
import css from '../statements.module.css';
import { InvoiceTable } from './invoice-table';

const TABS = ['all', ...INVOICE_STATES] as const;

/** The invoices of all statements: found by any of their numbers, with the files that the tax bureau handed out. */
export function InvoicesView() {
  const [params, change] = useAddress();
  const issues = useSession().user?.rights.includes('statement.invoice') ?? false;
  const tab = TABS.find((one) => one === params.get('state')) ?? 'all';
  const state = tab === 'all' ? undefined : tab;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(invoiceList({ state, keyword, pageNo, pageSize: 50 }));
  const narrowed = keyword !== '' || state !== undefined;
  return (
    <>
      <ListHead
        id="statements"
        title="发票"
        searchLabel="搜索发票"
        keyword={keyword}
        placeholder="发票号码 / 红字号码 / 流水号 / 抬头 / 对账单号"
        onSearch={(q) => change({ q, page: null })}
      />
      <ListTabs
        label="发票状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : INVOICE_STATE_WORDS[key],
          count: null,
        }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="发票加载失败"
        empty={{
          title: narrowed ? '没有符合条件的发票' : '还没有发票',
          text: narrowed ? '换个条件试试。' : '对账单确认后，在对账单里制作发票。',
        }}
        rowHeight="40px"
        unit="张"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data, rowCount, totalAmount, taxAmount }) => (
          <>
            <p className={css.sum}>
              共 {rowCount} 张，未红冲 <b className="figure">¥ {yuan(totalAmount)}</b>，其中税额{' '}
              <b className="figure">¥ {yuan(taxAmount)}</b>（不含已取消）
            </p>
            <InvoiceTable
              rows={data}
              issues={issues}
              onStatement={(statement) => change({ view: null, state: null, q: null, page: null, statement })}
            />
          </>
        )}
      </PagedList>
    </>
  );
}
