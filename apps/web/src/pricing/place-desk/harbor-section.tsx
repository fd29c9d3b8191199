import type { ManagedDock, ManagedHarbor } from '@boxhaul/contract/pricing';
import { Button } from '../../ui/button';
import css from './place-desk.module.css';
import { PlaceList, type PlaceColumn } from './place-list';
import { RowActions } from './row-actions';
import { periodOf, PlaceStateTag } from './standing';
import type { Removal } from './use-removal';

const COLUMNS: readonly PlaceColumn<ManagedDock>[] = [
  { title: '状态', width: 110, cell: (row) => <PlaceStateTag {...row} /> },
  { title: '使用日期', width: 200, cell: periodOf },
  {
    title: '代码',
    width: 150,
    cell: ({ unlocode, smdg }) => [unlocode, smdg].filter(Boolean).join(' / ') || '—',
  },
  { title: '所在区', width: 200, cell: ({ regionName }) => regionName },
  { title: '经纬度', width: 190, cell: ({ longitude, latitude }) => `${longitude}, ${latitude}` },
];

interface HarborSectionProps {
  harbor: ManagedHarbor;
  manages: boolean;
  onEdit: () => void;
  /** A new dock where there is none. */
  onEditDock: (dock: ManagedDock | undefined) => void;
  onRemove: (removal: Removal) => void;
}

/** A harbour with its docks. */
export function HarborSection({ harbor, manages, onEdit, onEditDock, onRemove }: HarborSectionProps) {
  const actions = (dock: ManagedDock) => (
    <RowActions
      onEdit={() => onEditDock(dock)}
      onRemove={() => onRemove({ kind: 'dock', id: dock.dockId, name: dock.dockName })}
    />
  );
  return (
    <section className={css.harbor} aria-label={harbor.harborName}>
      <header className={css.head}>
        <h2>{harbor.harborName}</h2>
        <PlaceStateTag {...harbor} />
        <span className={css.minor}>
          {harbor.regionName} · {periodOf(harbor)} · {harbor.docks.length} 个码头
        </span>
        {manages && (
          <RowActions
            onEdit={onEdit}
            onRemove={() => onRemove({ kind: 'harbor', id: harbor.harborId, name: harbor.harborName })}
          >
            <Button variant="outline" size="s" onClick={() => onEditDock(undefined)}>
              新增码头
            </Button>
          </RowActions>
        )}
      </header>
      <PlaceList
        label={`${harbor.harborName}的码头`}
        rows={harbor.docks}
        nameTitle="码头"
        name={({ dockName }) => dockName}
        columns={COLUMNS}
        keyOf={({ dockId }) => dockId}
        empty="还没有码头"
        actions={manages ? actions : undefined}
      />
    </section>
  );
}
