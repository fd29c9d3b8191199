import type { OutputOf } from '@boxhaul/contract/kit';
import type { cabinets } from '@boxhaul/contract/money';
import { useQuery } from '@tanstack/react-query';
import { boxList, boxSum } from '../../../data/money/cabinets.api';
import { useWalk } from '../../../parts/orders/walk/use-walk';
import { Closing } from '../../../ui/overlay/closing';
import { OrderDetailDialog } from '../detail/order-detail-dialog';
import { useDialogAddress } from '../dialog-address';
import { useAddress } from '../../../data/kit/use-address';
import { FilterChips } from '../../../ui/table/filter-chips';
import { PagedList } from '../../../ui/table/paged-list';
import { readSort } from '../list/list-address';
import type { OrderPageType } from '../list/order-state';
import { useListDisplay } from '../views/use-list-display';
import { chipsOf, readBoxFilter } from './box-filter';
import { BoxFilters } from './box-filters';
import { BoxCards, BoxTable } from './box-rows';
import css from './boxes.module.css';

const PAGE_SIZE = 20;
const NOTHING = { q: '', type: '', direction: '', state: '' };

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

/** A row a box, of the orders of a page. */
export function BoxList({ pageType }: { pageType: OrderPageType }) {
  const { look, columns } = useListDisplay('boxes');
  const [params, change] = useAddress();
  const filter = readBoxFilter(params);
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
  const sort = readSort(params);
  const list = useQuery(
    boxList({ pageType, ...filter, ...(sort === 'newest' ? {} : { sort }), pageNo, pageSize: PAGE_SIZE }),
  );
  const sum = useQuery(boxSum({ pageType, ...filter })).data;
  const narrow = (next: Record<string, string>) => change({ ...next, page: null });
  const chips = chipsOf(filter);
  const address = useDialogAddress();
  const walk = useWalk(
    list.data && [...new Set(list.data.data.map(({ orderId }) => orderId))],
    address.kind === 'order' ? address.id : null,
    (id) => (id === null ? address.close() : address.open('order', id)),
  );
  return (
    <>
      <BoxFilters filter={filter} onChange={narrow} />
      <FilterChips
        chips={chips.map(({ key, label }) => ({ label, onRemove: () => narrow({ [key]: '' }) }))}
        onClear={() => narrow(NOTHING)}
      />
      {sum && sum.rowCount > 0 && <Total sum={sum} of={pageType} />}
      <PagedList
        query={list}
        failed="箱列表加载失败"
        empty={
          chips.length > 0
            ? { title: '没有符合条件的箱', text: '去掉一个条件再试。' }
            : { title: '还没有箱', text: '发布订单后，每个箱会列在这里。' }
        }
        rowHeight="44px"
        unit="个箱"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) =>
          look === 'cards' ? (
            <BoxCards rows={data} />
          ) : (
            <BoxTable rows={data} columns={columns} dense={look === 'compact'} />
          )
        }
      </PagedList>
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
    </>
  );
}
