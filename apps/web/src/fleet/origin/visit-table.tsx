import type { OriginRow } from '../../data/fleet/origin.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import frame from '../../ui/layout/tool-page.module.css';
import css from './origin.module.css';
import { VerdictTag } from './verdict-tag';

type Visit = OriginRow['visits'][number];

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Whether the positions came as they were made. */
function sentHow({ backfilledShare }: Visit): string {
  if (backfilledShare === 0) return '实时';
  return backfilledShare === 1 ? '全部补传' : `${percent(backfilledShare)} 补传`;
}

const COLUMNS: readonly Column<Visit>[] = [
  { title: '判定', cell: ({ verdict, verdictText }) => <VerdictTag verdict={verdict} text={verdictText} /> },
  { title: '驶入前在外', cell: ({ outsideBefore }) => outsideBefore?.slice(5) ?? '没有记录' },
  { title: '驶入', cell: ({ enterTime }) => enterTime.slice(5) },
  { title: '驶出', cell: ({ leaveTime }) => leaveTime?.slice(5) ?? '没有记录' },
  { title: '停留（分）', align: 'right', cell: ({ minutes }) => minutes },
  { title: '点数', align: 'right', cell: ({ points }) => points },
  {
    title: '前 / 内 / 后覆盖',
    align: 'right',
    cell: ({ coverageBefore, coverageInside, coverageAfter }) =>
      [coverageBefore, coverageInside, coverageAfter].map(percent).join(' / '),
  },
  { title: '剔除', align: 'right', cell: ({ droppedShare }) => percent(droppedShare) },
  { title: '收到方式', cell: sentHow },
];

/** The map's twin: each time that the truck was at the terminal, with what speaks for it. */
export function VisitTable({ visits }: { visits: readonly Visit[] }) {
  const phone = useBreakpoint() === 'phone';
  if (visits.length === 0) return <p>核查时段内没有进入港区的记录。</p>;
  if (phone) {
    return (
      <FactCards
        rows={visits.map((visit) => ({
          key: visit.enterTime,
          title: visit.terminal,
          facts: [
            ...COLUMNS.map(({ title, cell }) => [title, cell(visit)] as const),
            ['依据', visit.reasons.join('；')] as const,
          ],
        }))}
      />
    );
  }
  return (
    <div className={frame.side}>
      <DataTable
        label="进出港区的记录"
        dense
        columns={[{ title: '码头', cell: ({ terminal }) => terminal }, ...COLUMNS]}
        rows={visits}
        rowKey={({ enterTime }) => enterTime}
        minWidth={980}
      />
      <ul className={css.reasons}>
        {visits.map(({ enterTime, reasons }) => (
          <li key={enterTime}>
            {enterTime.slice(5, 16)} 驶入的一次：{reasons.join('；')}
          </li>
        ))}
      </ul>
    </div>
  );
}
