import type { cabinets, OutputOf } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { boxList, boxSum } from '../../../data/cabinets.api';
import { useAddress } from '../../../data/use-address';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { FilterChips } from '../../../ui/table/filter-chips';
import { PagedList } from '../../../ui/table/paged-list';
import type { OrderPageType } from '../list/order-state';
import { chipsOf, readBoxFilter } from './box-filter';
import { BoxFilters } from './box-filters';
import { BoxCards, BoxTable } from './box-rows';
import css from './boxes.module.css';

const PAGE_SIZE = 20;
const NOTHING = { q: '', type: '', direction: '', state: '' };

/** How many boxes the whole filter finds, by type and by state. */
function Total({ sum }: { sum: OutputOf<typeof cabinets.sum> }) {
  const types = sum.types.filter(({ cabinetNum }) => cabinetNum > 0);
  const states = sum.states.filter(({ cabinetNum }) => cabinetNum > 0);
  return (
    <p className={css.sum}>
      共 <b className="figure">{sum.rowCount}</b> 个柜：
      {types.map(({ cabinetType, cabinetNum }) => `${cabinetType} × ${cabinetNum}`).join('、')}；
      {states.map(({ cabinetStateName, cabinetNum }) => `${cabinetStateName} ${cabinetNum}`).join('、')}
    </p>
  );
}

/** A row a box, of the orders of a page. */
export function BoxList({ pageType }: { pageType: OrderPageType }) {
  const phone = useBreakpoint() === 'phone';
  const [params, change] = useAddress();
  const filter = readBoxFilter(params);
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
  const list = useQuery(boxList({ pageType, ...filter, pageNo, pageSize: PAGE_SIZE }));
  const sum = useQuery(boxSum({ pageType, ...filter })).data;
  const narrow = (next: Record<string, string>) => change({ ...next, page: null });
  const chips = chipsOf(filter);
  return (
    <>
      <BoxFilters filter={filter} onChange={narrow} />
      <FilterChips
        chips={chips.map(({ key, label }) => ({ label, onRemove: () => narrow({ [key]: '' }) }))}
        onClear={() => narrow(NOTHING)}
      />
      {sum && sum.rowCount > 0 && <Total sum={sum} />}
      <PagedList
        query={list}
        failed="柜列表加载失败"
        empty={
          chips.length > 0
            ? { title: '没有符合条件的柜', text: '去掉一个条件再试。' }
            : { title: '还没有柜', text: '发布订单后，每个柜会列在这里。' }
        }
        rowHeight="44px"
        unit="个柜"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => (phone ? <BoxCards rows={data} /> : <BoxTable rows={data} />)}
      </PagedList>
    </>
  );
}
