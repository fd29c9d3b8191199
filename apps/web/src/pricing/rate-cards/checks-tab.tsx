import type { RatePriceFault } from '@boxhaul/contract/pricing';
import { PRICE_FAULT_WORDS, PRICE_FAULTS, type PriceFault } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { rateCardChecks } from '../../data/pricing/rate-cards.api';
import { oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPart } from '../../parts/kit/list-page/list-part';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { CONDITIONS, LANE } from './lanes/lane-columns';
import { laneConditions, laneText } from './lanes/lane-text';
import type { TabProps } from './tab-props';

const BESIDE: Readonly<Record<PriceFault, string>> = {
  far_above: '同城中位',
  far_below: '同城中位',
  heavy_below_light: '轻货',
  forty_below_twenty: '20 尺',
};

const COLUMNS: readonly GridColumn<RatePriceFault>[] = [
  LANE,
  textColumn(
    { id: 'fault', title: '问题', width: 140, min: 120, importance: 1 },
    ({ fault }) => PRICE_FAULT_WORDS[fault],
  ),
  CONDITIONS,
  textColumn({ id: 'type', title: '箱型', width: 72, importance: 1 }, ({ cabinetType }) => cabinetType),
  textColumn({ id: 'price', title: '价格', width: 96, align: 'right', importance: 1 }, ({ price }) => price),
  textColumn(
    { id: 'beside', title: '对照', width: 150, min: 140, align: 'right', importance: 1 },
    ({ fault, beside }) => `${BESIDE[fault]} ${beside}`,
  ),
];

const keyOf = (row: RatePriceFault) =>
  `${row.fault} ${row.cabinetType} ${laneText(row.cells)} ${laneConditions(row.cells)} ${row.cells.validFrom} ${row.beside}`;
const nameOf = ({ cells, cabinetType }: RatePriceFault) => `${laneText(cells)} ${cabinetType}`;

/** Prices that look wrong. */
export function ChecksTab({ version }: TabProps) {
  const { user } = useSession();
  const [fault, setFault] = useState<PriceFault | undefined>();
  const [pageNo, setPageNo] = useState(1);
  const { versionId } = version;
  const query = useQuery(rateCardChecks({ versionId, fault, pageNo, pageSize: 50 }));
  const counts = query.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <ListPart
      label="异常价格"
      filters={[
        {
          key: 'fault',
          label: '异常类型',
          value: fault ?? '',
          usual: '',
          options: [
            { value: '', label: '全部', count: all },
            ...PRICE_FAULTS.map((value) => ({
              value,
              label: PRICE_FAULT_WORDS[value],
              count: counts?.[value],
            })),
          ],
        },
      ]}
      onFilter={(_, value) => {
        setFault(oneOf(PRICE_FAULTS, value));
        setPageNo(1);
      }}
      query={query}
      failed="异常价格加载失败"
      unit="个价格"
      onPage={setPageNo}
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('rate-card-checks', user?.accountId ?? ''),
        empty: { title: '没有异常价格', text: '与同城价格、轻重货、20 尺与 40 尺都核对过了。' },
      }}
    />
  );
}
