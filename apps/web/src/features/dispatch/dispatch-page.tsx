import { ORDER_WORDS } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../data/use-address';
import { useSession } from '../../data/use-session';
import { Button } from '../../ui/button';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { BoardOrderCard } from './board-order-card';
import { PlanDialog } from './plan/plan-dialog';
import { dispatchBoard, type Stage } from '../../data/dispatch.api';
import css from './dispatch-page.module.css';

const STAGES: readonly { key: Stage; label: string; empty: string }[] = [
  {
    key: 'approved',
    label: ORDER_WORDS.approved.text,
    empty: '审核通过的订单会出现在这里，等待派车派司机。',
  },
  { key: 'running', label: ORDER_WORDS.running.text, empty: '登记首个节点（接单）后，订单转入运输中。' },
  { key: 'finished', label: ORDER_WORDS.finished.text, empty: '全部箱子完成后，订单转入已完成。' },
];

/** The dispatcher's board: orders, their boxes, and the tasks of each box. */
export function DispatchPage() {
  const [params, change] = useAddress();
  const [planning, setPlanning] = useState(false);
  const assigns = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const stage = STAGES.find(({ key }) => key === params.get('stage')) ?? STAGES[0]!;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const board = useQuery(dispatchBoard({ stage: stage.key, keyword, pageNo, pageSize: 10 }));
  return (
    <section aria-labelledby="dispatch-board">
      <ListHead
        id="dispatch-board"
        title="调度看板"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 柜号 / 车牌"
        onSearch={(q) => change({ q, page: null })}
      >
        {assigns && (
          <Button variant="outline" onClick={() => setPlanning(true)}>
            整日排车
          </Button>
        )}
      </ListHead>
      <PlanDialog open={planning} onClose={() => setPlanning(false)} />
      <ListTabs
        label="运输阶段"
        value={stage.key}
        tabs={STAGES.map(({ key, label }) => ({ key, label, count: board.data?.counts[key] }))}
        onChange={(key) => change({ stage: key, page: null })}
      />
      <PagedList
        query={board}
        failed="看板加载失败"
        empty={{ title: keyword ? '没有符合条件的订单' : `没有${stage.label}的订单`, text: stage.empty }}
        rowHeight="72px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => (
          <ul className={css.list}>
            {data.map((one) => (
              <li key={one.order.id}>
                <BoardOrderCard board={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
