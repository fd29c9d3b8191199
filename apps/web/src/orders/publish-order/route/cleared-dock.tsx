import css from '../make-order.module.css';
import type { OrderForm } from '../order-form';

/** The edit that took a chosen dock away. */
export interface ClearedDock {
  before: OrderForm;
  after: OrderForm;
  dockName: string;
}

interface ClearedDockNoteProps {
  cleared: ClearedDock;
  onUndo: () => void;
}

/** Whether the form still stands as the edit left it. */
export const stillCleared = ({ after }: ClearedDock, form: OrderForm): boolean =>
  form.dockId === null && form.harborName === after.harborName && form.shipCompanyId === after.shipCompanyId;

/** Says that a dock was cleared, and gives it back. */
export function ClearedDockNote({ cleared: { before, after, dockName }, onUndo }: ClearedDockNoteProps) {
  const moved = before.harborName !== after.harborName;
  return (
    <output className={css.read}>
      {moved ? `${after.harborName}没有码头“${dockName}”，已清空` : `船公司已更换，码头“${dockName}”已清空`}
      <button type="button" className={css.candidate} onClick={onUndo}>
        {moved ? `改回${before.harborName}` : '恢复码头'}
      </button>
    </output>
  );
}
