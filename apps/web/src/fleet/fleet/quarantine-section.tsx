import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../data/kit/use-address';
import { SearchBox } from '../../ui/form/search-box';
import { Select } from '../../ui/form/select';
import { PagedList } from '../../ui/table/paged-list';
import { quarantineList, type Overview } from '../../data/dispatch/dispatch.api';
import { QuarantineTable } from './quarantine-table';
import css from './terminals-page.module.css';

const SORTS = [
  { value: 'last', label: '最近来的在前' },
  { value: 'attempts', label: '次数多的在前' },
];

/** Terminals that nobody has entered, page by page: what is looked for and in which order stands in the address. */
export function QuarantineSection({ freeVehicles }: Pick<Overview, 'freeVehicles'>) {
  const [params, change] = useAddress();
  const keyword = params.get('q') ?? '';
  const sort = params.get('sort') === 'attempts' ? 'attempts' : 'last';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(quarantineList({ keyword, sort, pageNo, pageSize: 10 }));
  return (
    <section aria-labelledby="quarantine">
      <h2 id="quarantine">
        隔离名单 <span className={css.note}>未登记的终端来连接时，只记录、不收数据</span>
      </h2>
      <div className={css.tools}>
        <SearchBox
          className={css.search}
          label="搜索隔离名单"
          placeholder="终端号 / 车牌 / 来源"
          keyword={keyword}
          onSearch={(q) => change({ q, page: null })}
        />
        <Select
          label="排序"
          value={sort}
          options={SORTS}
          onChange={(value) => change({ sort: value === 'last' ? null : value, page: null })}
        />
      </div>
      <PagedList
        query={list}
        failed="隔离名单加载失败"
        empty={{ title: keyword ? '没有符合条件的终端' : '没有未登记的终端' }}
        rowHeight="36px"
        unit="台"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <QuarantineTable rows={data} freeVehicles={freeVehicles} now={list.dataUpdatedAt} />}
      </PagedList>
    </section>
  );
}
