import type { OutputOf } from '@boxhaul/contract/kit';
import type { cabinets, CabinetRowItem } from '@boxhaul/contract/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '../../../data/kit/use-address';
import { boxList, boxSum } from '../../../data/money/cabinets.api';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { Closing } from '../../../ui/overlay/closing';
import { OrderDetailDialog } from '../detail/order-detail-dialog';
import { useDialogAddress, useOrderWalk } from '../dialog-address';
import { readSort } from '../list/list-address';
import type { OrderPageType } from '../list/order-state';
import { sortFilter } from '../list/sort-filter';
import { useListStore } from '../views/use-list-store';
import { BOX_CARD, BOX_GRID, boxName } from './box-columns';
import { boxFilters, readBoxFilter } from './box-filter';
import css from './boxes.module.css';

const PAGE_SIZE = 20;
const keyOf = ({ cabinetId }: CabinetRowItem) => cabinetId;
const orderOf = ({ orderId }: CabinetRowItem) => orderId;

/** Of which orders the boxes are: the statistics count those of both pages. */
const COUNTED: Readonly<Record<OrderPageType, string>> = {
  order: '不含待审核订单',
  pending: '待审核订单',
};

/** How many boxes the whole filter finds, by type and by state. */
function Total({ sum, of }: { sum: OutputOf<typeof cabinets.sum>; of: OrderPageType }) {
  const types = sum.types.filter(({ cabinetNum }) => cabinetNum > 0);
  const states = sum.states.filter(({ cabinetNum }) => cabinetNum > 0);
  return (
    <p className={css.sum}>
      共 <b className="figure">{sum.rowCount}</b> 个箱（{COUNTED[of]}）：
      {types.map(({ cabinetType, cabinetNum }) => `${cabinetType} × ${cabinetNum}`).join('、')}；
      {states.map(({ cabinetStateName, cabinetNum }) => `${cabinetStateName} ${cabinetNum}`).join('、')}
    </p>
  );
}

interface BoxListProps {
  pageType: OrderPageType;
  title: string;
  phone: boolean;
  /** The other views of the same orders. */
  tools: ReactNode;
}

/** A row a box, of the orders of a page; a press opens its order. */
export function BoxList({ pageType, title, phone, tools }: BoxListProps) {
  const [params] = useAddress();
  const filter = readBoxFilter(params);
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
  const sort = readSort(params);
  const list = useQuery(
    boxList({ pageType, ...filter, ...(sort === 'newest' ? {} : { sort }), pageNo, pageSize: PAGE_SIZE }),
  );
  const sum = useQuery(boxSum({ pageType, ...filter })).data;
  const store = useListStore('boxes');
  const address = useDialogAddress();
  const walk = useOrderWalk(address);
  const narrow = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListPage
      title={title}
      search={{ label: '搜索箱', placeholder: '柜号 / 订单号 / 订舱号 / 货物名称' }}
      filters={[...boxFilters(filter), sortFilter(params)]}
      ownFilters={phone ? { set: 0, fields: tools } : undefined}
      actions={!phone && tools}
      note={sum && sum.rowCount > 0 && <Total sum={sum} of={pageType} />}
      query={list}
      failed="箱列表加载失败"
      unit="个箱"
      grid={{
        columns: phone ? BOX_CARD : BOX_GRID,
        rowKey: keyOf,
        rowName: boxName,
        store,
        walk,
        walkId: orderOf,
        empty: narrow
          ? { title: '没有符合条件的箱', text: '去掉一个条件再试。' }
          : { title: '还没有箱', text: '发布订单后，每个箱会列在这里。' },
      }}
    >
      <Closing>
        {address.kind === 'order' && (
          <OrderDetailDialog
            orderId={address.id}
            item={undefined}
            waiting={false}
            walk={walk}
            onClose={address.close}
          />
        )}
      </Closing>
    </ListPage>
  );
}
