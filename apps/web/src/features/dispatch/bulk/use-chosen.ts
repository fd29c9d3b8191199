import { useMemo, useState } from 'react';

/** Ids of boxes that are chosen one by one. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      chosen,
      toggle: (cabinetId: string) =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(cabinetId)) next.add(cabinetId);
          return next;
        }),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  );
}
