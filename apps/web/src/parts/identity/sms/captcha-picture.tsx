import { useState } from 'react';
import { captchaAddress } from '../../../data/identity/account.api';
import css from './captcha-popover.module.css';

interface CaptchaPictureProps {
  phone: string;
  /** Another number, another picture. */
  turn: number;
  onAnother: () => void;
}

/** The picture with letters; pressed, it gives way to another one. */
export function CaptchaPicture({ phone, turn, onAnother }: CaptchaPictureProps) {
  const [unseen, setUnseen] = useState<number | null>(null);
  return (
    <button
      type="button"
      className={css.picture}
      aria-label="看不清，换一张图形验证码"
      title="看不清，换一张"
      onClick={onAnother}
    >
      {unseen === turn ? (
        <span>图片没有加载出来，点此重试</span>
      ) : (
        <img
          src={captchaAddress(phone, turn)}
          width={112}
          height={48}
          alt=""
          onError={() => setUnseen(turn)}
        />
      )}
    </button>
  );
}
