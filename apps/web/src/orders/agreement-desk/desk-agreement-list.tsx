import type { AgreementItem } from '@boxhaul/contract/orders';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { AGREEMENT_STATE_WORDS, AGREEMENT_STATES, voidFault } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskAgreements } from '../../data/orders/agreements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { AGREEMENT_TONES } from '../../parts/orders/agreement-tone';
import { IssueDialog } from './issue-dialog';
import css from './templates.module.css';
import { VoidDialog } from './void-dialog';

const TABS = ['all', ...AGREEMENT_STATES] as const;

const state = ({ state: at, stateText }: AgreementItem) => (
  <ToneTag tone={at === null ? 'wait' : AGREEMENT_TONES[at]} text={stateText} />
);
const open = ({ agreementId }: AgreementItem) =>
  agreementId !== null && (
    <Link className={css.open} to={`/contractSign/${agreementId}`}>
      查看
    </Link>
  );

const COLUMNS: readonly Column<AgreementItem>[] = [
  { title: '协议编号', width: 220, cell: ({ agreementNo }) => agreementNo },
  { title: RIGHT_GROUP_WORDS.customer, width: 240, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '状态', width: 110, cell: state },
  { title: '签署人', width: 110, cell: ({ signerName }) => signerName ?? '—' },
  { title: '拒签原因', width: 200, ellipsis: true, cell: ({ refuseReason }) => refuseReason ?? '—' },
  { title: '生成时间', width: 150, cell: ({ createdAt }) => createdAt?.slice(0, 16) },
  { title: '结束时间', width: 150, cell: ({ endedAt }) => endedAt?.slice(0, 16) ?? '—' },
];

/** Agreements by state; the filter lives in the address. */
export function DeskAgreementList() {
  const [params, change] = useAddress();
  const [issuing, setIssuing] = useState(false);
  const [voiding, setVoiding] = useState<AgreementItem | null>(null);
  const manages = useSession().user?.rights?.includes('agreement.manage') ?? false;
  const tab = TABS.find((one) => one === params.get('state')) ?? 'all';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(
    deskAgreements({ keyword, pageNo, pageSize: 50, state: tab === 'all' ? undefined : tab }),
  );
  return (
    <>
      <ListHead
        id="agreements"
        title={RIGHT_GROUP_WORDS.agreement}
        searchLabel="搜索运输协议"
        keyword={keyword}
        placeholder="订单号 / 客户"
        onSearch={(q) => change({ q, page: null })}
      >
        {manages && <Button onClick={() => setIssuing(true)}>发起签署</Button>}
      </ListHead>
      <ListTabs
        label="协议状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : AGREEMENT_STATE_WORDS[key],
          count: null,
        }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="运输协议加载失败"
        empty={{
          title: keyword || tab !== 'all' ? '没有符合条件的运输协议' : '暂无运输协议',
          text: '客户可以自己生成，也可以由客服按订单号发起签署。',
        }}
        rowHeight="40px"
        unit="份"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => <Rows rows={page.data} onVoid={manages ? setVoiding : undefined} />}
      </PagedList>
      <VoidDialog agreement={voiding} onClose={() => setVoiding(null)} />
      <IssueDialog open={issuing} onClose={() => setIssuing(false)} />
    </>
  );
}

interface RowsProps {
  rows: readonly AgreementItem[];
  /** Absent for who may not. */
  onVoid: ((row: AgreementItem) => void) | undefined;
}

/** A page of them: a table, or cards on a phone. */
function Rows({ rows, onVoid }: RowsProps) {
  const actions = (row: AgreementItem) => (
    <span className={css.ways}>
      {open(row)}
      {onVoid && row.state !== null && voidFault(row.state) === null && (
        <Button variant="outline" size="s" aria-label={`作废 ${row.agreementNo}`} onClick={() => onVoid(row)}>
          作废
        </Button>
      )}
    </span>
  );
  const keyOf = ({ agreementId, orderId }: AgreementItem) => agreementId ?? orderId;
  if (useBreakpoint() === 'phone') {
    return (
      <FactCards
        paged
        rows={rows.map((row) => ({
          key: keyOf(row),
          title: row.agreementNo ?? row.orderNo,
          facts: [
            [RIGHT_GROUP_WORDS.customer, row.customerName],
            ['状态', state(row)],
            ['生成时间', row.createdAt?.slice(0, 16)],
          ],
          action: actions(row),
        }))}
      />
    );
  }
  return (
    <DataTable
      label={RIGHT_GROUP_WORDS.agreement}
      columns={[...COLUMNS, { title: '操作', fixedEnd: true, width: 140, cell: actions }]}
      rows={rows}
      rowKey={keyOf}
      minWidth={1320}
      sticky
      dense
    />
  );
}
