import type { InvoiceRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { INVOICE_STATE_WORDS, INVOICE_STATES } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceList } from '../../../data/money/invoices.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { yuan } from '../../../lib/format/format';
import { type ListFilter, oneOf } from '../../../parts/kit/list-page/list-filter';
import { ListNote } from '../../../parts/kit/list-page/list-note';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { StatementViews } from '../statement-views';
import { INVOICE_COLUMNS, numberOf } from './invoice-columns';
import { invoiceActions, type InvoiceStep, InvoiceSteps } from './invoice-steps';

const keyOf = ({ id }: InvoiceRow): string => id;

/** What the address asks for, and the list that answers. */
function useInvoices() {
  const [params] = useAddress();
  const state = oneOf(INVOICE_STATES, params.get('state'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(invoiceList({ state, keyword, pageNo, pageSize: 50 }));
  const filter: ListFilter = {
    key: 'state',
    label: '发票状态',
    value: state ?? '',
    usual: '',
    options: [
      { value: '', label: '全部' },
      ...INVOICE_STATES.map((value) => ({ value, label: INVOICE_STATE_WORDS[value] })),
    ],
  };
  return { query, filter, narrow: keyword !== '' || state !== undefined };
}

/** The invoices of all statements: found by any of their numbers, with the files that the tax bureau handed out. */
export function InvoicesView() {
  const [, change] = useAddress();
  const { user } = useSession();
  const issues = user?.rights.includes('statement.invoice') ?? false;
  const store = useBrowserStore('invoices', user?.accountId ?? '');
  const [asking, setAsking] = useState<InvoiceStep>(null);
  const { query, filter, narrow } = useInvoices();
  const { data } = query;
  return (
    <ListPage
      title={AUDIT_TARGET_WORDS.invoice}
      views={<StatementViews />}
      search={{ label: '搜索发票', placeholder: '发票号码 / 红字号码 / 流水号 / 抬头 / 对账单号' }}
      filters={[filter]}
      note={
        <ListNote>
          {data && data.rowCount > 0 && (
            <>
              共 {data.rowCount} 张，未红冲 <b className="figure">¥ {yuan(data.totalAmount)}</b>，其中税额{' '}
              <b className="figure">¥ {yuan(data.taxAmount)}</b>（不含已取消）
            </>
          )}
        </ListNote>
      }
      query={query}
      failed="发票加载失败"
      unit="张"
      grid={{
        columns: INVOICE_COLUMNS,
        rowKey: keyOf,
        rowName: numberOf,
        store,
        facts: 8,
        primary: issues ? (row) => invoiceActions(row, setAsking).due : undefined,
        more: (row) => [
          ...(issues ? invoiceActions(row, setAsking).others : []),
          {
            label: '打开对账单',
            run: () => change({ view: null, state: null, q: null, page: null, statement: row.statementId }),
          },
        ],
        empty: {
          title: narrow ? '没有符合条件的发票' : '还没有发票',
          text: narrow ? '换个条件试试。' : '对账单确认后，在对账单里制作发票。',
        },
      }}
    >
      <InvoiceSteps asking={asking} onClose={() => setAsking(null)} />
    </ListPage>
  );
}
