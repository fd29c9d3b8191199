import css from './driver.module.css';

interface DriverTabsProps {
  messages: boolean;
  unread: number;
  onChange: (messages: boolean) => void;
}

/** The two halves of the app within reach of the thumb, with how many messages wait. */
export function DriverTabs({ messages, unread, onChange }: DriverTabsProps) {
  return (
    <nav className={css.tabs} aria-label="司机端">
      <button type="button" aria-current={messages ? undefined : 'page'} onClick={() => onChange(false)}>
        任务
      </button>
      <button type="button" aria-current={messages ? 'page' : undefined} onClick={() => onChange(true)}>
        消息
        {unread > 0 && (
          <span className={css.unread}>
            {unread}
            <span className="visually-hidden">条未读</span>
          </span>
        )}
      </button>
    </nav>
  );
}
