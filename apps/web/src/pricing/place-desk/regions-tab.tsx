import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { managedRegions } from '../../data/pricing/place-desk.api';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { Button } from '../../ui/button';
import type { GridAction, GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import css from './place-desk.module.css';
import { RegionDialogs, type RegionWork } from './region-dialogs';
import { DEGREES, PERIOD, STANDING } from './standing';

const PAGE_SIZE = 50;

/** One that is searched for is called whole: what it lies in is not in sight. */
const columnsOf = (searched: boolean): readonly GridColumn<ManagedRegion>[] => [
  textColumn(
    { id: 'name', title: '地区', width: 240, min: 160, grow: true, importance: 1, card: 'title' },
    ({ regionName, fullName }) => (searched ? fullName : regionName),
  ),
  STANDING,
  textColumn(
    { id: 'code', title: '代码', width: 110, min: 96, importance: 1 },
    ({ regionCode }) => regionCode,
  ),
  PERIOD,
  textColumn(
    { id: 'merged', title: '并入', width: 220, min: 130, importance: 2 },
    ({ mergedInto }) => mergedInto?.fullName ?? '',
  ),
  DEGREES,
];
const LEVEL = columnsOf(false);
const FOUND = columnsOf(true);

const keyOf = ({ regionCode }: ManagedRegion) => regionCode;
const nameOf = ({ fullName }: ManagedRegion) => fullName;

/** What may be done with a region; a street may be merged into another. */
const actsOn = (region: ManagedRegion, onWork: (work: RegionWork) => void): readonly GridAction[] => [
  { label: '修改', run: () => onWork({ what: 'edit', region }) },
  ...(region.level === 4 ? [{ label: '撤并', run: () => onWork({ what: 'merge', region }) }] : []),
  { label: '删除', danger: true, run: () => onWork({ what: 'remove', region }) },
];

interface TrailProps {
  trail: readonly ManagedRegion[];
  goTo: (trail: readonly ManagedRegion[]) => void;
}

/** The way down to this level, each step a way back. */
const Trail = ({ trail, goTo }: TrailProps) => (
  <nav className={css.trail} aria-label="上级地区">
    <Button variant="text" size="s" onClick={() => goTo([])}>
      全国
    </Button>
    {trail.map((region, i) => (
      <Button key={region.regionCode} variant="text" size="s" onClick={() => goTo(trail.slice(0, i + 1))}>
        {region.regionName}
      </Button>
    ))}
  </nav>
);

/** Regions, a level at a time, or those that a keyword finds. */
export function RegionsTab({ views, manages }: { views: ReactNode; manages: boolean }) {
  const [params, change] = useAddress();
  const { user } = useSession();
  const [trail, setTrail] = useState<readonly ManagedRegion[]>([]);
  const [work, setWork] = useState<RegionWork | null>(null);
  const keyword = params.get('q') ?? '';
  const searched = keyword !== '';
  const parent = trail.at(-1);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const wanted = searched ? { keyword } : { parentCode: parent?.regionCode ?? '0' };
  const query = useQuery(managedRegions({ ...wanted, pageNo, pageSize: PAGE_SIZE }));
  const goTo = (next: readonly ManagedRegion[]) => {
    setTrail(next);
    change({ q: null, page: null });
  };
  const down = (region: ManagedRegion): GridAction | null =>
    searched || region.children === 0
      ? null
      : { label: `下级 ${region.children}`, run: () => goTo([...trail, region]) };
  const adds = manages && parent && !searched && (parent.level === 2 || parent.level === 3);
  return (
    <ListPage
      title="行政区划"
      views={views}
      search={{ label: '搜索地区', placeholder: '名称或代码' }}
      action={
        adds
          ? {
              label: `新增${parent.level === 2 ? '区县' : '街道（镇）'}`,
              onPress: () => setWork({ what: 'add', region: parent }),
            }
          : undefined
      }
      ownFilters={{ set: 0, fields: <Trail trail={trail} goTo={goTo} /> }}
      query={query}
      failed="地区加载失败"
      unit="个"
      grid={{
        columns: searched ? FOUND : LEVEL,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('places-regions', user?.accountId ?? ''),
        primary: down,
        more: manages ? (row) => actsOn(row, setWork) : undefined,
        empty: { title: searched ? '没有找到，请换个名称或代码' : '没有下级地区' },
      }}
    >
      <RegionDialogs work={work} onClose={() => setWork(null)} />
    </ListPage>
  );
}
