import { useEffect, useId, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { CaptchaPicture } from './captcha-picture';
import css from './captcha-popover.module.css';
import { useCaptcha } from './use-captcha';

interface CaptchaPopoverProps {
  phone: string;
  /** Sends the code; answers why it was not sent, or null when it is on its way. */
  onSend: (imageCode: string) => Promise<string | null>;
  onClose: () => void;
}

/** The picture with letters, its field, and the button that sends the code to the phone (S2). */
export function CaptchaPopover({ phone, onSend, onClose }: CaptchaPopoverProps) {
  const id = useId();
  const { input, letters, setLetters, fault, turn, another, busy, send } = useCaptcha(onSend);
  useEffect(() => input.current?.focus(), [input]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) send();
    else return;
    // The form around is not sent, the dialog around stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <div className={css.popover} role="group" aria-labelledby={id}>
        <p className={css.title} id={id}>
          输入图中字符，再发送短信
        </p>
        <div className={css.row}>
          <TextField
            label="图形验证码"
            inputRef={input}
            className={css.field}
            maxLength={4}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={letters}
            error={fault || undefined}
            onChange={setLetters}
          />
          <CaptchaPicture phone={phone} turn={turn} onAnother={another} />
        </div>
        <div className={css.ways}>
          <Button variant="text" onClick={onClose}>
            取消
          </Button>
          <Button busy={busy} onClick={send}>
            发 送
          </Button>
        </div>
      </div>
    </div>
  );
}
