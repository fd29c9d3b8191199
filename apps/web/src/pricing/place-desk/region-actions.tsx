import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { Button } from '../../ui/button';
import css from './place-desk.module.css';
import type { RegionWork } from './region-dialogs';
import { RowActions } from './row-actions';

interface RegionActionsProps {
  region: ManagedRegion;
  manages: boolean;
  /** Absent where the way down is not offered. */
  onOpen: (() => void) | undefined;
  onWork: (work: RegionWork) => void;
}

/** What may be done with a region, and the way to those below it. */
export function RegionActions({ region, manages, onOpen, onWork }: RegionActionsProps) {
  return (
    <div className={css.actions}>
      {onOpen && region.children > 0 && (
        <Button variant="outline" size="s" onClick={onOpen}>
          下级 {region.children}
        </Button>
      )}
      {manages && (
        <RowActions
          onEdit={() => onWork({ what: 'edit', region })}
          onRemove={() => onWork({ what: 'remove', region })}
        >
          {region.level === 4 && (
            <Button variant="outline" size="s" onClick={() => onWork({ what: 'merge', region })}>
              撤并
            </Button>
          )}
        </RowActions>
      )}
    </div>
  );
}
