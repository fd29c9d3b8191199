import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import css from '../driver.module.css';
import { phoneStore } from './phone-store';
import type { LeftDraft } from './use-draft';

interface LeftFormProps {
  /** What the form is of; one of it at a time. */
  form: string;
  children: (left: LeftDraft) => ReactNode;
}

/** A form once it is known what was left of it on this phone. */
export function LeftForm({ form, children }: LeftFormProps) {
  const accountId = useSession().user?.accountId ?? '';
  const [left, setLeft] = useState<LeftDraft | null>(null);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      // Without a database there is nothing to come back to.
      const draft = await phoneStore.draft(accountId, form).catch(() => undefined);
      if (!gone) setLeft({ accountId, form, typed: {}, pictures: [], ...draft });
    };
    void read();
    return () => {
      gone = true;
    };
  }, [accountId, form]);
  return left && children(left);
}

interface DraftNoteProps {
  left: LeftDraft;
  draft: { dirty: boolean; warning: string | null; clear: () => void };
}

/** Says that a form was come back to, and throws away what was left of it. */
export function DraftNote({ left, draft }: DraftNoteProps) {
  const returned = Object.keys(left.typed).length + left.pictures.length > 0;
  if (draft.warning) return <p className={css.wrong}>{draft.warning}</p>;
  if (!returned || !draft.dirty) return null;
  return (
    <p className={css.row}>
      <span className={css.minor}>已恢复上次填写的内容，尚未提交。</span>
      <Button variant="outline" onClick={draft.clear}>
        清空
      </Button>
    </p>
  );
}
