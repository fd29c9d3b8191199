import type { RatePriceChange } from '@boxhaul/contract/pricing';
import { RATE_CHANGE_WORDS, RATE_CHANGES, type RateChange } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { rateCardComparison, rateCardList } from '../../data/pricing/rate-cards.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPart } from '../../parts/kit/list-page/list-part';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Select } from '../../ui/form/select';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { CONDITIONS, LANE } from './lanes/lane-columns';
import { laneConditions, laneText, percentText } from './lanes/lane-text';
import css from './rate-cards.module.css';
import type { TabProps } from './tab-props';

const figure = { width: 92, min: 80, align: 'right', importance: 1 } as const;

const COLUMNS: readonly GridColumn<RatePriceChange>[] = [
  LANE,
  textColumn(
    { id: 'change', title: '变化', width: 72, importance: 1, card: 'state' },
    ({ change }) => RATE_CHANGE_WORDS[change],
  ),
  CONDITIONS,
  textColumn(
    { id: 'days', title: '有效期', width: 196, min: 188, importance: 3 },
    ({ cells }) => `${cells.validFrom} 至 ${cells.validTo}`,
  ),
  {
    id: 'daysBefore',
    title: '原有效期',
    width: 196,
    min: 188,
    importance: 4,
    cell: ({ daysBefore }) => (daysBefore ? <s className={css.former}>{daysBefore}</s> : '—'),
    copy: ({ daysBefore }) => daysBefore ?? '',
  },
  textColumn({ id: 'type', title: '箱型', width: 72, importance: 1 }, ({ cabinetType }) => cabinetType),
  textColumn({ id: 'before', title: '原价', ...figure }, ({ before }) => before ?? ''),
  textColumn({ id: 'after', title: '新价', ...figure }, ({ after }) => after ?? ''),
  textColumn({ id: 'percent', title: '幅度', ...figure }, ({ percent }) => percentText(percent)),
];

/** On a card the two prices are one fact. */
const CARD: readonly GridColumn<RatePriceChange>[] = [
  LANE,
  ...COLUMNS.filter(({ card }) => card === 'state'),
  textColumn(
    { id: 'price', title: '价格', width: 200, importance: 1 },
    ({ cabinetType, before, after, percent }) =>
      `${cabinetType} ${before ?? '—'} → ${after ?? '—'}（${percentText(percent)}）`,
  ),
  CONDITIONS,
  ...COLUMNS.filter(({ id }) => id === 'days'),
];

const keyOf = ({ cells, cabinetType, change }: RatePriceChange) =>
  `${change} ${cabinetType} ${laneText(cells)} ${laneConditions(cells)} ${cells.validFrom}`;
const nameOf = ({ cells, cabinetType }: RatePriceChange) => `${laneText(cells)} ${cabinetType}`;

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

/** Kinds of change, with how many there are of each. */
function filterOf(
  change: RateChange | undefined,
  counts: Record<RateChange, number> | undefined,
): ListFilter {
  return {
    key: 'change',
    label: '变化',
    value: change ?? '',
    usual: '',
    options: [
      { value: '', label: '全部变化', count: counts && counts.added + counts.changed + counts.removed },
      ...RATE_CHANGES.map((value) => ({
        value,
        label: RATE_CHANGE_WORDS[value],
        count: counts?.[value],
      })),
    ],
  };
}

/** What changes from another version to this one. */
export function CompareTab({ version }: TabProps) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const store = useBrowserStore('rate-card-changes', user?.accountId ?? '');
  const [change, setChange] = useState<RateChange | undefined>();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState('');
  const versions = useQuery(rateCardList({ pageNo: 1, pageSize: 100 })).data?.data ?? [];
  const others = versions.filter(({ versionId }) => versionId !== version.versionId);
  const usual = others.find(({ state }) => state === 'in_force') ?? others[0];
  const fromId = chosen || usual?.versionId;
  const query = useQuery({
    ...rateCardComparison({ fromId: fromId ?? '', toId: version.versionId, change, pageNo, pageSize: 50 }),
    enabled: fromId !== undefined,
  });
  if (versions.length > 0 && fromId === undefined) {
    return <EmptyState title="没有可以对比的版本" text="这是第一个版本。" />;
  }
  const sums = query.data;
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
      <ListPart
        label="价格变化"
        filters={[filterOf(change, sums?.counts)]}
        onFilter={(_, value) => {
          setChange(oneOf(RATE_CHANGES, value));
          setPageNo(1);
        }}
        query={query}
        failed="对比加载失败"
        unit="个价格"
        onPage={setPageNo}
        grid={{
          columns: phone ? CARD : COLUMNS,
          rowKey: keyOf,
          rowName: nameOf,
          store,
          empty: { title: '没有变化', text: '两个版本的价格与有效期相同。' },
        }}
      />
    </>
  );
}
