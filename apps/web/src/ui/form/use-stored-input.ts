import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { forgetInput, inputOwner, storeInput, storedInput, type StoredFields } from '../../lib/stored-input';
import { showToast } from '../../lib/toast-store';
import { useIsClosing } from '../overlay/closing';

interface StoredForm {
  values: FieldValues;
  /** The names of fields that are left out. */
  unkept: readonly string[] | undefined;
  dirty: boolean;
  begin: (typed: FieldValues) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changedOf = (
  opened: FieldValues,
  { values, unkept = [] }: Pick<StoredForm, 'values' | 'unkept'>,
): StoredFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, to]) => {
      const from: unknown = opened[name];
      return unkept.includes(name) || isSame(from, to) ? [] : [[name, { from, to }]];
    }),
  );

/** What was typed over what still stands there: what somebody else has changed meanwhile is not put back. */
const standing = (stored: StoredFields, opened: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, { from, to }]) =>
      name in opened && isSame(from, opened[name]) ? [[name, to]] : [],
    ),
  );

/**
 * Stores what is typed into a form until it is sent or thrown away: a reload, a session that ends or a sign-out lose nothing,
 * and only the same account finds it again. `name`: the form with the record that it changes; null: nothing is stored.
 * Returns how it is forgotten.
 */
export function useStoredInput(
  name: string | null,
  { values, unkept, dirty, begin }: StoredForm,
): () => void {
  const [owner] = useState(inputOwner.get);
  const [opened] = useState(values);
  const forget = () => {
    if (name !== null && owner !== null) forgetInput(owner, name);
  };
  const open = useEffectEvent(() => {
    if (name === null || owner === null) return;
    const part = standing(storedInput(owner, name) ?? {}, opened);
    if (Object.keys(part).length === 0) return;
    begin(part);
    const missing = unkept === undefined ? '' : '，下拉选择和证件号码请重新填写';
    showToast('info', `已恢复上次没有提交的内容${missing}`);
  });
  // Whoever closes a form has sent it or was asked; whose session ended was not.
  const close = useEffectEvent(() => {
    if (inputOwner.get() === owner) forget();
  });
  const follow = useEffectEvent((typed: FieldValues, changed: boolean) => {
    const fields = changed ? changedOf(opened, { values: typed, unkept }) : {};
    if (Object.keys(fields).length === 0) forget();
    else if (name !== null && owner !== null) storeInput(owner, name, fields);
  });
  // What is stored is read before the form, which is as it was opened then, is followed.
  useEffect(() => open(), []);
  // At once, not when the dialog has moved out: a page that is left right after would not come to it.
  const leaving = useIsClosing();
  useLayoutEffect(() => {
    if (leaving) close();
  }, [leaving]);
  useLayoutEffect(() => () => close(), []);
  useEffect(() => follow(values, dirty), [values, dirty]);
  return forget;
}
