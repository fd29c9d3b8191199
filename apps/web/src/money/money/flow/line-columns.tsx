import type { CostFlowItem } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_FLOW_COLUMN_WORDS, COST_FLOW_COLUMNS, type CostFlowColumn } from '@boxhaul/domain/money';
import { DISPUTE_STATE_WORDS } from '@boxhaul/domain/orders';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { Copied } from '../../../parts/kit/copied';
import { ToneTag, type Tone } from '../../../parts/kit/tone-tag';
import type { GridColumn } from '../../../ui/grid/column';
import css from './cost-flow.module.css';
import { OrderLink } from './order-link';

type Line = GridColumn<CostFlowItem>;

export const NO_NUMBER = '柜号未登记';

/** What a line is called. */
export const lineName = ({ orderNo, cabinetNo, costTypeName }: CostFlowItem): string =>
  [orderNo, cabinetNo, costTypeName].filter(Boolean).join(' ');

/** CSS pixels that a column likes and needs, and how little it gives way. */
const ROOM: Readonly<Record<CostFlowColumn, Pick<Line, 'width' | 'min' | 'importance'>>> = {
  // Beside its link a finger's breadth of the cell is left.
  orderNo: { width: 164, min: 160, importance: 1 },
  bookSpaceNo: { width: 146, min: 136, importance: 3 },
  cabinetNo: { width: 126, min: 116, importance: 2 },
  cabinetType: { width: 66, min: 62, importance: 4 },
  orderType: { width: 60, min: 52, importance: 5 },
  costTypeName: { width: 140, min: 112, importance: 1 },
  incomeAmount: { width: 112, min: 100, importance: 1 },
  costStatusName: { width: 104, min: 92, importance: 2 },
  settlementDate: { width: 106, min: 96, importance: 3 },
  taskFinishTime: { width: 112, min: 98, importance: 4 },
  updateTime: { width: 112, min: 98, importance: 5 },
  remark: { width: 150, min: 72, importance: 4 },
};

/** To the minute; beside others without the year, which the mouse shows. */
const minuteOf = (time: string): string => time.slice(0, 16);
const shortOf = (time: string | null): string => time?.slice(5, 16) ?? '';
const toneOf = ({ costStatus }: CostFlowItem): Tone =>
  costStatus === 2 ? 'done' : costStatus === 1 ? 'go' : 'ask';
const state = (row: CostFlowItem): ReactNode => <ToneTag tone={toneOf(row)} text={row.costStatusName} />;

/** What it is for, and that it is disputed. */
const type = ({ costTypeName, disputeState }: CostFlowItem): ReactNode => (
  <>
    {costTypeName}
    {disputeState && <small className={css.disputed}>{DISPUTE_STATE_WORDS[disputeState]}</small>}
  </>
);

/** What is not shown as it is copied. */
const CELLS: Partial<Record<CostFlowColumn, (row: CostFlowItem, mayOpen: boolean) => ReactNode>> = {
  orderNo: (row, mayOpen) => <OrderLink order={row} mayOpen={mayOpen} />,
  bookSpaceNo: ({ bookSpaceNo }) => bookSpaceNo && <Copied what="订舱号" text={bookSpaceNo} />,
  cabinetNo: ({ cabinetNo }) => cabinetNo && <Copied what="柜号" text={cabinetNo} />,
  costTypeName: type,
  incomeAmount: ({ incomeAmount }) => yuan(incomeAmount),
  costStatusName: state,
  taskFinishTime: ({ taskFinishTime }) => shortOf(taskFinishTime),
  updateTime: ({ updateTime }) => shortOf(updateTime),
};

/** There is room to say so where some are disputed. */
const DISPUTED: Pick<Line, 'width' | 'min'> = { width: 172, min: 162 };

interface Seen {
  /** The account may open the order list. */
  mayOpen: boolean;
  /** Some of the rows are disputed. */
  disputed: boolean;
}

/** All columns of the flow, by their fields on the wire. */
export const lineColumns = ({ mayOpen, disputed }: Seen): readonly Line[] =>
  COST_FLOW_COLUMNS.map((id) => ({
    id,
    title: COST_FLOW_COLUMN_WORDS[id],
    ...ROOM[id],
    ...(id === 'costTypeName' && disputed && DISPUTED),
    grow: id === 'remark',
    align: id === 'incomeAmount' ? 'right' : undefined,
    cell: (row) => (CELLS[id] ? CELLS[id](row, mayOpen) : row[id]) || '—',
    copy: (row) => row[id] ?? '',
  }));

export const someDisputed = (rows: readonly CostFlowItem[] = []): boolean =>
  rows.some(({ disputeState }) => disputeState !== null);

/** Of the lines of one box: what its head does not say already. */
const OF_A_BOX: readonly string[] = [
  'costTypeName',
  'incomeAmount',
  'costStatusName',
  'settlementDate',
  'updateTime',
  'remark',
] satisfies CostFlowColumn[];
export const BOX_LINE_COLUMNS = lineColumns({ mayOpen: false, disputed: true }).filter(({ id }) =>
  OF_A_BOX.includes(id),
);

const fact = (id: string, title: string, cell: (row: CostFlowItem) => ReactNode): Line => ({
  id,
  title,
  width: 100,
  importance: 1,
  cell,
});
const HEAD: readonly Line[] = [
  { ...fact('type', COST_FLOW_COLUMN_WORDS.costTypeName, type), card: 'title' },
  { ...fact('state', COST_FLOW_COLUMN_WORDS.costStatusName, state), card: 'state' },
  fact('amount', '金额', ({ incomeAmount }) => (
    <>
      <b className="figure">{yuan(incomeAmount)}</b> 元
    </>
  )),
];
const TAIL: readonly Line[] = [
  fact('when', '时间', ({ taskFinishTime, settlementDate, updateTime }) =>
    [
      taskFinishTime && `完成 ${minuteOf(taskFinishTime)}`,
      settlementDate && `结算 ${settlementDate}`,
      `更新 ${minuteOf(updateTime)}`,
    ]
      .filter((part) => part !== null)
      .map((part) => (
        <span key={part} className={css.part}>
          {part}
        </span>
      )),
  ),
  fact('remark', COST_FLOW_COLUMN_WORDS.remark, ({ remark }) => remark || '—'),
];

/** The same on a phone. */
export const lineCard = (mayOpen: boolean): readonly Line[] => [
  ...HEAD,
  fact('box', '箱', ({ cabinetNo, cabinetType, orderType }) =>
    [cabinetNo ?? NO_NUMBER, cabinetType, orderType].join(' · '),
  ),
  fact('order', RIGHT_GROUP_WORDS.order, (row) => <OrderLink order={row} mayOpen={mayOpen} />),
  fact('booking', COST_FLOW_COLUMN_WORDS.bookSpaceNo, ({ bookSpaceNo }) => bookSpaceNo || '—'),
  ...TAIL,
];
export const BOX_LINE_CARD: readonly Line[] = [...HEAD, ...TAIL];
/** More than either has: a card shows all of its facts. */
export const LINE_FACTS = 8;
