import type { StatementLine } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';

type Line = GridColumn<StatementLine>;

/** What a line is called. */
export const statementLineName = ({ lineNo, costTypeName }: StatementLine): string =>
  `第 ${lineNo} 笔 ${costTypeName}`;

const taxOf = ({ taxAmount, permille }: StatementLine): string => `${yuan(taxAmount)} · ${permille / 10}%`;
const boxOf = ({ cabinetNo, cabinetType }: StatementLine): string => `${cabinetNo ?? '—'} ${cabinetType}`;

/** All of them stand beside each other in the drawer of a window of 1440 px; in a narrower one remarks go first. */
export const STATEMENT_LINE_COLUMNS: readonly Line[] = [
  {
    id: 'no',
    title: '序号',
    width: 48,
    importance: 3,
    align: 'right',
    cell: ({ lineNo }) => lineNo,
    copy: ({ lineNo }) => String(lineNo),
  },
  textColumn({ id: 'date', title: '日期', width: 96, importance: 3 }, ({ serviceDate }) => serviceDate),
  textColumn({ id: 'order', title: '订单号', width: 140, min: 132, importance: 1 }, ({ orderNo }) => orderNo),
  textColumn(
    { id: 'booking', title: '订舱号', width: 140, min: 136, importance: 4 },
    ({ bookSpaceNo }) => bookSpaceNo,
  ),
  textColumn({ id: 'box', title: '柜号 / 箱型', width: 164, min: 158, importance: 2 }, boxOf),
  textColumn(
    { id: 'type', title: '费用类型', width: 98, min: 92, importance: 1 },
    ({ costTypeName }) => costTypeName,
  ),
  textColumn(
    { id: 'remark', title: '备注', width: 100, min: 70, grow: true, importance: 5 },
    ({ remark }) => remark,
  ),
  {
    id: 'tax',
    title: '税额 · 税率',
    width: 124,
    min: 118,
    importance: 4,
    align: 'right',
    cell: taxOf,
    copy: taxOf,
  },
  {
    id: 'amount',
    title: '金额（元）',
    width: 104,
    min: 96,
    importance: 1,
    align: 'right',
    cell: ({ amount }) => yuan(amount),
    copy: ({ amount }) => amount,
  },
];

const fact = (id: string, title: string, cell: (line: StatementLine) => ReactNode): Line => ({
  id,
  title,
  width: 100,
  importance: 1,
  cell,
});

/** The same on a phone. */
export const STATEMENT_LINE_CARD: readonly Line[] = [
  { ...fact('type', '费用类型', ({ costTypeName }) => costTypeName), card: 'title' },
  fact('amount', '金额', ({ amount }) => (
    <>
      <b className="figure">{yuan(amount)}</b> 元
    </>
  )),
  fact('order', RIGHT_GROUP_WORDS.order, ({ orderNo }) => orderNo),
  fact('booking', '订舱号', ({ bookSpaceNo }) => bookSpaceNo || '—'),
  fact('box', '箱', ({ cabinetNo, cabinetType }) => `${cabinetNo ?? '柜号未登记'} ${cabinetType}`),
  fact('date', '日期', ({ serviceDate }) => serviceDate),
  fact('tax', '税额', taxOf),
];
export const STATEMENT_LINE_FACTS = STATEMENT_LINE_CARD.length;
