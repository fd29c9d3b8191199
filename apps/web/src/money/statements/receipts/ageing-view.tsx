import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Ageing, type AgeingRow, receivableAgeing } from '../../../data/money/receipts.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { yuan } from '../../../lib/format/format';
import { ListNote } from '../../../parts/kit/list-page/list-note';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { StatementViews } from '../statement-views';
import css from '../statements.module.css';
import { AGEING_COLUMNS } from './ageing-columns';
import { PromiseDialog } from './promise-dialog';
import { ReceiptDialog } from './receipt-dialog';

const keyOf = ({ customerId }: AgeingRow): string => customerId;
const nameOf = ({ customerName }: AgeingRow): string => customerName;

/** What all of them owe, how much of it is on no statement yet or overdue, and what they paid ahead. */
function Total({ page: { rowCount, sums, dsoDays, proof } }: { page: Ageing }) {
  const overdue = [sums.days30, sums.days60, sums.days90, sums.older].reduce(
    (all, part) => fen(all + fromYuan(part)),
    fen(0),
  );
  return (
    <>
      共 {rowCount} 家，应收净额 <b className="figure">¥ {yuan(sums.netAmount)}</b>：已出账未收{' '}
      <b className="figure">¥ {yuan(sums.openAmount)}</b>（逾期{' '}
      <b className="figure">¥ {yuan(toYuan(overdue))}</b>），未出账{' '}
      <b className="figure">¥ {yuan(sums.unstatedAmount)}</b>，减预收{' '}
      <b className="figure">¥ {yuan(sums.advanceAmount)}</b>
      {dsoDays !== null && (
        <>
          ；应收周转 <b className="figure">{dsoDays}</b> 天
        </>
      )}
      {proof && (
        <>
          ；{proof.checkedTime.slice(5, 16)}{' '}
          {proof.differing === 0 ? (
            '与总账一致'
          ) : (
            <Link className={css.late} to="/ops/fees?view=ledger">
              与总账核对有 {proof.differing} 家不一致
            </Link>
          )}
        </>
      )}
    </>
  );
}

/** Who owes what, by how long it has been due. */
export function AgeingView() {
  const [params, change] = useAddress();
  const { user } = useSession();
  const receives = user?.rights.includes('statement.receive') ?? false;
  const store = useBrowserStore('ageing', user?.accountId ?? '');
  const [receiving, setReceiving] = useState<string | null>(null);
  const [promising, setPromising] = useState<AgeingRow | null>(null);
  const manages = user?.rights.includes('statement.manage') ?? false;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(receivableAgeing({ keyword, pageNo, pageSize: 50 }));
  const { data } = query;
  return (
    <ListPage
      title="应收账龄"
      views={<StatementViews />}
      search={{ label: '搜索客户', placeholder: '客户名称' }}
      note={<ListNote>{data && data.rowCount > 0 && <Total page={data} />}</ListNote>}
      query={query}
      failed="账龄加载失败"
      unit="家"
      grid={{
        columns: AGEING_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 6,
        primary: receives
          ? ({ customerId }) => ({ label: '登记收款', run: () => setReceiving(customerId) })
          : undefined,
        more: (row) => [
          ...(manages ? [{ label: '付款承诺', run: () => setPromising(row) }] : []),
          { label: '看对账单', run: () => change({ view: null, q: row.customerName, page: null }) },
        ],
        empty: {
          title: '没有应收和预收',
          text: '费用审核后计入未出账，对账单发给客户后按付款期限列在这里。',
        },
      }}
    >
      <PromiseDialog customer={promising} onClose={() => setPromising(null)} />
      <ReceiptDialog customerId={receiving} onClose={() => setReceiving(null)} />
    </ListPage>
  );
}
