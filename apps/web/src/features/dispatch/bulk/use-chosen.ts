import { MOST_CHOSEN } from '@boxhaul/domain';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../data/use-session';
import { showToast } from '../../../lib/toast-store';
import { keepChoice, readChoice } from './kept-choice';

export type Choosing = ReturnType<typeof useChosen>;

const refuseMore = () => showToast('error', `一次最多选择 ${MOST_CHOSEN} 箱`);

/** Ids of boxes that are chosen, one by one or several at once; one choice for list, timeline and map, kept over a reload. */
export function useChosen() {
  const who = useSession().user?.loginName ?? '';
  const [chosen, setChosen] = useState(() => readChoice(who));
  useEffect(() => keepChoice(who, chosen), [who, chosen]);
  return useMemo(
    () => ({
      chosen,
      toggle: (cabinetId: string) => {
        const next = new Set(chosen);
        if (!next.delete(cabinetId)) next.add(cabinetId);
        if (next.size > MOST_CHOSEN) refuseMore();
        else setChosen(next);
      },
      /** Chooses all of these; those that are chosen already are let go when all are. */
      toggleAll: (cabinetIds: readonly string[]) => {
        const all = cabinetIds.every((cabinetId) => chosen.has(cabinetId));
        const next = new Set(chosen);
        for (const cabinetId of cabinetIds) {
          if (all) next.delete(cabinetId);
          else if (next.size < MOST_CHOSEN) next.add(cabinetId);
        }
        if (!all && cabinetIds.some((cabinetId) => !next.has(cabinetId))) refuseMore();
        setChosen(next);
      },
      letGo: (cabinetIds: readonly string[]) =>
        setChosen((before) => new Set([...before].filter((cabinetId) => !cabinetIds.includes(cabinetId)))),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  );
}
