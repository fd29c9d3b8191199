import { Dialog } from '../../ui/dialog';
import css from './shortcuts-dialog.module.css';

const KEYS = [
  ['n', '发布订单'],
  ['/', '搜索订单'],
  ['?', '打开本帮助'],
  ['Esc', '关闭对话框'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="键盘快捷键" width={360} onClose={onClose}>
      <dl className={css.list}>
        {KEYS.map(([key, words]) => (
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
