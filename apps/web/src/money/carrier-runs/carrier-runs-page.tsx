import type { CarrierRunRow } from '@boxhaul/contract/money';
import { useQuery } from '@tanstack/react-query';
import { carrierRunList } from '../../data/money/carrier-runs.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { CarrierRunDrawer } from './carrier-run-drawer';
import { ownRunTone, ownRunWords } from './carrier-run-words';

const keyOf = ({ runId }: CarrierRunRow): string => runId;
const spanOf = ({ fromDate, toDate }: CarrierRunRow): string => `${fromDate} 至 ${toDate}`;

const COLUMNS: readonly GridColumn<CarrierRunRow>[] = [
  textColumn(
    { id: 'span', title: '期间', width: 210, min: 190, grow: true, importance: 1, card: 'title' },
    spanOf,
  ),
  {
    id: 'state',
    title: '状态',
    width: 150,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag tone={ownRunTone(row)} text={ownRunWords(row)} />,
    copy: ownRunWords,
  },
  {
    id: 'total',
    title: '金额（元）',
    width: 128,
    min: 110,
    importance: 1,
    align: 'right',
    cell: ({ totalAmount }) => yuan(totalAmount),
    copy: ({ totalAmount }) => totalAmount,
  },
  {
    id: 'lines',
    title: '条数',
    width: 72,
    importance: 3,
    align: 'right',
    cell: ({ lines }) => lines,
    copy: ({ lines }) => String(lines),
  },
  textColumn({ id: 'due', title: '应付日期', width: 110, importance: 2 }, ({ dueDate }) => dueDate),
  textColumn({ id: 'paid', title: '付款日期', width: 110, importance: 2 }, ({ paidDate }) => paidDate),
  textColumn({ id: 'no', title: '结算单号', width: 124, importance: 4 }, ({ runNo }) => runNo),
];

/** What the own carrier is paid, period by period: read, agreed to, or objected to line by line. */
export function CarrierRunsPage() {
  const [params] = useAddress();
  const walk = useRecordWalk('run', '张');
  const { user } = useSession();
  const store = useBrowserStore('carrier-runs', user?.accountId ?? '');
  const query = useQuery(
    carrierRunList({ pageNo: Math.max(1, Number(params.get('page')) || 1), pageSize: 50 }),
  );
  const { data } = query;
  return (
    <ListPage
      title="结算"
      note={
        <ListNote>
          {data && data.rowCount > 0 && `共 ${data.rowCount} 张，${data.waiting} 张等您核对`}
        </ListNote>
      }
      query={query}
      failed="结算单加载失败"
      unit="张"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: spanOf,
        store,
        facts: 4,
        walk,
        empty: { title: '还没有结算单', text: '平台按约定的周期结算运费，确认后的结算单会出现在这里。' },
      }}
    >
      <CarrierRunDrawer walk={walk} />
    </ListPage>
  );
}
