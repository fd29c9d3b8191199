import type { SessionUser } from '@boxhaul/contract/identity';
import { useState } from 'react';
import css from './face.module.css';

/** The person's picture; without one the first sign of their name. */
export function Face({ user: { basePicUrl, nickname } }: { user: SessionUser }) {
  const [broken, setBroken] = useState('');
  return basePicUrl && basePicUrl !== broken ? (
    <img className={css.face} src={basePicUrl} alt="" onError={() => setBroken(basePicUrl)} />
  ) : (
    <span className={css.face} aria-hidden="true">
      {nickname.slice(0, 1)}
    </span>
  );
}
