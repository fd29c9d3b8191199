import { CERTIFICATION_WORDS } from '@boxhaul/domain/identity';
import type { CertificationList } from '../../data/identity/certification-desk.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { PressCards } from '../../ui/layout/press-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import css from './certification-table.module.css';
import { DueTag } from './due-tag';

type Row = CertificationList['data'][number];

const kindOf = ({ isChange }: Row): string => (isChange ? '资料变更' : '首次认证');

const Answer = ({ row }: { row: Row }) =>
  row.answeredAt ? (
    <>
      <div>{row.answeredAt.slice(0, 16)}</div>
      <div className={css.minor}>{row.answeredBy}</div>
    </>
  ) : (
    <DueTag due={row.due} answerBy={row.answerBy} />
  );

const COLUMNS: readonly Column<Row>[] = [
  {
    title: '企业 / 信用代码',
    fixed: true,
    width: 320,
    cell: (row) => (
      <>
        <RowLink className={css.name}>{row.name}</RowLink>
        <div className={`figure ${css.code}`}>{row.taxpayerIdNumber}</div>
      </>
    ),
  },
  { title: '申请', width: 110, cell: kindOf },
  { title: '联系人', width: 140, ellipsis: true, cell: ({ linkman }) => linkman },
  { title: '提交时间', width: 170, cell: ({ submittedAt }) => submittedAt.slice(0, 16) },
  { title: '答复', width: 220, cell: (row) => <Answer row={row} /> },
  { title: '状态', width: 100, cell: ({ state }) => CERTIFICATION_WORDS[state] },
];

/** Applications as rows; as cards on phones. */
export function CertificationTable({ rows, onOpen }: { rows: readonly Row[]; onOpen: (id: string) => void }) {
  if (useBreakpoint() !== 'phone') {
    return (
      <DataTable
        label="认证申请"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        minWidth={1060}
        sticky
        onRow={({ id }) => onOpen(id)}
      />
    );
  }
  return (
    <PressCards rows={rows} rowKey={({ id }) => id} onPress={({ id }) => onOpen(id)}>
      {(row) => (
        <>
          <b>{row.name}</b>
          <span className={`figure ${css.code}`}>{row.taxpayerIdNumber}</span>
          <span className={css.minor}>
            {kindOf(row)} · {row.linkman} · {row.submittedAt.slice(0, 16)} 提交
          </span>
          <span>
            <Answer row={row} />
          </span>
        </>
      )}
    </PressCards>
  );
}
