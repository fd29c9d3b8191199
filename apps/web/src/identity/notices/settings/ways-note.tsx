import css from '../sheet.module.css';

interface WaysNoteProps {
  smsWorks: boolean;
  mailWorks: boolean;
}

/** What this platform cannot send; nothing where it sends all. */
export function WaysNote({ smsWorks, mailWorks }: WaysNoteProps) {
  const missing = [!smsWorks && '短信', !mailWorks && '邮件'].filter((word) => word !== false);
  if (missing.length === 0) return null;
  return (
    <p className={css.note}>
      本平台还没有接通{missing.join('和')}服务，表中标“—”的方式暂不发送；站内通知不受影响。
    </p>
  );
}
