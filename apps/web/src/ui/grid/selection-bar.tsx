import { Button } from '../button';
import type { GridSelection } from './column';
import { ActionButton } from './row-actions';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  selection: GridSelection | undefined;
  /** Absent: rows are not copied. */
  onCopy?: () => void;
}

/** What may be done with the rows that are chosen; nothing while none is. */
export function SelectionBar({ selection, onCopy }: SelectionBarProps) {
  if (!selection || selection.ownBar || selection.keys.size === 0) return null;
  const { keys, matching, actions, fault, onChange } = selection;
  return (
    <div className={css.bar} role="region" aria-label="所选">
      <b role="status">已选 {keys.size} 条</b>
      {fault && (
        <span className={css.fault} role="alert">
          {fault}
        </span>
      )}
      {matching && matching.count > keys.size && (
        <Button variant="text" size="s" onClick={matching.onChoose}>
          选择符合条件的全部 {matching.count} 条
        </Button>
      )}
      {actions?.(keys).map((action) => (
        <ActionButton key={action.label} action={action} name="所选" disabled={Boolean(fault)} />
      ))}
      {onCopy && (
        <Button variant="outline" size="s" onClick={onCopy}>
          复制
        </Button>
      )}
      <Button variant="text" size="s" onClick={() => onChange(new Set())}>
        取消选择
      </Button>
    </div>
  );
}
