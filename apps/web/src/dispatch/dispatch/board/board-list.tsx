import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { BOARD_TAB_WORDS, BOARD_TABS, BOX_STAGES } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { dispatchBoard, type Stage } from '../../../data/dispatch/dispatch.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useNow } from '../../../lib/hooks/use-now';
import { SetupSteps } from '../../../parts/identity/setup-steps';
import { type ListFilter, oneOf } from '../../../parts/kit/list-page/list-filter';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/form/select';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { Drawer } from '../../../ui/overlay/drawer';
import { BulkBar } from '../bulk/bulk-bar';
import { PickAll } from '../bulk/pick-all';
import type { Choosing } from '../bulk/use-chosen';
import { readBoardFilter } from './board-address';
import { boardColumns } from './board-columns';
import { BoardFilters, useBoardChips } from './board-filters';
import { BOARD_GROUPS, BOARD_GROUP_WORDS, groupBy } from './board-groups';
import { BoardPanel } from './board-panel';
import { type BoardRow, keyOf, nameOf, rowsOf } from './board-rows';
import { usePinnedOrder } from './use-pinned-order';
import { useRowActs } from './use-row-acts';

/** What comes onto a tab, where nothing stands there. */
const EMPTY: Readonly<Record<Stage, string>> = {
  open: '审核通过、还没有完成的箱会出现在这里。',
  unassigned: '审核通过的订单里还没有派车的箱会出现在这里。',
  assigned: '已派车、还没有告诉司机的箱会出现在这里。',
  published: '已发布给司机、还没有起运的箱会出现在这里。',
  running: '司机起运后，箱子转到这里。',
  held: '甩挂或未确定的箱会出现在这里。',
  finished: '还柜或放空后，箱子转到这里。',
};

const PAGE_SIZE = 30;
const AGE_EVERY_MS = 30_000;
const NONE: readonly BoardOrder[] = [];

/** Where the boxes that are looked for stand instead. */
const elsewhere = (counts: Readonly<Partial<Record<Stage, number | null>>>, here: Stage): string =>
  BOX_STAGES.flatMap((stage) => {
    const count = stage === here ? 0 : (counts[stage] ?? 0);
    return count > 0 ? [`${BOARD_TAB_WORDS[stage]} ${count} 箱`] : [];
  }).join('、');

/** What the address asks for, and the boxes that answer; whoever looks for something finds it wherever it stands. */
function useBoard() {
  const [params] = useAddress();
  const keyword = params.get('q') ?? '';
  const usual: Stage = keyword === '' ? 'unassigned' : 'open';
  const stage = oneOf(BOARD_TABS, params.get('stage')) ?? usual;
  const asked = readBoardFilter(params, stage);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(dispatchBoard({ stage, keyword, ...asked, pageNo, pageSize: PAGE_SIZE }));
  const { data } = query;
  const rows = useMemo(() => rowsOf(data?.data ?? NONE, data?.found ?? []), [data]);
  return { stage, usual, keyword, asked, query, rows, orders: data?.data ?? NONE };
}

/**
 * The box that is looked at, and its order: the one that the address names, else the first, until somebody comes to another.
 */
function useCurrent(rows: readonly BoardRow[], orders: readonly BoardOrder[], named: string | null) {
  const [place, setPlace] = useState<{ key: string; at: number } | null>(null);
  const found = rows.find((row) => keyOf(row) === (named ?? place?.key));
  // What is in its place once it has left.
  const row = found ?? rows[Math.min(place?.at ?? 0, rows.length - 1)];
  if (row && keyOf(row) !== place?.key) setPlace({ key: keyOf(row), at: rows.indexOf(row) });
  const pinned = usePinnedOrder(orders, row?.board);
  const come = (next: BoardRow) => setPlace({ key: keyOf(next), at: rows.indexOf(next) });
  return { row, pinned, come };
}

interface FieldsProps {
  board: ReturnType<typeof useBoard>;
  /** The order stands beside the rows; undefined: the window is too narrow. */
  beside: boolean | undefined;
  chooses: boolean;
  onPlan: () => void;
}

/** What the boxes are narrowed to beside their stage, how they stand together, and what is done with all of them. */
function Fields({ board: { stage, keyword, asked, rows }, beside, chooses, onPlan }: FieldsProps) {
  const [params, change] = useAddress();
  return (
    <BoardFilters asked={asked} tab={stage} days onChange={(next) => change({ page: null, ...next })}>
      <Select
        label="分组"
        value={oneOf(BOARD_GROUPS, params.get('group')) ?? ''}
        options={[
          { value: '', label: '不分组' },
          ...BOARD_GROUPS.map((value) => ({ value, label: BOARD_GROUP_WORDS[value] })),
        ]}
        onChange={(value) => change({ group: value })}
      />
      {beside !== undefined && (
        <Button
          variant="text"
          size="s"
          onClick={() => change({ detail: beside ? 'off' : null }, { replace: true })}
        >
          {beside ? '收起详情' : '显示详情'}
        </Button>
      )}
      {chooses && rows.length > 0 && <PickAll asked={{ stage, keyword, ...asked }} onPlan={onPlan} />}
    </BoardFilters>
  );
}

