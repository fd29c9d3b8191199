import type { PlaceKind } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePlace } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';

/** What is to be deleted. */
export interface Removal {
  kind: PlaceKind;
  id: number;
  name: string;
}

/** What somebody is asked about before it is deleted, and the way to delete it. */
export function useRemoval() {
  const [asked, ask] = useState<Removal | null>(null);
  const remove = useMutation(removePlace(useQueryClient()));
  return {
    asked,
    ask,
    busy: remove.isPending,
    close: () => ask(null),
    remove: () => {
      if (!asked) return;
      const { kind, id, name } = asked;
      remove.mutate(
        { kind, id },
        { onSuccess: () => showToast('success', `已删除 ${name}`), onSettled: () => ask(null) },
      );
    },
  };
}
