import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../button';
import type { GridAction } from './column';
import css from './row-actions.module.css';

interface ActionButtonProps {
  action: GridAction;
  name: string;
  disabled?: boolean;
}

/** One act, with what it is done to for those who do not see the row; a second press before its end does nothing. */
export function ActionButton({ action, name, disabled }: ActionButtonProps) {
  const { busy, run } = useSingleFlight(async () => {
    await action.run();
  });
  return (
    <Button
      variant={action.danger ? 'danger-outline' : 'outline'}
      size="s"
      busy={busy}
      disabled={disabled}
      aria-label={`${action.label} ${name}`}
      onClick={() => void run()}
    >
      {action.label}
    </Button>
  );
}

interface RowActionsProps {
  name: string;
  primary: GridAction | null;
  /** There are others. */
  more: boolean;
  /** CSS pixels of the window. */
  onMore: (x: number, y: number) => void;
}

/** The one act that a row shows, the others behind ⋯. */
export function RowActions({ name, primary, more, onMore }: RowActionsProps) {
  return (
    <span className={css.actions} data-acts>
      {primary && <ActionButton key={primary.label} action={primary} name={name} />}
      {more && (
        <button
          type="button"
          className={css.more}
          aria-label={`${name} 的更多操作`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onMore(left, bottom);
          }}
        >
          ⋯
        </button>
      )}
    </span>
  );
}
