import type { CapacityOfferRow } from '@boxhaul/contract/site';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { PressCards } from '../../ui/layout/press-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import css from './capacity-desk.module.css';
import { OfferDueTag, OfferStateTag } from './offer-tags';

type Row = CapacityOfferRow;

const hands = ({ taken }: Row) =>
  taken ? (taken.isMe ? `${taken.username}（我）` : taken.username) : '无人跟进';

const COLUMNS: readonly Column<Row>[] = [
  {
    title: '公司',
    fixed: true,
    width: 260,
    cell: (row) => (
      <>
        <RowLink className={css.name}>{row.corporationName}</RowLink>
        {row.fullName && <div className={css.minor}>{row.fullName}</div>}
      </>
    ),
  },
  { title: '联系电话', width: 140, cell: ({ contact }) => <span className="figure">{contact}</span> },
  { title: '合作说明', width: 300, ellipsis: true, cell: ({ remark }) => remark || '—' },
  { title: '提交时间', width: 150, cell: ({ submittedAt }) => submittedAt.slice(0, 16) },
  { title: '答复', width: 200, cell: (row) => <OfferDueTag {...row} /> },
  { title: '跟进人', width: 130, cell: hands },
  { title: '状态', width: 110, cell: ({ state }) => <OfferStateTag state={state} /> },
];

/** Offers as rows; as cards on phones. */
export function OfferTable({ rows, onOpen }: { rows: readonly Row[]; onOpen: (offerId: string) => void }) {
  if (useBreakpoint() !== 'phone') {
    return (
      <DataTable
        label="运力合作申请列表"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ offerId }) => offerId}
        minWidth={1290}
        sticky
        onRow={({ offerId }) => onOpen(offerId)}
      />
    );
  }
  return (
    <PressCards rows={rows} rowKey={({ offerId }) => offerId} onPress={({ offerId }) => onOpen(offerId)}>
      {(row) => (
        <>
          <b>{row.corporationName}</b>
          <span className={css.minor}>
            <span className="figure">{row.contact}</span> · {row.submittedAt.slice(0, 16)} 提交
          </span>
          {row.remark && <span className={css.minor}>{row.remark.slice(0, 60)}</span>}
          <span className={css.marks}>
            <OfferStateTag state={row.state} />
            {row.due && <OfferDueTag {...row} />}
            <span className={css.minor}>{hands(row)}</span>
          </span>
        </>
      )}
    </PressCards>
  );
}
