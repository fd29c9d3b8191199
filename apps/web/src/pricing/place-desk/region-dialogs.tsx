import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeRegion } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { Closing } from '../../ui/overlay/closing';
import { MergeRegionDialog } from './merge-region-dialog';
import { NewRegionDialog } from './new-region-dialog';
import { RegionDialog } from './region-dialog';
import { RemoveDialog } from './remove-dialog';

/** What is being done with a region; below it, for a new one. */
export interface RegionWork {
  what: 'add' | 'edit' | 'merge' | 'remove';
  region: ManagedRegion;
}

/** The dialogs of what is done with regions. */
export function RegionDialogs({ work, onClose }: { work: RegionWork | null; onClose: () => void }) {
  const remove = useMutation(removeRegion(useQueryClient()));
  return (
    <>
      <Closing>{work?.what === 'add' && <NewRegionDialog parent={work.region} onClose={onClose} />}</Closing>
      <Closing>{work?.what === 'edit' && <RegionDialog region={work.region} onClose={onClose} />}</Closing>
      <Closing>
        {work?.what === 'merge' && <MergeRegionDialog region={work.region} onClose={onClose} />}
      </Closing>
      <RemoveDialog
        name={work?.what === 'remove' ? work.region.fullName : null}
        busy={remove.isPending}
        onClose={onClose}
        onRemove={() => {
          if (!work) return;
          const { regionCode, fullName } = work.region;
          remove.mutate(regionCode, {
            onSuccess: () => showToast('success', `已删除 ${fullName}`),
            onSettled: onClose,
          });
        }}
      />
    </>
  );
}
