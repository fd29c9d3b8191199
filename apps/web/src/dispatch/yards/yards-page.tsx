import type { YardRow } from '@boxhaul/contract/dispatch';
import { YARD_NEED_WORDS, YARD_NEEDS } from '@boxhaul/domain/dispatch';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shipCompanies } from '../../data/pricing/places.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yardList, yardPlaces } from '../../data/dispatch/yards.api';
import { Button } from '../../ui/button';
import { Select } from '../../ui/form/select';
import { Closing } from '../../ui/overlay/closing';
import { Drawer } from '../../ui/overlay/drawer';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { YardDetails } from './yard-details';
import { YardForm } from './yard-form';
import { YardImport } from './yard-import';
import { YardRows } from './yard-rows';
import { YardSums } from './yard-sums';
import { keyText, readKey, readPlace, rowName } from './yard-words';
import desk from '../../ui/layout/desk-list.module.css';

const TITLE = AUDIT_TARGET_WORDS.yard;
const A_PAGE = 50;

/** What the address asks for. */
function useFilter() {
  const [params] = useAddress();
  return {
    ...readPlace(params.get('place')),
    shipCompanyId: Number(params.get('company')) || undefined,
    cabinetType: CABINET_TYPES.find((one) => one === params.get('type')),
    need: YARD_NEEDS.find((one) => one === params.get('need')),
  };
}

/** Empty boxes at docks and depots: our own, what is planned, and what the places told. The row that is opened lives in the address. */
export function YardsPage() {
  const [params, change] = useAddress();
  const filter = useFilter();
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(yardList({ ...filter, pageNo, pageSize: A_PAGE }));
  const [edited, setEdited] = useState<YardRow | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const assigns = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const filtered = Object.values(filter).some((one) => one !== undefined);
  return (
    <section className={desk.stack} aria-labelledby="yards">
      <ListHead id="yards" title={TITLE}>
        <div className={desk.row}>
          <Filters />
          {assigns && (
            <>
              <Button variant="outline" onClick={() => setImporting(true)}>
                导入报数
              </Button>
              <Button onClick={() => setEdited('new')}>登记报数</Button>
            </>
          )}
        </div>
      </ListHead>
      <ListTabs
        label="够不够"
        value={filter.need ?? 'all'}
        tabs={(['all', ...YARD_NEEDS] as const).map((key) => ({
          key,
          label: key === 'all' ? '全部' : YARD_NEED_WORDS[key],
          count: null,
        }))}
        onChange={(key) => change({ need: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="堆场库存加载失败"
        empty={{
          title: filtered ? '没有符合条件的行' : '今明没有提空还空计划，也没有报数',
          text: filtered ? '换个条件试试。' : '有订单要提空或还空，或登记了报数，就会出现在这里。',
        }}
        rowHeight="64px"
        unit="行"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data, sums }) => (
          <div className={desk.stack}>
            <YardSums sums={sums} />
            <YardRows rows={data} onOpen={(row) => change({ yard: keyText(row) })} />
          </div>
        )}
      </PagedList>
      <Opened rows={list.data?.data ?? []} assigns={assigns} onReport={setEdited} />
      <YardImport open={importing} onClose={() => setImporting(false)} />
      <Closing>
        {edited && <YardForm row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Closing>
    </section>
  );
}

interface OpenedProps {
  rows: readonly YardRow[];
  assigns: boolean;
  onReport: (row: YardRow) => void;
}

/** The row that the address names, with its boxes and words. */
function Opened({ rows, assigns, onReport }: OpenedProps) {
  const [params, change] = useAddress();
  const opened = params.get('yard');
  const key = readKey(opened);
  const row = rows.find((one) => keyText(one) === opened);
  return (
    <Drawer
      open={key !== undefined}
      title={row ? rowName(row) : '明细'}
      onClose={() => change({ yard: null })}
      footer={assigns && row && <Button onClick={() => onReport(row)}>登记报数</Button>}
    >
      {key && (
        <YardDetails
          key={opened}
          of={key}
          first={row && row.pickups.today + row.pickups.tomorrow === 0 ? 'return' : 'pickup'}
        />
      )}
    </Drawer>
  );
}

function Filters() {
  const [params, change] = useAddress();
  const places = useQuery(yardPlaces).data ?? [];
  const companies = useQuery(shipCompanies()).data ?? [];
  const value = (name: string) => params.get(name) ?? '';
  return (
    <span className={desk.row}>
      <Select
        label="按提还柜点筛选"
        value={value('place')}
        options={[
          { value: '', label: '全部提还柜点' },
          ...places.map(({ place, placeId, placeName }) => ({
            value: `${place}-${placeId}`,
            label: placeName,
          })),
        ]}
        onChange={(place) => change({ place, page: null })}
      />
      <Select
        label="按船公司筛选"
        value={value('company')}
        options={[
          { value: '', label: '全部船公司' },
          ...companies.map((each) => ({ value: String(each.shipCompanyId), label: each.shipCompanyName })),
        ]}
        onChange={(company) => change({ company, page: null })}
      />
      <Select
        label="按箱型筛选"
        value={value('type')}
        options={[
          { value: '', label: '全部箱型' },
          ...CABINET_TYPES.map((type) => ({ value: type, label: type })),
        ]}
        onChange={(type) => change({ type, page: null })}
      />
    </span>
  );
}
