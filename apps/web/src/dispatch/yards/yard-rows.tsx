import type { YardRow } from '@boxhaul/contract/dispatch';
import { YARD_FIELD_WORDS, YARD_MOVE_WORDS } from '@boxhaul/domain/dispatch';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useNow } from '../../lib/hooks/use-now';
import { PressCards } from '../../ui/layout/press-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import { keyText, planText } from './yard-words';
import { NeedTag, TakesTag, YardReportText } from './yard-word';
import desk from '../../ui/layout/desk-list.module.css';
import css from './yards.module.css';

const AGES_MS = 60_000;

const columnsAt = (now: number): readonly Column<YardRow>[] => [
  {
    title: YARD_FIELD_WORDS.placeName,
    fixed: true,
    width: 180,
    cell: (row) => <RowLink className={desk.who}>{row.placeName}</RowLink>,
  },
  {
    title: '船公司、箱型',
    width: 130,
    cell: (row) => (
      <span className={css.lines}>
        <span>{row.shipCompanyName}</span>
        <span className="figure">{row.cabinetType}</span>
      </span>
    ),
  },
  { title: YARD_MOVE_WORDS.pickup, width: 140, cell: ({ pickups }) => planText(pickups) },
  { title: YARD_FIELD_WORDS.stock, width: 170, cell: (row) => <YardReportText row={row} now={now} /> },
  {
    title: '够不够',
    width: 250,
    cell: (row) => (
      <span className={css.lines}>
        <span>
          <NeedTag need={row.need} />
        </span>
        {row.needText && <span className={desk.minor}>{row.needText}</span>}
      </span>
    ),
  },
  { title: YARD_MOVE_WORDS.return, width: 140, cell: ({ returns }) => planText(returns) },
  {
    title: YARD_FIELD_WORDS.takes,
    width: 150,
    cell: ({ word }) =>
      word ? (
        <span className={css.lines}>
          <span>
            <TakesTag takes={word.takes} />
          </span>
          {word.remark && <span className={desk.minor}>{word.remark}</span>}
        </span>
      ) : (
        <span className={desk.minor}>未知</span>
      ),
  },
  { title: YARD_MOVE_WORDS.out, width: 90, align: 'right', cell: ({ out }) => out },
  { title: YARD_MOVE_WORDS.back, width: 120, align: 'right', cell: ({ back }) => back },
];

interface YardRowsProps {
  rows: readonly YardRow[];
  onOpen: (row: YardRow) => void;
}

/** Places by line and type, the most urgent first; as cards on phones. */
export function YardRows({ rows, onOpen }: YardRowsProps) {
  const now = useNow(AGES_MS);
  if (useBreakpoint() !== 'phone') {
    return (
      <DataTable
        label="堆场库存"
        columns={columnsAt(now)}
        rows={rows}
        rowKey={keyText}
        minWidth={1_336}
        sticky
        dense
        onRow={onOpen}
      />
    );
  }
  return (
    <PressCards rows={rows} rowKey={keyText} onPress={onOpen}>
      {(row) => (
        <>
          <span className={desk.row}>
            <b className={desk.who}>{row.placeName}</b>
            <NeedTag need={row.need} />
          </span>
          <span>
            {row.shipCompanyName} <span className="figure">{row.cabinetType}</span>
          </span>
          {row.needText && <span>{row.needText}</span>}
          <YardReportText row={row} now={now} />
          {row.word && (
            <span className={desk.row}>
              <TakesTag takes={row.word.takes} />
              {row.word.remark && <span className={desk.minor}>{row.word.remark}</span>}
            </span>
          )}
          <span className={desk.minor}>
            {YARD_MOVE_WORDS.return} {planText(row.returns)}；{YARD_MOVE_WORDS.out} {row.out}；
            {YARD_MOVE_WORDS.back} {row.back}
          </span>
        </>
      )}
    </PressCards>
  );
}
