import type { CodePurpose } from '@boxhaul/domain/identity';
import { useRef, useState, type FocusEvent } from 'react';
import { sendSmsCode } from '../../../data/identity/account.api';
import { useStore } from '../../../lib/create-store';
import { callFailure } from '../../../lib/format/failure-of';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { CaptchaPopover } from './captcha-popover';
import { imageCodeOf, noteSentCode, sentCodeStore } from './sent-code';
import css from './sms-code-field.module.css';
import { useSecondsLeft } from './use-seconds-left';

interface SmsCodeFieldProps {
  phone: string;
  /** Null: a visitor's, for whichever panel it is typed into. */
  purpose?: CodePurpose | null;
  /** Whether the phone is one; else it says so at its field. */
  checkPhone: () => boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

const CODE_LENGTH = 4;
const SENT = '验证码已发送，请查看短信';
const ELSEWHERE = '刚才的验证码不能用在这里，请稍后重新获取';

/** Whether the focus goes on to another field, which the picture must not lie over. */
const goesOn = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);

/** The code of an SMS; the picture with letters comes before it is sent, 60 s before the next one (S4). */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { phone, purpose = null, checkPhone, value, onChange, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const sent = useStore(sentCodeStore);
  const ofPhone = sent?.phone === phone ? sent : null;
  const left = useSecondsLeft(ofPhone?.until ?? 0);

  const send = async (imageCode: string): Promise<string | null> => {
    try {
      const { seconds } = await sendSmsCode({ phone, imageCode, ...(purpose ? { purpose } : {}) });
      noteSentCode({ phone, imageCode, purpose, until: Date.now() + seconds * 1000 });
      setAsked(false);
      onChange('');
      input.current?.focus();
      return null;
    } catch (thrown) {
      const { fields, message } = callFailure(thrown);
      return fields.imageCode ?? fields.phone ?? message;
    }
  };
  return (
    <div className={css.slot} role="presentation" onBlur={(event) => goesOn(event) && setAsked(false)}>
      <TextField
        label="短信验证码"
        required
        inputRef={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={value}
        error={error}
        hint={left > 0 && (imageCodeOf(phone, purpose) ? SENT : ELSEWHERE)}
        onChange={(text) => onChange(text.replace(/\D/g, ''))}
        suffix={
          <Button
            variant="text"
            className={css.get}
            disabled={left > 0}
            aria-expanded={asked}
            onClick={() => setAsked(!asked && checkPhone())}
          >
            {left > 0 ? `${left} 秒后重新获取` : ofPhone ? '重新获取' : '获取验证码'}
          </Button>
        }
      />
      {asked && (
        <CaptchaPopover
          key={phone}
          phone={phone}
          onSend={send}
          onClose={() => {
            setAsked(false);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
