import { useEffect, useState } from 'react';
import { type Draft, type PendingPicture, phoneStore } from './phone-store';

/** A form as it was left on this phone. */
export interface LeftDraft extends Draft {
  accountId: string;
  form: string;
}

/** The step is not on the phone, and must not seem to be. */
export const NOT_SAVED = '本机没有存下这次填写，内容还在这里。请清理手机空间后再提交，先不要关闭本页。';
const DRAFT_NOT_KEPT = '本机存储不可用，填写的内容暂未保存，提交前请不要离开本页。';
const NONE: readonly PendingPicture[] = [];

/**
 * What is typed and photographed in a form, kept on the phone with every change, so that it is there again when the
 * page was killed behind the camera. `blank` is the form as it opens without a draft.
 */
export function useDraft<T extends Readonly<Record<string, string>>>(left: LeftDraft, blank: T) {
  const { accountId, form } = left;
  const [start] = useState({
    blank,
    typed: { ...blank, ...left.typed },
    pictures: left.pictures.length > 0 ? left.pictures : NONE,
  });
  const [typed, setTyped] = useState<T>(start.typed);
  const [pictures, setPictures] = useState(start.pictures);
  const [making, setMaking] = useState(0);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (typed === start.typed || typed === start.blank) return;
    phoneStore.keepDraft(accountId, form, { typed }).then(
      () => setLost(false),
      () => setLost(true),
    );
  }, [accountId, form, typed, start]);
  useEffect(() => {
    if (pictures === start.pictures || pictures === NONE) return;
    phoneStore.keepDraft(accountId, form, { pictures }).then(
      () => setLost(false),
      () => setLost(true),
    );
  }, [accountId, form, pictures, start]);
  // What cannot be thrown away cannot be kept either.
  const drop = () => void phoneStore.dropDraft(accountId, form).catch(() => undefined);
  const changed = pictures.length > 0 || Object.keys(start.blank).some((k) => typed[k] !== start.blank[k]);
  return {
    typed,
    set: (more: Partial<T>) => setTyped((now) => ({ ...now, ...more })),
    pictures,
    setPictures,
    /** A picture is on its way into the form: what is sent now would go without it. */
    making: making > 0,
    onMaking: (by: number) => setMaking((now) => now + by),
    dirty: changed || making > 0,
    warning: lost ? DRAFT_NOT_KEPT : null,
    drop,
    clear: () => {
      setTyped(start.blank);
      setPictures(NONE);
      drop();
    },
  };
}
