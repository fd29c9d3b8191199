import type { ManagedDock, ManagedHarbor } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { type ReactNode, useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { wholeList } from '../../parts/kit/list-page/whole-list';
import type { GridAction, GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { DockDialog } from './dock-dialog';
import { HarborDialog } from './harbor-dialog';
import css from './place-desk.module.css';
import { DEGREES, PERIOD, STANDING } from './standing';
import type { Removal } from './use-removal';

/** A harbour, or one of its docks below it. */
interface PlaceRow {
  harbor: ManagedHarbor;
  dock?: ManagedDock;
}

const placeOf = ({ harbor, dock }: PlaceRow) => dock ?? harbor;
const nameOf = ({ harbor, dock }: PlaceRow): string => dock?.dockName ?? harbor.harborName;
const keyOf = ({ harbor, dock }: PlaceRow): string =>
  dock ? `dock ${dock.dockId}` : `harbor ${harbor.harborId}`;
const docksOf = ({ docks }: ManagedHarbor): string =>
  docks.length === 0 ? '还没有码头' : `${docks.length} 个码头`;
const codesOf = ({ unlocode, smdg }: ManagedDock): string => [unlocode, smdg].filter(Boolean).join(' / ');

/** What all places have, of a row's own. */
const ofPlace = <Part,>(
  { cell, copy, ...column }: Omit<GridColumn<Part>, 'sort' | 'sum'>,
  partOf: (row: PlaceRow) => Part | undefined,
): GridColumn<PlaceRow> => ({
  ...column,
  cell: (row) => {
    const part = partOf(row);
    return part && cell(part);
  },
  copy: (row) => {
    const part = partOf(row);
    return part && copy ? copy(part) : '';
  },
});

const COLUMNS: readonly GridColumn<PlaceRow>[] = [
  {
    id: 'name',
    title: `${PLACE_KIND_WORDS.harbor} / ${PLACE_KIND_WORDS.dock}`,
    width: 240,
    min: 150,
    grow: true,
    importance: 1,
    card: 'title',
    cell: (row) => <span className={row.dock ? css.dock : css.own}>{nameOf(row)}</span>,
    copy: nameOf,
  },
  ofPlace(STANDING, placeOf),
  ofPlace(PERIOD, placeOf),
  textColumn({ id: 'codes', title: '代码', width: 150, min: 110, importance: 2 }, ({ harbor, dock }) =>
    dock ? codesOf(dock) : docksOf(harbor),
  ),
  textColumn(
    { id: 'region', title: '所在区', width: 200, min: 130, importance: 2 },
    (row) => placeOf(row).regionName,
  ),
  ofPlace(DEGREES, ({ dock }) => dock),
];

/** Whether a harbour or one of its docks is called so. */
const isCalled = ({ harborName, docks }: ManagedHarbor, keyword: string): boolean =>
  [harborName, ...docks.flatMap(({ dockName, smdg }) => [dockName, smdg ?? ''])].some((name) =>
    name.toLowerCase().includes(keyword.toLowerCase()),
  );

const rowsOf = (harbors: readonly ManagedHarbor[], keyword: string): PlaceRow[] =>
  harbors
    .filter((harbor) => isCalled(harbor, keyword))
    .flatMap((harbor) => [{ harbor }, ...harbor.docks.map((dock) => ({ harbor, dock }))]);

interface HarborsTabProps {
  views: ReactNode;
  query: Parameters<typeof wholeList<ManagedHarbor>>[0];
  manages: boolean;
  onRemove: (removal: Removal) => void;
}

type Edited = { harbor: ManagedHarbor | undefined } | { of: ManagedHarbor; dock: ManagedDock | undefined };

/** Harbours with their docks, all of them or those that are searched for. */
export function HarborsTab({ views, query, manages, onRemove }: HarborsTabProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { user } = useSession();
  const store = useBrowserStore('places-harbor', user?.accountId ?? '');
  const [params] = useAddress();
  const keyword = params.get('q') ?? '';
  const close = () => setEdited(null);
  const edit = ({ harbor, dock }: PlaceRow) => setEdited(dock ? { of: harbor, dock } : { harbor });
  const more = ({ harbor, dock }: PlaceRow): GridAction[] => [
    ...(dock ? [] : [{ label: '新增码头', run: () => setEdited({ of: harbor, dock: undefined }) }]),
    {
      label: '删除',
      danger: true,
      run: () =>
        onRemove(
          dock
            ? { kind: 'dock', id: dock.dockId, name: dock.dockName }
            : { kind: 'harbor', id: harbor.harborId, name: harbor.harborName },
        ),
    },
  ];
  return (
    <ListPage
      title={PLACE_KIND_WORDS.harbor}
      views={views}
      search={{ label: '搜索港口', placeholder: '港口或码头名称' }}
      action={manages ? { label: '新增港口', onPress: () => setEdited({ harbor: undefined }) } : undefined}
      query={wholeList({ ...query, data: query.data && rowsOf(query.data, keyword) })}
      failed="港口与地区加载失败"
      unit="处"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        primary: manages ? (row) => ({ label: '修改', run: () => edit(row) }) : undefined,
        more: manages ? more : undefined,
        empty:
          keyword === ''
            ? { title: '还没有港口', text: '新增港口和码头后，客户才能查价和下单。' }
            : { title: '没有找到港口', text: '请换一个港口或码头的名称。' },
      }}
    >
      <Closing>
        {edited && 'harbor' in edited && <HarborDialog harbor={edited.harbor} onClose={close} />}
      </Closing>
      <Closing>
        {edited && 'of' in edited && <DockDialog harbor={edited.of} dock={edited.dock} onClose={close} />}
      </Closing>
    </ListPage>
  );
}
