import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { type Column, DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { TabProps } from './tab-props';

type Told = RateCardDetail['publications'][number];
/** `back`: the version had been in force before. */
type Publication = Told & { back: boolean };

const withBack = (all: readonly Told[]): Publication[] =>
  all.map((one) => ({
    ...one,
    back: all.some((other) => other.calledOffAt === null && other.inForceFrom < one.inForceFrom),
  }));

const COLUMNS: readonly Column<Publication>[] = [
  { title: '生效时间', width: 180, cell: ({ inForceFrom }) => inForceFrom },
  { title: '发布人', width: 140, cell: ({ decidedBy }) => decidedBy ?? '系统' },
  { title: '发布时间', width: 180, cell: ({ decidedAt }) => decidedAt },
  {
    title: '备注',
    cell: ({ back, calledOffAt, calledOffBy }) => {
      if (calledOffAt !== null) return `${calledOffBy ?? ''} 于 ${calledOffAt} 取消，未生效`;
      return back ? '回退到此版本' : '';
    },
  },
];

/** When the version was put in force, and by whom. */
export function HistoryTab({ version }: TabProps) {
  if (version.publications.length === 0) {
    return <EmptyState title="还没有发布过" text="草稿发布后，每次生效、定时与回退都会记在这里。" />;
  }
  return (
    <DataTable
      label="发布记录"
      columns={COLUMNS}
      rows={withBack(version.publications)}
      rowKey={({ decidedAt, inForceFrom }) => `${decidedAt} ${inForceFrom}`}
      minWidth={720}
    />
  );
}