/** Why there are no boxes, and where those are that are looked for. */
function emptyOf({ stage, query }: ReturnType<typeof useBoard>, narrowed: boolean) {
  const others = query.data ? elsewhere(query.data.counts, stage) : '';
  return {
    title: narrowed
      ? '这一页签没有符合条件的箱'
      : `没有${stage === 'open' ? '未完成' : BOARD_TAB_WORDS[stage]}的箱`,
    text: narrowed && others !== '' ? `符合条件的箱在：${others}。` : EMPTY[stage],
  };
}

const stageFilter = ({ stage, usual, query }: ReturnType<typeof useBoard>): ListFilter => ({
  key: 'stage',
  label: '运输阶段',
  value: stage,
  usual,
  options: BOARD_TABS.map((value) => ({
    value,
    label: BOARD_TAB_WORDS[value],
    count: query.data?.counts[value] ?? undefined,
  })),
});

interface BoardListProps {
  choice: Choosing;
  assigns: boolean;
  /** Beside the search. */
  tools: ReactNode;
  onPlan: () => void;
}

/** The boxes of the board, a row each, beside the order of the one that is looked at. */
export function BoardList({ choice, assigns, tools, onPlan }: BoardListProps) {
  const [params, change] = useAddress();
  const board = useBoard();
  const { stage, keyword, asked, query, rows, orders } = board;
  const store = useBrowserStore('board', useSession().user?.accountId ?? '');
  const now = useNow(AGE_EVERY_MS);
  const columns = useMemo(() => boardColumns(now), [now]);
  const acts = useRowActs();
  const { chips } = useBoardChips(asked);
  const wide = useBreakpoint() === 'desktop';
  const beside = wide && params.get('detail') !== 'off';
  const group = oneOf(BOARD_GROUPS, params.get('group'));
  const chooses = assigns && stage !== 'finished';
  const named = beside ? null : params.get('box');
  const { row, pinned, come } = useCurrent(rows, orders, named);
  const opened = rows.find((one) => keyOf(one) === named);
  // What is typed in an order that has left the list keeps its drawer open.
  const left = named !== null && !opened && pinned.gone ? pinned.board : undefined;
  const isGone = named !== null && query.isSuccess && !query.isPlaceholderData && !opened && !left;
  // Else its drawer would open by itself on the tab that it went to.
  useEffect(() => {
    if (isGone) change({ box: null }, { replace: true });
  }, [isGone, change]);
  const narrowed = keyword !== '' || chips.length > 0;
  const open = (one: BoardRow) => {
    come(one);
    change({ box: keyOf(one) });
  };
  return (
    <ListPage
      title="调度看板"
      search={{ label: '搜索订单', placeholder: '订单号 / 订舱号 / 柜号 / 车牌' }}
      actions={tools}
      filters={[stageFilter(board)]}
      ownFilters={{
        set: chips.length,
        fields: <Fields board={board} beside={wide ? beside : undefined} chooses={chooses} onPlan={onPlan} />,
      }}
      note={!narrowed && query.data?.rowCount === 0 && stage === 'unassigned' && <SetupSteps />}
      query={{ ...query, data: query.data && { ...query.data, data: rows } }}
      failed="看板加载失败"
      unit="单"
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        open: beside ? undefined : open,
        onCursor: come,
        primary: (one) => acts.of(one)[0] ?? null,
        more: (one) => acts.of(one).slice(1),
        group: group && groupBy(group),
        selection: chooses ? { keys: choice.chosen, onChange: choice.replace, ownBar: true } : undefined,
        beside: beside && pinned.board && <BoardPanel pinned={pinned} stage={stage} current={row} />,
        empty: emptyOf(board, narrowed),
      }}
    >
      {!beside && (
        <Drawer
          open={opened !== undefined || left !== undefined}
          title={opened ? nameOf(opened) : (left?.order.orderNo ?? '')}
          onClose={() => change({ box: null })}
        >
          <BoardPanel pinned={pinned} stage={stage} current={opened} />
        </Drawer>
      )}
      {acts.dialogs}
      {assigns && <BulkBar inSight={orders} choice={choice} />}
    </ListPage>
  );
}
