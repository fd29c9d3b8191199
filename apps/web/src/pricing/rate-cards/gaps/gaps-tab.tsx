import type { OutputOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES, rateCardActions } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { harbors } from '../../../data/pricing/places.api';
import { rateCardGaps } from '../../../data/pricing/rate-cards.api';
import { ListPart } from '../../../parts/kit/list-page/list-part';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { type GapChoice, GapFilters } from './gap-filters';
import sides from './gaps-map.module.css';
import { GapsPlaces } from './gaps-places';
import { LaneDialog } from '../lanes/lane-dialog';
import css from '../rate-cards.module.css';
import type { TabProps } from '../tab-props';

interface Gap {
  regionCode: string;
  regionName: string;
}

const COLUMNS: readonly GridColumn<Gap>[] = [
  textColumn(
    { id: 'name', title: '街道', width: 260, min: 160, grow: true, importance: 1, card: 'title' },
    ({ regionName }) => regionName,
  ),
  textColumn({ id: 'code', title: '地区代码', width: 110, importance: 2 }, ({ regionCode }) => regionCode),
];

const keyOf = ({ regionCode }: Gap) => regionCode;
const nameOf = ({ regionName }: Gap) => regionName;

const typeOf = (way: string) => ORDER_TYPES.find((type) => String(type) === way);
const wordOf = (way: string): string => {
  const type = typeOf(way);
  return type === undefined ? '' : ORDER_TYPE_WORDS[type];
};
const kindOf = ({ way, box }: GapChoice): string =>
  way === '' && box === '' ? '任何' : `${wordOf(way)} ${box} `.trimStart();

const queryOf = (versionId: string, { harbor, way, box, region }: GapChoice, pageNo: number) => ({
  ...rateCardGaps({
    versionId,
    harbor: Number(harbor),
    orderType: typeOf(way),
    cabinetType: CABINET_TYPES.find((type) => type === box),
    region: region || undefined,
    pageNo,
    pageSize: 50,
  }),
  enabled: harbor !== '',
});

/** What a lane to that street begins with. */
const startOf = (
  { regionCode, regionName }: Gap,
  { harbor, way }: GapChoice,
  known: readonly { harborId: number; harborName: string }[],
) => ({
  harbor: known.find(({ harborId }) => String(harborId) === harbor)?.harborName,
  regionCode,
  region: regionName,
  orderType: wordOf(way) || undefined,
});

const NO_GAP = { title: '没有未覆盖的街道', text: '该港口还没有运价，或所到城市的街道都已覆盖。' };

/** What the list is of. */
function leadOf(choice: GapChoice, found: OutputOf<typeof rateCards.gaps> | undefined): string {
  const what = `该港口已有运价的城市里，没有${kindOf(choice)}通用运价的街道`;
  if (!found) return what;
  const here = found.districts.find(({ regionCode }) => regionCode === choice.region);
  const told = here ? `；${here.regionName}：${here.streets} 个街道中 ${here.missing} 个没有` : '';
  return `${what}（按 ${found.on} 计，过期的线路不算）${told}`;
}

/** Streets without a price in the cities that a harbour serves, on a map and beside it; a draft takes their prices here. */
export function GapsTab({ version }: TabProps) {
  const known = useQuery(harbors()).data ?? [];
  const [chosen, setChosen] = useState<GapChoice>({ harbor: '', way: '', box: '', region: '' });
  const [pageNo, setPageNo] = useState(1);
  const [adding, setAdding] = useState<Gap | null>(null);
  const store = useBrowserStore('rate-card-gaps', useSession().user?.accountId ?? '');
  const choice = { ...chosen, harbor: chosen.harbor || String(known[0]?.harborId ?? '') };
  const query = useQuery(queryOf(version.versionId, choice, pageNo));
  const choose = (part: Partial<GapChoice>) => {
    setChosen({ ...choice, ...part });
    setPageNo(1);
  };
  const { districts = [] } = query.data ?? {};
  const editable = rateCardActions(version.state).includes('edit');
  return (
    <>
      <GapFilters choice={choice} harbors={known} districts={districts} onChange={choose} />
      <p className={css.minor}>{leadOf(choice, query.data)}</p>
      <div className={districts.length > 0 ? sides.sides : undefined}>
        {districts.length > 0 && (
          <GapsPlaces
            districts={districts}
            chosen={choice.region}
            onChoose={(region) => choose({ region })}
          />
        )}
        <ListPart
          label="未覆盖街道"
          query={query}
          failed="未覆盖街道加载失败"
          unit="个街道"
          onPage={setPageNo}
          grid={{
            columns: COLUMNS,
            rowKey: keyOf,
            rowName: nameOf,
            store,
            primary: editable ? (gap) => ({ label: '添加运价', run: () => setAdding(gap) }) : undefined,
            empty: NO_GAP,
          }}
        />
      </div>
      {adding && (
        <LaneDialog
          versionId={version.versionId}
          revision={version.revision}
          lane={undefined}
          start={startOf(adding, choice, known)}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
