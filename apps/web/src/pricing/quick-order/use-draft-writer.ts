import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeDraft, refreshDrafts } from '../../data/orders/order-drafts.api';
import { isChange, partOf } from './draft-patch';
import type { SavedDraft, Written } from './use-steps';

/** Writes into drafts, each as it stands by now. */
export function useDraftWriter() {
  const cache = useQueryClient();
  const [newest] = useState(() => new Map<string, SavedDraft>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** What the last change answered, or what was read since. */
  const standing = (row: SavedDraft): SavedDraft => {
    const known = newest.get(row.draftId);
    return known && known.revision > row.revision ? known : row;
  };
  /** Answers what takes it back. A region is chosen for the address that stands there. */
  const write = async (changed: readonly Written[], regionCode?: string): Promise<Written[]> => {
    const before: Written[] = [];
    setBusy(new Set(changed.map(({ row }) => row.draftId)));
    try {
      for (const { row, patch } of changed) {
        const { draftId: id, revision, cells } = standing(row);
        if (regionCode === undefined && !isChange(cells, patch)) continue;
        const input = { id, revision, cells: { ...cells, ...patch } };
        const answer = await changeDraft(regionCode === undefined ? input : { ...input, regionCode });
        newest.set(id, answer);
        before.push({ row: answer, patch: partOf(cells, patch) });
      }
    } finally {
      await refreshDrafts(cache);
      setBusy(new Set());
    }
    return before;
  };
  return { busy, standing, write };
}
