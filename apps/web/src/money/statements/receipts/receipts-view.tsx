import type { ReceiptRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptList } from '../../../data/money/receipts.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { yuan } from '../../../lib/format/format';
import { ListNote } from '../../../parts/kit/list-page/list-note';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { Closing } from '../../../ui/overlay/closing';
import { StatementViews } from '../statement-views';
import { MatchForm } from './match-form';
import { RECEIPT_COLUMNS } from './receipt-columns';
import { ReverseReceipt } from './reverse-receipt';

const keyOf = ({ id }: ReceiptRow): string => id;
const nameOf = ({ receiptNo }: ReceiptRow): string => receiptNo;
const stands = ({ reversed, reverses }: ReceiptRow): boolean => !reversed && reverses === null;

/** What customers paid, with what of it pays which statement. */
export function ReceiptsView() {
  const [params] = useAddress();
  const { user } = useSession();
  const receives = user?.rights.includes('statement.receive') ?? false;
  const store = useBrowserStore('receipts', user?.accountId ?? '');
  const [asking, setAsking] = useState<{ step: 'match' | 'reverse'; receipt: ReceiptRow } | null>(null);
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(receiptList({ keyword, pageNo, pageSize: 50 }));
  const { data } = query;
  const close = () => setAsking(null);
  return (
    <ListPage
      title={AUDIT_TARGET_WORDS.receipt}
      views={<StatementViews />}
      search={{ label: '搜索收款', placeholder: '收款单号 / 银行流水号 / 付款人 / 客户' }}
      note={
        <ListNote>
          {data && data.rowCount > 0 && (
            <>
              共 {data.rowCount} 笔，收款 <b className="figure">¥ {yuan(data.amount)}</b>，预收余额{' '}
              <b className="figure">¥ {yuan(data.leftAmount)}</b>
            </>
          )}
        </ListNote>
      }
      query={query}
      failed="收款加载失败"
      unit="笔"
      grid={{
        columns: RECEIPT_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        primary: receives
          ? (receipt) =>
              stands(receipt) && receipt.leftAmount !== '0.00'
                ? { label: '核销', run: () => setAsking({ step: 'match', receipt }) }
                : null
          : undefined,
        more: receives
          ? (receipt) =>
              stands(receipt)
                ? [{ label: '冲销', danger: true, run: () => setAsking({ step: 'reverse', receipt }) }]
                : []
          : undefined,
        empty: { title: '没有收款', text: '在“账龄”或对账单里登记客户的付款。' },
      }}
    >
      <Closing>{asking?.step === 'match' && <MatchForm receipt={asking.receipt} onClose={close} />}</Closing>
      <ReverseReceipt receipt={asking?.step === 'reverse' ? asking.receipt : null} onClose={close} />
    </ListPage>
  );
}
