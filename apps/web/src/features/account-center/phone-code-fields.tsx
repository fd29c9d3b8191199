import { useEffect, useState } from 'react';
import { captchaAddress, sendSmsCode } from '../../data/account.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import css from './account-center.module.css';

interface PhoneCodeFieldsProps {
  phone: string;
  purpose: 'prove' | 'phone';
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

const PHONE = /^1\d{10}$/;

/** The seconds until the next code may be asked for. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** The picture, what was read off it, and the sending of a code; a picture serves once. */
function useSending(phone: string, purpose: 'prove' | 'phone') {
  const [turn, setTurn] = useState(() => Date.now());
  const [imageCode, setImageCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [left, start] = useCountdown();
  const another = () => {
    setTurn(Date.now());
    setImageCode('');
  };
  const { busy, run } = useSingleFlight(async () => {
    if (imageCode.length !== 4) {
      setFault('请输入图形验证码');
      return;
    }
    setFault(undefined);
    try {
      start((await sendSmsCode({ phone, imageCode, purpose })).seconds);
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
    another();
  });
  return { picture: captchaAddress(phone, turn), imageCode, setImageCode, fault, left, another, busy, run };
}

/** A picture to be read, the button that sends a code to the phone, and the field for the code (S4). */
export function PhoneCodeFields({ phone, purpose, value, onChange, error }: PhoneCodeFieldsProps) {
  const ready = PHONE.test(phone);
  const { picture, imageCode, setImageCode, fault, left, another, busy, run } = useSending(phone, purpose);
  return (
    <>
      <div className={css.captcha}>
        <TextField
          label="图形验证码"
          value={imageCode}
          onChange={setImageCode}
          error={fault}
          maxLength={4}
          autoComplete="off"
          disabled={!ready}
        />
        <button type="button" className={css.picture} disabled={!ready} onClick={another}>
          {ready ? <img src={picture} alt="图形验证码，点击换一张" /> : '请先填写手机号'}
        </button>
      </div>
      <div className={css.captcha}>
        <TextField
          label="短信验证码"
          value={value}
          onChange={onChange}
          error={error}
          maxLength={4}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button
          variant="outline"
          className={css.send}
          busy={busy}
          disabled={!ready || left > 0}
          onClick={() => void run()}
        >
          {left > 0 ? `${left} 秒后重新获取` : '获取验证码'}
        </Button>
      </div>
    </>
  );
}
