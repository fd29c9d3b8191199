import type { CostFlowItem } from '@boxhaul/contract/money';
import { useQuery } from '@tanstack/react-query';
import { costFlowList, type FlowInput } from '../../../data/money/cost-flow.api';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useRecordTitle } from '../../../lib/page-title-store';
import { ListPart } from '../../../parts/kit/list-page/list-part';
import { Drawer } from '../../../ui/overlay/drawer';
import type { ListWalk } from '../../../ui/walk/list-walk';
import css from './cost-flow.module.css';
import { BOX_LINE_CARD, BOX_LINE_COLUMNS, LINE_FACTS, lineName, NO_NUMBER } from './line-columns';

interface BoxLinesProps {
  box: string;
  /** What the page is narrowed to: the lines are those of the box's row. */
  input: FlowInput;
  onWhy: (costId: string) => void;
}

/** More than a box has. */
const MOST = 200;
const keyOf = ({ id }: CostFlowItem): string => id;

function BoxLines({ box, input, onWhy }: BoxLinesProps) {
  const phone = useBreakpoint() === 'phone';
  const query = useQuery(costFlowList({ ...input, box, pageNo: 1, pageSize: MOST }));
  const { data } = query;
  const first = data?.data[0];
  useRecordTitle(first && `箱费用明细 ${first.cabinetNo ?? first.orderNo}`);
  return (
    <>
      {first && (
        <p className={css.box}>
          {first.cabinetNo ?? NO_NUMBER} · {first.cabinetType} · {first.orderType} · 订单 {first.orderNo} ·{' '}
          {data.rowCount} 笔合计 <b className="figure">¥ {yuan(data.incomeAmount)}</b>
        </p>
      )}
      <ListPart
        label="箱费用明细"
        query={query}
        failed="这个箱的费用加载失败"
        unit="笔"
        onPage={() => undefined}
        grid={{
          columns: phone ? BOX_LINE_CARD : BOX_LINE_COLUMNS,
          rowKey: keyOf,
          rowName: lineName,
          facts: LINE_FACTS,
          open: ({ id }) => onWhy(id),
          empty: { title: '这个箱没有符合条件的费用' },
        }}
      />
    </>
  );
}

interface BoxLinesDrawerProps extends Omit<BoxLinesProps, 'box'> {
  open: boolean;
  walk: ListWalk;
}

/** The lines of one box; each opens why it is charged. */
export function BoxLinesDrawer({ open, walk, ...rest }: BoxLinesDrawerProps) {
  const box = walk.openId;
  return (
    <Drawer open={open} title="箱费用明细" width={860} walk={walk} onClose={walk.close}>
      {box !== null && <BoxLines key={box} box={box} {...rest} />}
    </Drawer>
  );
}
