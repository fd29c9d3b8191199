import type { SailingRow } from '@boxhaul/contract/fleet';
import { SAILING_STATE_WORDS, SAILING_STATES } from '@boxhaul/domain/fleet';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shipCompanies } from '../../data/pricing/places.api';
import { exportSailings, sailingList } from '../../data/fleet/sailings.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Select } from '../../ui/form/select';
import { Closing } from '../../ui/overlay/closing';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import css from './sailings.module.css';
import { SailingForm } from './sailing-form';
import { SailingRows } from './sailing-rows';
import { SailingSheet } from './sailing-sheet';

const TITLE = RIGHT_GROUP_WORDS.sailing;
const A_PAGE = 20;

/** What the address asks for. */
function useFilter() {
  const [params] = useAddress();
  return {
    keyword: params.get('q') ?? '',
    shipCompanyId: Number(params.get('company')) || undefined,
    state: SAILING_STATES.find((one) => one === params.get('state')),
  };
}

/** When the ships of bookings sail, as operators keep it. */
export function SailingsPage() {
  const [params, change] = useAddress();
  const filter = useFilter();
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(sailingList({ ...filter, pageNo, pageSize: A_PAGE }));
  const manages = useSession().user?.rights.includes('sailing.manage') ?? false;
  const [edited, setEdited] = useState<SailingRow | 'new' | null>(null);
  const filtered = filter.keyword !== '' || filter.shipCompanyId !== undefined || filter.state !== undefined;
  return (
    <section aria-labelledby="sailings">
      <ListHead
        id="sailings"
        title={TITLE}
        searchLabel={`搜索${TITLE}`}
        keyword={filter.keyword}
        placeholder="订舱号、船名、航次或柜号"
        onSearch={(q) => change({ q, page: null })}
      >
        <div className={css.actions}>
          <CompanyFilter />
          <ListActions manages={manages} onNew={() => setEdited('new')} />
        </div>
      </ListHead>
      <ListTabs
        label="船期状态"
        value={filter.state ?? 'all'}
        tabs={(['all', ...SAILING_STATES] as const).map((key) => ({
          key,
          label: key === 'all' ? '全部' : SAILING_STATE_WORDS[key],
          count: null,
        }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="船期加载失败"
        empty={{
          title: filtered ? '没有符合条件的船期' : '还没有船期',
          text: filtered ? '换个条件试试。' : manages ? '点“新增船期”登记，或用 Excel 导入。' : '',
        }}
        rowHeight="56px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <SailingRows rows={data} manages={manages} onEdit={setEdited} />}
      </PagedList>
      <Closing>
        {edited && (
          <SailingForm
            key={edited === 'new' ? 'new' : edited.sailingId}
            record={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
    </section>
  );
}

/** Adds one, takes many in and out. */
function ListActions({ manages, onNew }: { manages: boolean; onNew: () => void }) {
  const filter = useFilter();
  const [importing, setImporting] = useState(false);
  const { busy, run } = useSingleFlight(async () => {
    try {
      await exportSailings(filter);
    } catch (error) {
      showToast('error', callFailure(error).message);
    }
  });
  return (
    <span className={css.actions}>
      <Button variant="outline" busy={busy} onClick={() => void run()}>
        导出
      </Button>
      {manages && (
        <>
          <Button variant="outline" onClick={() => setImporting(true)}>
            导入
          </Button>
          <Button onClick={onNew}>新增船期</Button>
          <SailingSheet open={importing} onClose={() => setImporting(false)} />
        </>
      )}
    </span>
  );
}

function CompanyFilter() {
  const [, change] = useAddress();
  const { shipCompanyId } = useFilter();
  const { data } = useQuery(shipCompanies());
  const options = (data ?? []).map((each) => ({
    value: String(each.shipCompanyId),
    label: each.shipCompanyName,
  }));
  return (
    <span className={css.filter}>
      <Select
        label="按船公司筛选"
        value={String(shipCompanyId ?? '')}
        options={[{ value: '', label: '全部船公司' }, ...options]}
        onChange={(company) => change({ company, page: null })}
      />
    </span>
  );
}
