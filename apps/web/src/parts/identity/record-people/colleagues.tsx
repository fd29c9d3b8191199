import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { colleaguesOn, PRESENCE_KEY, reportOnRecord } from '../../../data/identity/presence.api';
import { lastWriteStore } from '../../../data/kit/last-write';
import { initialsOf } from '../../../lib/format/initials';
import { showToast } from '../../../lib/toast-store';
import css from './colleagues.module.css';

/** As many circles as the head has room for. */
const SHOWN = 3;

/** Colleagues on the record, and news of what they change: all that is in sight is read anew. */
export function Colleagues({ record }: { record: string }) {
  const cache = useQueryClient();
  const { data } = useQuery(colleaguesOn(record));
  const seen = useRef<number>(undefined);
  const hear = useEffectEvent(({ change }: NonNullable<typeof data>) => {
    const at = change?.at ?? 0;
    if (change && seen.current !== undefined && at > seen.current) {
      showToast('info', `${change.by}刚改了这条记录，已显示最新内容`);
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PRESENCE_KEY });
    }
    seen.current = at;
  });
  useEffect(() => {
    if (data) hear(data);
  }, [data]);
  useEffect(() => lastWriteStore.subscribe(() => void reportOnRecord(record, 'changed')), [record]);
  useEffect(() => () => void reportOnRecord(record, 'closed'), [record]);
  const people = data?.people ?? [];
  const more = people.slice(SHOWN);
  return (
    <div role="status" className={css.people}>
      {people.length > 0 && (
        <>
          <span className="visually-hidden">{people.join('、')}也在看</span>
          {people.slice(0, SHOWN).map((name, i) => (
            <span key={`${name}${i}`} className={css.person} title={`${name}也在看`} aria-hidden="true">
              {initialsOf(name)}
            </span>
          ))}
          {more.length > 0 && (
            <span className={css.person} title={`${more.join('、')}也在看`} aria-hidden="true">
              +{more.length}
            </span>
          )}
        </>
      )}
    </div>
  );
}
