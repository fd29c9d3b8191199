import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { AlertIcon, CheckIcon } from '../../ui/icons';
import css from './result-sheet.module.css';

interface ResultSheetProps {
  /** Left out where the dialog's own title says it. */
  title?: string;
  failed?: boolean;
  button: string;
  onPress: () => void;
  /** Another way on, beside the first. */
  other?: ReactNode;
  children?: ReactNode;
}

/** What came of it, in large, and the one way on. */
export function ResultSheet({ title, failed = false, button, onPress, other, children }: ResultSheetProps) {
  return (
    <div className={css.sheet} role={failed ? 'alert' : 'status'}>
      <span className={css.mark} data-failed={failed || undefined}>
        {failed ? <AlertIcon size={28} /> : <CheckIcon size={28} />}
      </span>
      {title !== undefined && <p className={css.title}>{title}</p>}
      {children && <div className={css.text}>{children}</div>}
      <Button size="l" block onClick={onPress}>
        {button}
      </Button>
      {other}
    </div>
  );
}
