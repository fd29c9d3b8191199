import type { RatePriceChange } from '@boxhaul/contract/pricing';
import { RATE_CHANGE_WORDS, RATE_CHANGES, type RateChange } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rateCardComparison, rateCardList } from '../../data/pricing/rate-cards.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Select } from '../../ui/form/select';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { laneConditions, laneText, percentText } from './lanes/lane-text';
import css from './rate-cards.module.css';
import type { TabProps } from './tab-props';

type Kind = RateChange | 'all';
const KINDS: readonly Kind[] = ['all', ...RATE_CHANGES];

const days = ({ cells, daysBefore }: RatePriceChange) => (
  <>
    {daysBefore && <div className={css.former}>{daysBefore}</div>}
    {cells.validFrom} 至 {cells.validTo}
  </>
);

const COLUMNS: readonly Column<RatePriceChange>[] = [
  { title: '变化', width: 70, cell: ({ change }) => RATE_CHANGE_WORDS[change] },
  {
    title: '线路',
    width: 360,
    cell: ({ cells }) => (
      <>
        {laneText(cells)}
        <div className={css.minor}>{laneConditions(cells)}</div>
      </>
    ),
  },
  { title: '有效期', width: 210, cell: days },
  { title: '箱型', width: 70, className: 'figure', cell: ({ cabinetType }) => cabinetType },
  { title: '原价', width: 100, align: 'right', className: 'figure', cell: ({ before }) => before ?? '—' },
  { title: '新价', width: 100, align: 'right', className: 'figure', cell: ({ after }) => after ?? '—' },
  {
    title: '幅度',
    width: 90,
    align: 'right',
    className: 'figure',
    cell: ({ percent }) => percentText(percent),
  },
];

interface Sums {
  unchanged: number;
  average: number | null;
  largestRise: number | null;
  largestFall: number | null;
}

const summary = ({ unchanged, average, largestRise, largestFall }: Sums): string =>
  [
    `${unchanged.toLocaleString('zh-CN')} 个价格不变`,
    average !== null && `变动的平均 ${percentText(average)}`,
    largestRise !== null && `最大涨 ${percentText(largestRise)}`,
    largestFall !== null && `最大降 ${percentText(largestFall)}`,
  ]
    .filter(Boolean)
    .join('，');

/** What changes from another version to this one. */
export function CompareTab({ version }: TabProps) {
  const phone = useBreakpoint() === 'phone';
  const [kind, setKind] = useState<Kind>('all');
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState('');
  const versions = useQuery(rateCardList({ pageNo: 1, pageSize: 100 })).data?.data ?? [];
  const others = versions.filter(({ versionId }) => versionId !== version.versionId);
  const usual = others.find(({ state }) => state === 'in_force') ?? others[0];
  const fromId = chosen || usual?.versionId;
  const query = useQuery({
    ...rateCardComparison({
      fromId: fromId ?? '',
      toId: version.versionId,
      change: kind === 'all' ? undefined : kind,
      pageNo,
      pageSize: 50,
    }),
    enabled: fromId !== undefined,
  });
  if (versions.length > 0 && fromId === undefined) {
    return <EmptyState title="没有可以对比的版本" text="这是第一个版本。" />;
  }
  const sums = query.data;
  const counted = sums && sums.counts.added + sums.counts.changed + sums.counts.removed;
  return (
    <>
      <div className={css.bar}>
        <span>与</span>
        <Select
          label="对比的版本"
          value={fromId ?? ''}
          options={others.map((one) => ({ value: one.versionId, label: one.versionName }))}
          onChange={(next) => {
            setChosen(next);
            setPageNo(1);
          }}
        />
        <span>相比</span>
        {sums && <span className={css.minor}>{summary(sums)}</span>}
      </div>
      <ListTabs
        label="变化"
        value={kind}
        tabs={KINDS.map((key) => ({
          key,
          label: key === 'all' ? '全部变化' : RATE_CHANGE_WORDS[key],
          count: sums ? (key === 'all' ? counted : sums.counts[key]) : null,
        }))}
        onChange={(next) => {
          setKind(next);
          setPageNo(1);
        }}
      />
      <PagedList
        query={query}
        failed="对比加载失败"
        empty={{ title: '没有变化', text: '两个版本的价格与有效期相同。' }}
        rowHeight="48px"
        unit="个价格"
        onPage={setPageNo}
      >
        {({ data }) =>
          phone ? (
            <FactCards
              rows={data.map((row, i) => ({
                key: String(i),
                title: laneText(row.cells),
                facts: [
                  ['变化', RATE_CHANGE_WORDS[row.change]],
                  ['条件', laneConditions(row.cells)],
                  ['箱型', row.cabinetType],
                  ['价格', `${row.before ?? '—'} → ${row.after ?? '—'}（${percentText(row.percent)}）`],
                  ['有效期', days(row)],
                ],
              }))}
            />
          ) : (
            <DataTable
              label="价格变化"
              columns={COLUMNS}
              rows={data}
              rowKey={({ cells, cabinetType, change }) =>
                `${change} ${cabinetType} ${laneText(cells)} ${laneConditions(cells)} ${cells.validFrom}`
              }
              minWidth={1000}
              dense
            />
          )
        }
      </PagedList>
    </>
  );
}
