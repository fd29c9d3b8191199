import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import { EXCEPTION_KIND_WORDS, EXCEPTION_SEVERITY_WORDS } from '@boxhaul/domain/dispatch';
import { type NoticeSeverity, RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { handBackException, takeException } from '../../data/dispatch/exceptions.api';
import { failureOf } from '../../lib/format/failure-of';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './exceptions.module.css';

const TONES: Readonly<Record<NoticeSeverity, Tone>> = { alert: 'stop', attention: 'wait', info: 'off' };

const severity = (row: ExceptionRow) => (
  <ToneTag tone={TONES[row.severity]} text={EXCEPTION_SEVERITY_WORDS[row.severity]} />
);
const box = (row: ExceptionRow) => (
  <>
    <Link className={css.open} to={`/ops/dispatch?q=${row.orderNo}`}>
      {row.orderNo}
    </Link>
    <span className={css.minor}>
      第 {row.seq} 箱{row.cabinetNo && ` · ${row.cabinetNo}`}
    </span>
  </>
);
const truck = ({ plateNumber, driverName }: ExceptionRow) => (
  <>
    {plateNumber}
    <span className={css.minor}>{driverName}</span>
  </>
);
/** What happened, and what the driver photographed of it; each picture opens in a page of its own. */
const Detail = ({ row: { detail, pics } }: { row: ExceptionRow }) => (
  <>
    {detail}
    {pics.map(({ name, fileUrl }, i) => (
      <a key={fileUrl} className={css.open} href={fileUrl} target="_blank" rel="noreferrer" title={name}>
        查看照片 {i + 1}
      </a>
    ))}
  </>
);

const hands = ({ taken, closed }: ExceptionRow) => {
  const by = closed ?? taken;
  if (!by) return '—';
  return (
    <>
      {by.username}
      <span className={css.minor}>
        {by.time.slice(5, 16)} {closed ? '关闭' : '接手'}
      </span>
    </>
  );
};

/** What was done, where it is closed. */
const result = ({ closed }: ExceptionRow) => closed?.reason ?? '—';

const COLUMNS: readonly Column<ExceptionRow>[] = [
  { title: '紧急程度', width: 90, cell: severity },
  { title: '异常', width: 110, cell: ({ kind }) => EXCEPTION_KIND_WORDS[kind].name },
  { title: '情况', width: 300, cell: (row) => <Detail row={row} /> },
  { title: RIGHT_GROUP_WORDS.order, width: 180, cell: box },
  { title: RIGHT_GROUP_WORDS.customer, width: 160, cell: ({ customerName }) => customerName },
  { title: '车辆 / 司机', width: 120, cell: truck },
  { title: '发现时间', width: 110, cell: ({ raisedAt }) => raisedAt.slice(5, 16) },
  { title: '处理人', width: 110, cell: hands },
];
const RESULT: Column<ExceptionRow> = { title: '处理结果', width: 220, cell: result };

interface RowsProps {
  rows: readonly ExceptionRow[];
  handles: boolean;
  onClose: (row: ExceptionRow) => void;
}

/** A page of exceptions: a table, or cards on a phone. */
export function ExceptionRows({ rows, handles, onClose }: RowsProps) {
  const actions = (row: ExceptionRow) =>
    handles && row.state !== 'closed' && <Actions row={row} onClose={() => onClose(row)} />;
  if (useBreakpoint() === 'phone') {
    return (
      <FactCards
        paged
        rows={rows.map((row) => ({
          key: row.exceptionId,
          title: EXCEPTION_KIND_WORDS[row.kind].name,
          facts: [
            ['紧急程度', severity(row)],
            ['情况', <Detail key="detail" row={row} />],
            [RIGHT_GROUP_WORDS.order, box(row)],
            [RIGHT_GROUP_WORDS.customer, row.customerName],
            ['车辆', truck(row)],
            ['发现时间', row.raisedAt.slice(5, 16)],
            ['处理人', hands(row)],
            ...(row.closed ? [['处理结果', row.closed.reason] as const] : []),
          ],
          action: actions(row),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="运输异常"
      columns={[
        ...COLUMNS,
        ...(rows.some(({ closed }) => closed) ? [RESULT] : []),
        ...(handles && rows.some(({ closed }) => !closed)
          ? [{ title: '操作', fixedEnd: true, width: 150, cell: actions }]
          : []),
      ]}
      rows={rows}
      rowKey={({ exceptionId }) => exceptionId}
      minWidth={1336}
      sticky
      dense
    />
  );
}

function Actions({ row, onClose }: { row: ExceptionRow; onClose: () => void }) {
  const cache = useQueryClient();
  const take = useMutation(takeException(cache));
  const handBack = useMutation(handBackException(cache));
  const change = row.taken ? handBack : take;
  const { busy, run } = useSingleFlight(
    async () => void (await failureOf(change.mutateAsync(row.exceptionId))),
  );
  const name = `${EXCEPTION_KIND_WORDS[row.kind].name} ${row.orderNo}`;
  const words = row.taken ? '退回' : '接手';
  return (
    <span className={css.ways}>
      <Button
        variant="outline"
        size="s"
        busy={busy}
        aria-label={`${words} ${name}`}
        onClick={() => void run()}
      >
        {words}
      </Button>
      {(row.taken === null || row.taken.isMe) && (
        <Button variant="outline" size="s" aria-label={`关闭 ${name}`} onClick={onClose}>
          关闭
        </Button>
      )}
    </span>
  );
}
