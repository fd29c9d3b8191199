import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { storeChoice, readChoice } from './stored-choice';

export type Choosing = ReturnType<typeof useChosen>;

/** Ids of boxes that are chosen, one by one or several at once; one choice for list, timeline and map, kept over a reload. */
export function useChosen() {
  const who = useSession().user?.loginName ?? '';
  const [chosen, setChosen] = useState(() => readChoice(who));
  useEffect(() => storeChoice(who, chosen), [who, chosen]);
  return useMemo(
    () => ({
      chosen,
      toggle: (cabinetId: string) => {
        const next = new Set(chosen);
        if (!next.delete(cabinetId)) next.add(cabinetId);
        setChosen(next);
      },
      /** Chooses all of these; those that are chosen already are let go when all are. */
      toggleAll: (cabinetIds: readonly string[]) => {
        const all = cabinetIds.every((cabinetId) => chosen.has(cabinetId));
        const next = new Set(chosen);
        for (const cabinetId of cabinetIds) {
          if (all) next.delete(cabinetId);
          else next.add(cabinetId);
        }
        setChosen(next);
      },
      replace: (cabinetIds: ReadonlySet<string>) => setChosen(new Set(cabinetIds)),
      letGo: (cabinetIds: readonly string[]) =>
        setChosen((before) => new Set([...before].filter((cabinetId) => !cabinetIds.includes(cabinetId)))),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  );
}
