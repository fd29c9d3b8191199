import type { ManagedDock, ManagedHarbor } from '@boxhaul/contract/pricing';
import { Button } from '../../ui/button';
import css from './place-desk.module.css';
import { DockTable } from './dock-table';
import { RowActions } from './row-actions';
import { periodOf, PlaceStateTag } from './standing';
import type { Removal } from './use-removal';

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
      <DockTable
        label={`${harbor.harborName}的码头`}
        docks={harbor.docks}
        actions={manages ? actions : undefined}
      />
    </section>
  );
}
