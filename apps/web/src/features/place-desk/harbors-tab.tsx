import type { KeptDock, KeptHarbor } from '@boxhaul/contract';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Closing } from '../../ui/overlay/closing';
import { DockDialog } from './dock-dialog';
import { HarborDialog } from './harbor-dialog';
import { HarborSection } from './harbor-section';
import css from './place-desk.module.css';
import type { Removal } from './use-removal';

interface HarborsTabProps {
  harbors: readonly KeptHarbor[];
  manages: boolean;
  onRemove: (removal: Removal) => void;
}

type Edited = { harbor: KeptHarbor | undefined } | { of: KeptHarbor; dock: KeptDock | undefined };

/** Harbours with their docks. */
export function HarborsTab({ harbors, manages, onRemove }: HarborsTabProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      {manages && (
        <div className={css.actions}>
          <Button onClick={() => setEdited({ harbor: undefined })}>新增港口</Button>
        </div>
      )}
      {harbors.length === 0 && (
        <EmptyState title="还没有港口" text="新增港口和码头后，客户才能查价和下单。" />
      )}
      {harbors.map((harbor) => (
        <HarborSection
          key={harbor.harborId}
          harbor={harbor}
          manages={manages}
          onEdit={() => setEdited({ harbor })}
          onEditDock={(dock) => setEdited({ of: harbor, dock })}
          onRemove={onRemove}
        />
      ))}
      <Closing>
        {edited && 'harbor' in edited && <HarborDialog harbor={edited.harbor} onClose={close} />}
      </Closing>
      <Closing>
        {edited && 'of' in edited && <DockDialog harbor={edited.of} dock={edited.dock} onClose={close} />}
      </Closing>
    </>
  );
}
