import type { PayableRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { yuan } from '../../lib/format/format';
import { ListPart } from '../../parts/kit/list-page/list-part';
import type { ListQuery } from '../../parts/kit/list-page/list-rows';
import { ToneTag } from '../../parts/kit/tone-tag';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

const COLUMNS: readonly GridColumn<PayableRow>[] = [
  textColumn({ id: 'order', title: '订单号', width: 146, min: 136, importance: 1 }, ({ orderNo }) => orderNo),
  textColumn(
    { id: 'box', title: '箱', width: 170, min: 150, importance: 2 },
    (row) => `${boxOf(row)} ${row.cabinetType}`,
  ),
  textColumn(
    { id: 'type', title: '费用类型', width: 100, min: 84, importance: 1, card: 'title' },
    ({ costTypeName }) => costTypeName,
  ),
  {
    id: 'amount',
    title: '金额（元）',
    width: 108,
    min: 96,
    importance: 1,
    align: 'right',
    cell: ({ payableAmount }) => yuan(payableAmount),
    copy: ({ payableAmount }) => payableAmount,
  },
  {
    id: 'status',
    title: '状态',
    width: 106,
    min: 92,
    importance: 2,
    card: 'state',
    cell: ({ costStatus }) => <ToneTag tone={COST_TONES[costStatus]} text={COST_STATUS_WORDS[costStatus]} />,
    copy: ({ costStatus }) => COST_STATUS_WORDS[costStatus],
  },
  textColumn({ id: 'date', title: '业务日期', width: 98, importance: 3 }, ({ serviceDate }) => serviceDate),
  textColumn(
    { id: 'origin', title: '来源', width: 100, min: 92, importance: 4 },
    ({ origin }) => COST_ORIGIN_WORDS[origin],
  ),
  textColumn(
    { id: 'remark', title: '备注', width: 120, min: 60, grow: true, importance: 5 },
    ({ remark }) => remark,
  ),
];

const keyOf = ({ id }: PayableRow): string => id;
const nameOf = (row: PayableRow): string => `${row.orderNo} ${boxOf(row)} ${row.costTypeName}`;

interface RunLinesProps {
  query: ListQuery<PayableRow>;
  onPage: (pageNo: number) => void;
}

/** The lines of one run, to be read; whose they are stands above them. */
export const RunLines = ({ query, onPage }: RunLinesProps) => (
  <ListPart
    label={RIGHT_GROUP_WORDS.payable}
    query={query}
    failed="结算单的费用加载失败"
    unit="条"
    onPage={onPage}
    grid={{
      columns: COLUMNS,
      rowKey: keyOf,
      rowName: nameOf,
      facts: COLUMNS.length,
      whole: true,
      empty: { title: '结算单已作废', text: '它的费用已退回未结算，可以重新生成结算单。' },
    }}
  />
);
