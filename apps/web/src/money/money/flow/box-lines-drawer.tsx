import { useQuery } from '@tanstack/react-query';
import { costFlowList, type FlowInput } from '../../../data/money/cost-flow.api';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useRecordTitle } from '../../../lib/page-title-store';
import { Drawer } from '../../../ui/overlay/drawer';
import { PagedList } from '../../../ui/table/paged-list';
import css from './cost-flow.module.css';
import { FlowCards, FlowTable } from './flow-rows';

interface BoxLinesProps {
  box: string;
  /** What the page is narrowed to: the lines are those of the box's row. */
  input: FlowInput;
  onWhy: (costId: string) => void;
}

/** More than a box has. */
const MOST = 200;
const SHOWN = [
  'costTypeName',
  'incomeAmount',
  'costStatusName',
  'settlementDate',
  'updateTime',
  'remark',
] as const;

function BoxLines({ box, input, onWhy }: BoxLinesProps) {
  const phone = useBreakpoint() === 'phone';
  const lines = useQuery(costFlowList({ ...input, box, pageNo: 1, pageSize: MOST }));
  useRecordTitle(
    lines.data?.data[0] && `箱费用明细 ${lines.data.data[0].cabinetNo ?? lines.data.data[0].orderNo}`,
  );
  return (
    <PagedList
      query={lines}
      failed="这个箱的费用加载失败"
      empty={{ title: '这个箱没有符合条件的费用' }}
      rowHeight="44px"
      unit="笔"
      onPage={() => undefined}
    >
      {({ data, incomeAmount }) => (
        <>
          <p className={css.boxSum}>
            {data[0]?.cabinetNo ?? '柜号未登记'} · {data[0]?.cabinetType} · {data[0]?.orderType} · 订单{' '}
            {data[0]?.orderNo} · 合计 <b className="figure">{yuan(incomeAmount)}</b>
          </p>
          {phone ? (
            <FlowCards rows={data} mayOpen={false} onWhy={onWhy} />
          ) : (
            <FlowTable rows={data} mayOpen={false} onWhy={onWhy} shown={SHOWN} dense />
          )}
        </>
      )}
    </PagedList>
  );
}

/** The lines of one box; each opens why it is charged. */
export function BoxLinesDrawer({
  box,
  onClose,
  ...rest
}: Omit<BoxLinesProps, 'box'> & { box: string | null; onClose: () => void }) {
  return (
    <Drawer open={box !== null} title="箱费用明细" width={860} onClose={onClose}>
      {box !== null && <BoxLines key={box} box={box} {...rest} />}
    </Drawer>
  );
}
