import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import css from './place-desk.module.css';

interface RowActionsProps {
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** What may be done with a place. */
export function RowActions({ onEdit, onRemove, children }: RowActionsProps) {
  return (
    <div className={css.actions}>
      {children}
      <Button variant="outline" size="s" onClick={onEdit}>
        修改
      </Button>
      <Button variant="danger-outline" size="s" onClick={onRemove}>
        删除
      </Button>
    </div>
  );
}
