import { useMemo, useRef } from 'react';
import type { OriginRow } from '../../data/fleet/origin.api';
import type { ListWalk } from '../../ui/walk/list-walk';
import { useOpenItem } from '../../ui/walk/use-open-item';
import { originId } from './origin-id';
import css from './origin.module.css';
import { VerdictTag } from './verdict-tag';

interface OriginRowsProps {
  rows: readonly OriginRow[];
  walk: ListWalk;
}

const spanOf = ({ startTime, endTime }: OriginRow): string =>
  `${startTime.slice(0, 16)} 至 ${endTime.slice(endTime.startsWith(startTime.slice(0, 10)) ? 11 : 0, 16)}`;

/** When it went in and out, in a line. */
function Visits({ visits }: Pick<OriginRow, 'visits'>) {
  return visits.map(({ enterTime, leaveTime, terminal, minutes }) => (
    <p key={enterTime} className={css.visit}>
      {terminal}：{enterTime.slice(5, 16)} 驶入，停留 {minutes} 分钟，
      {leaveTime === null ? '没有驶出记录' : `${leaveTime.slice(5, 16)} 驶出`}
    </p>
  ));
}

/** Tasks with their verdicts and why, each opened for its evidence. */
export function OriginRows({ rows, walk }: OriginRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useOpenItem(
    walk,
    useMemo(() => rows.map(originId), [rows]),
    list,
  );
  return (
    <ul ref={list} className={css.rows} aria-label="核查结果">
      {rows.map((row) => (
        <li key={originId(row)} className={css.row} data-verdict={row.verdict}>
          <div className={css.rowHead}>
            <VerdictTag verdict={row.verdict} text={row.verdictText} />
            <strong className="figure">{row.plateNumber}</strong>
            <span className="figure">{row.cabinetNo ?? '柜号未登记'}</span>
            <span>{row.harborName}</span>
            {row.judgedBy !== null && <span className={css.note}>已人工复核</span>}
          </div>
          <p className={css.note}>
            {row.orderNo} · {spanOf(row)} · 定位覆盖 {Math.round(row.coverage * 100)}%
          </p>
          <Visits visits={row.visits} />
          <ul className={css.reasons}>
            {(row.judgedReason === null
              ? row.reasons
              : [`人工复核：${row.judgedReason}`, ...row.reasons]
            ).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <button
            type="button"
            className={css.open}
            data-opens
            aria-label={`查看证据 ${row.plateNumber} ${row.orderNo}`}
            onClick={() => walk.open(originId(row))}
          >
            查看证据
          </button>
        </li>
      ))}
    </ul>
  );
}
