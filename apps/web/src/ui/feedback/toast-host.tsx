import { useStore } from '../../lib/create-store';
import { closeToast, toastStore, type ToastKind } from '../../lib/toast-store';
import { Button } from '../button';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons';
import css from './toast-host.module.css';

const ICONS: Record<ToastKind, typeof CheckIcon> = { success: CheckIcon, error: AlertIcon, info: InfoIcon };

/** Messages above everything, dialogs too; used by the public pages, the portal and the desk alike. */
export function ToastHost() {
  const toasts = useStore(toastStore);
  return (
    <output className={css.host} aria-live="polite">
      {toasts.map(({ id, kind, text, stays, again }) => {
        const Icon = ICONS[kind];
        return (
          <div key={id} className={[css.toast, css[kind]].join(' ')}>
            <Icon size={18} />
            <span>{text}</span>
            {again && (
              <Button
                variant="text"
                size="s"
                onClick={() => {
                  closeToast(id);
                  again();
                }}
              >
                重试
              </Button>
            )}
            {stays && (
              <button
                type="button"
                className={css.close}
                aria-label="关闭提示"
                onClick={() => closeToast(id)}
              >
                <CloseIcon size={16} />
              </button>
            )}
          </div>
        );
      })}
    </output>
  );
}
