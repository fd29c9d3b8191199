import { Dialog } from '../../ui/overlay/dialog';
import css from './shortcuts-dialog.module.css';

const NEW_ORDER = ['n', '发布订单'] as const;
const KEYS = [
  ['Ctrl K', '查找单号、柜号、车牌、客户或页面'],
  ['/', '本页搜索'],
  ['?', '打开本帮助'],
  ['Esc', '关闭对话框'],
] as const;

interface ShortcutsDialogProps {
  mayOrder: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ mayOrder, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open title="键盘快捷键" width={360} onClose={onClose}>
      <dl className={css.list}>
        {[...(mayOrder ? [NEW_ORDER] : []), ...KEYS].map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
