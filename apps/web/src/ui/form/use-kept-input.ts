import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { forgetInput, inputOwner, keepInput, keptInput, type KeptFields } from '../../lib/kept-input';
import { showToast } from '../../lib/toast-store';

interface KeptForm<V extends FieldValues> {
  values: V;
  dirty: boolean;
  begin: (typed: Partial<V>) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changedOf = <V extends FieldValues>(opened: V, values: V): KeptFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, to]) => {
      const from: unknown = opened[name];
      return isSame(from, to) ? [] : [[name, { from, to }]];
    }),
  );

/** What was typed over what still stands there: what somebody else has changed meanwhile is not put back. */
const standing = <V extends FieldValues>(kept: KeptFields, opened: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([name, { from, to }]) =>
      name in opened && isSame(from, opened[name]) ? [[name, to]] : [],
    ),
  ) as Partial<V>;

/**
 * Keeps what is typed into a form until it is sent or thrown away: a reload, a session that ends or a sign-out lose nothing,
 * and only the same account finds it again. `name`: the form with the record that it changes; null: nothing is kept.
 * Returns how it is forgotten.
 */
export function useKeptInput<V extends FieldValues>(
  name: string | null,
  { values, dirty, begin }: KeptForm<V>,
): () => void {
  const [owner] = useState(inputOwner.get);
  const [opened] = useState(values);
  // Before it was looked for, there is nothing to forget.
  const [looked, setLooked] = useState(false);
  const forget = () => {
    if (name !== null && owner !== null) forgetInput(owner, name);
  };
  const open = useEffectEvent(() => {
    setLooked(true);
    if (name === null || owner === null) return;
    const part = standing(keptInput(owner, name) ?? {}, opened);
    if (Object.keys(part).length === 0) return;
    begin(part);
    showToast('info', '已恢复上次没有提交的内容');
  });
  // Whoever closes a form has sent it or was asked; whose session ended was not.
  const close = useEffectEvent(() => {
    if (inputOwner.get() === owner) forget();
  });
  const follow = useEffectEvent(() => {
    if (name === null || owner === null || !looked) return;
    if (dirty) keepInput(owner, name, changedOf(opened, values));
    else forget();
  });
  useEffect(() => {
    open();
    return () => close();
  }, []);
  useEffect(() => follow(), [values, dirty]);
  return forget;
}
