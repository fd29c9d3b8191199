import type { RatePriceFault } from '@boxhaul/contract/pricing';
import { PRICE_FAULT_WORDS, PRICE_FAULTS, type PriceFault } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rateCardChecks } from '../../data/pricing/rate-cards.api';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { laneConditions, laneText } from './lanes/lane-text';
import css from './rate-cards.module.css';
import type { TabProps } from './tab-props';

type Kind = PriceFault | 'all';
const KINDS: readonly Kind[] = ['all', ...PRICE_FAULTS];

const BESIDE: Readonly<Record<PriceFault, string>> = {
  far_above: '同城中位',
  far_below: '同城中位',
  heavy_below_light: '轻货',
  forty_below_twenty: '20 尺',
};

const COLUMNS: readonly Column<RatePriceFault>[] = [
  { title: '问题', width: 140, cell: ({ fault }) => PRICE_FAULT_WORDS[fault] },
  {
    title: '线路',
    width: 380,
    cell: ({ cells }) => (
      <>
        {laneText(cells)}
        <div className={css.minor}>{laneConditions(cells)}</div>
      </>
    ),
  },
  { title: '箱型', width: 70, className: 'figure', cell: ({ cabinetType }) => cabinetType },
  { title: '价格', width: 110, align: 'right', className: 'figure', cell: ({ price }) => price },
  {
    title: '对照',
    width: 160,
    align: 'right',
    className: 'figure',
    cell: ({ fault, beside }) => `${BESIDE[fault]} ${beside}`,
  },
];

/** Prices that look wrong. */
export function ChecksTab({ version }: TabProps) {
  const phone = useBreakpoint() === 'phone';
  const [kind, setKind] = useState<Kind>('all');
  const [pageNo, setPageNo] = useState(1);
  const { versionId } = version;
  const fault = kind === 'all' ? undefined : kind;
  const query = useQuery(rateCardChecks({ versionId, fault, pageNo, pageSize: 50 }));
  const counts = query.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <ListTabs
        label="异常类型"
        value={kind}
        tabs={KINDS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : PRICE_FAULT_WORDS[key],
          count: counts ? (key === 'all' ? all : counts[key]) : null,
        }))}
        onChange={(next) => {
          setKind(next);
          setPageNo(1);
        }}
      />
      <PagedList
        query={query}
        failed="异常价格加载失败"
        empty={{ title: '没有异常价格', text: '与同城价格、轻重货、20 尺与 40 尺都核对过了。' }}
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
                  ['问题', PRICE_FAULT_WORDS[row.fault]],
                  ['条件', laneConditions(row.cells)],
                  ['价格', `${row.cabinetType} ${row.price}`],
                  ['对照', `${BESIDE[row.fault]} ${row.beside}`],
                ],
              }))}
            />
          ) : (
            <DataTable
              label="异常价格"
              columns={COLUMNS}
              rows={data}
              rowKey={(row) =>
                `${row.fault} ${row.cabinetType} ${laneText(row.cells)} ${laneConditions(row.cells)} ${row.cells.validFrom} ${row.beside}`
              }
              minWidth={860}
              dense
            />
          )
        }
      </PagedList>
    </>
  );
}
