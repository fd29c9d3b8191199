import type { MatchRow } from '@boxhaul/contract/dispatch';
import { Link } from 'react-router';
import { MatchAnswers } from '../../parts/dispatch/matches/match-answers';
import { MATCH_TONES } from '../../parts/dispatch/matches/match-tone';
import { ToneTag } from '../../parts/kit/tone-tag';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { LinkWays } from './link-ways';
import css from './match-desk.module.css';

const minute = (time: string): string => time.slice(5, 16);

/** `board`: whoever looks has the board, where the order stands. */
const boxOn =
  (board: boolean) =>
  ({ box: { orderNo, seq, cabinetNo, cabinetType, orderTypeText }, turned }: MatchRow) => (
    <>
      {board ? (
        <Link className={css.open} to={`/ops/dispatch?q=${orderNo}`}>
          {orderNo}
        </Link>
      ) : (
        orderNo
      )}
      <span className={css.minor}>
        第 {seq} 箱 · {cabinetType} {orderTypeText}
        {cabinetNo && ` · ${cabinetNo}`}
      </span>
      {turned && (
        <span className={css.minor}>
          套用 {turned.orderNo} 第 {turned.seq} 箱
        </span>
      )}
    </>
  );
const truck = ({ plateNumber, driverName, driverPhone, carrierName }: MatchRow) => (
  <>
    {plateNumber} {driverName}
    <span className={css.minor}>
      <a href={`tel:${driverPhone}`}>{driverPhone}</a>
      {carrierName && ` · ${carrierName}`}
    </span>
  </>
);
const way = ({ emptyPlace, emptyAt, dock, door, box: { requireDate } }: MatchRow) => (
  <>
    {dock.name} 到 {door.name}
    <span className={css.minor}>
      {minute(emptyAt)} 在{emptyPlace.name}空出，{minute(requireDate)} 到门
    </span>
  </>
);
const saving = ({ savedKm, emptyKm }: MatchRow) => (
  <>
    {savedKm === null || savedKm <= 0 ? '—' : `${Math.round(savedKm)} 公里`}
    {emptyKm !== null && <span className={css.minor}>空驶 {Math.round(emptyKm)} 公里</span>}
  </>
);
const state = (row: MatchRow) => <ToneTag tone={MATCH_TONES[row.state]} text={row.stateText} />;

/** Until when it stands or stands locked, or how it ended. */
function Until({ row }: { row: MatchRow }) {
  const { lockedUntil, validUntil, closedAt, closedBy, reason } = row;
  if (row.state === 'open') return <>{minute(validUntil)} 前锁定</>;
  if (row.state === 'locked') return <>锁定至 {minute(lockedUntil ?? validUntil)}</>;
  return (
    <>
      {closedAt === null ? minute(lockedUntil ?? validUntil) : minute(closedAt)}
      <span className={css.minor}>
        {closedBy ?? (row.state === 'declined' ? '司机' : '到期')}
        {reason && `：${reason}`}
      </span>
    </>
  );
}

const offered = ({ offeredBy, offeredAt }: MatchRow) => (
  <>
    {offeredBy}
    <span className={css.minor}>{minute(offeredAt)}</span>
  </>
);

const columnsOf = (board: boolean): readonly Column<MatchRow>[] => [
  { title: '状态', width: 150, cell: state },
  { title: '类型', width: 80, cell: ({ kindText }) => kindText },
  { title: '箱', width: 190, cell: boxOn(board) },
  { title: '车辆 / 司机', width: 170, cell: truck },
  { title: '路线', width: 250, cell: way },
  { title: '节省', width: 110, cell: saving },
  { title: '时间', width: 170, cell: (row) => <Until row={row} /> },
  { title: '发出', width: 110, cell: offered },
];

/** A carrier's dispatcher answers for his driver, on the page that the driver has. */
function ForDriver({ row }: { row: MatchRow }) {
  if (row.state !== 'open' && row.state !== 'locked') return null;
  return (
    <Link className={css.open} to={`/miniMatchGoods/${row.matchId}`}>
      {row.state === 'open' ? '查看，代司机锁定或放弃' : '查看，代司机放弃锁定'}
    </Link>
  );
}

interface MatchRowsProps {
  rows: readonly MatchRow[];
  /** Whoever looks answers locks, at the desk. */
  answers: boolean;
  /** He dispatches for the carrier of these trucks. */
  ofCarrier: boolean;
}

/** A page of offers: a table, or cards on a phone. */
export function MatchRows({ rows, answers, ofCarrier }: MatchRowsProps) {
  const actions = (row: MatchRow) =>
    ofCarrier ? (
      <ForDriver row={row} />
    ) : (
      answers && (
        <span className={css.ways}>
          <MatchAnswers small match={row} steps={row.steps} />
          <LinkWays row={row} />
        </span>
      )
    );
  if (useBreakpoint() === 'phone') {
    return (
      <FactCards
        paged
        rows={rows.map((row) => ({
          key: row.matchId,
          title: `${row.kindText} · ${row.plateNumber}`,
          facts: [
            ['状态', state(row)],
            ['箱', boxOn(!ofCarrier)(row)],
            ['车辆', truck(row)],
            ['路线', way(row)],
            ['节省', saving(row)],
            ['时间', <Until key="until" row={row} />],
            ['发出', offered(row)],
          ],
          action: actions(row),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="抢单"
      columns={[
        ...columnsOf(!ofCarrier),
        ...(answers || ofCarrier ? [{ title: '操作', fixedEnd: true, width: 170, cell: actions }] : []),
      ]}
      rows={rows}
      rowKey={({ matchId }) => matchId}
      minWidth={1300}
      sticky
      dense
    />
  );
}
