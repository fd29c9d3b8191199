import type { YardRow } from '@boxhaul/contract/dispatch';
import { YARD_NEED_WORDS, YARD_NEEDS, type YardNeed } from '@boxhaul/domain/dispatch';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shipCompanies } from '../../data/pricing/places.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yardList, yardPlaces } from '../../data/dispatch/yards.api';
import { type ListFilter, type ListFilterOption, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { Button } from '../../ui/button';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { COLUMNS } from './yard-columns';
import { YardDetails } from './yard-details';
import { YardForm } from './yard-form';
import { YardImport } from './yard-import';
import { YardSums } from './yard-sums';
import { keyText, readKey, readPlace, rowName } from './yard-words';
import css from './yards.module.css';

const TITLE = AUDIT_TARGET_WORDS.yard;
const A_PAGE = 50;

/** What the address asks for. */
function useFilter() {
  const [params] = useAddress();
  return {
    ...readPlace(params.get('place')),
    shipCompanyId: Number(params.get('company')) || undefined,
    cabinetType: oneOf(CABINET_TYPES, params.get('type')),
    need: oneOf(YARD_NEEDS, params.get('need')),
  };
}

/** What the list is narrowed by, each with what may be chosen. */
function useFilters(need: YardNeed | undefined): readonly ListFilter[] {
  const [params] = useAddress();
  const places = useQuery(yardPlaces).data ?? [];
  const companies = useQuery(shipCompanies()).data ?? [];
  const folded = (key: string, label: string, options: ListFilterOption[]): ListFilter => ({
    key,
    label,
    value: params.get(key) ?? '',
    usual: '',
    folded: true,
    options,
  });
  return [
    {
      key: 'need',
      label: '够不够',
      value: need ?? '',
      usual: '',
      options: [
        { value: '', label: '全部' },
        ...YARD_NEEDS.map((value) => ({ value, label: YARD_NEED_WORDS[value] })),
      ],
    },
    folded('place', '按提还柜点筛选', [
      { value: '', label: '全部提还柜点' },
      ...places.map(({ place, placeId, placeName }) => ({ value: `${place}-${placeId}`, label: placeName })),
    ]),
    folded('company', '按船公司筛选', [
      { value: '', label: '全部船公司' },
      ...companies.map((each) => ({ value: String(each.shipCompanyId), label: each.shipCompanyName })),
    ]),
    folded('type', '按箱型筛选', [
      { value: '', label: '全部箱型' },
      ...CABINET_TYPES.map((type) => ({ value: type, label: type })),
    ]),
  ];
}

/** Empty boxes at docks and depots: our own, what is planned, and what the places told. The row that is opened lives in the address. */
export function YardsPage() {
  const [params] = useAddress();
  const walk = useRecordWalk('yard', '行');
  const filter = useFilter();
  const filters = useFilters(filter.need);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(yardList({ ...filter, pageNo, pageSize: A_PAGE }));
  const [edited, setEdited] = useState<YardRow | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const { user } = useSession();
  const assigns = user?.rights.includes('dispatch.assign') ?? false;
  const store = useBrowserStore('yards', user?.accountId ?? '');
  const filtered = Object.values(filter).some((one) => one !== undefined);
  return (
    <ListPage
      title={TITLE}
      filters={filters}
      {...(assigns && {
        actions: (
          <Button className={css.import} variant="outline" onClick={() => setImporting(true)}>
            导入报数
          </Button>
        ),
        action: { label: '登记报数', onPress: () => setEdited('new') },
      })}
      note={query.data && query.data.total > 0 && <YardSums sums={query.data.sums} />}
      query={query}
      failed="堆场库存加载失败"
      unit="行"
      grid={{
        columns: COLUMNS,
        rowKey: keyText,
        rowName,
        store,
        walk,
        primary: assigns ? (row) => ({ label: '登记报数', run: () => setEdited(row) }) : undefined,
        empty: {
          title: filtered ? '没有符合条件的行' : '今明没有提空还空计划，也没有报数',
          text: filtered ? '换个条件试试。' : '有订单要提空或还空，或登记了报数，就会出现在这里。',
        },
      }}
    >
      <Opened walk={walk} rows={query.data?.data ?? []} assigns={assigns} onReport={setEdited} />
      <YardImport open={importing} onClose={() => setImporting(false)} />
      <Closing>
        {edited && <YardForm row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Closing>
    </ListPage>
  );
}

interface OpenedProps {
  walk: ListWalk;
  rows: readonly YardRow[];
  assigns: boolean;
  onReport: (row: YardRow) => void;
}

/** The row that the address names, with its boxes and words. */
function Opened({ walk, rows, assigns, onReport }: OpenedProps) {
  const opened = walk.openId;
  const key = readKey(opened);
  const row = rows.find((one) => keyText(one) === opened);
  return (
    <Drawer
      open={key !== undefined}
      title={row ? rowName(row) : '明细'}
      walk={walk}
      onClose={walk.close}
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
