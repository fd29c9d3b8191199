import { Link } from 'react-router';
import { endSession } from '../../identity/account/end-session';
import type { OwnItemsProps } from '../frame/account';
import { FrameItems } from '../frame/frame-items';
import { PATHS } from '../paths';
import css from '../public-layout/account-items.module.css';

/** Who works at the desk, and what is theirs. */
export function DeskAccount({ user, close, onHelp }: OwnItemsProps) {
  return (
    <>
      <div className={css.who}>
        <strong>{user.nickname}</strong>
        {user.carrierName !== undefined && <span>{user.carrierName}</span>}
        <span className="figure">{user.loginName}</span>
      </div>
      <FrameItems close={close} onHelp={onHelp} />
      <Link className={css.item} to={PATHS.deskPassword} onClick={close}>
        修改密码
      </Link>
      <button
        type="button"
        className={css.item}
        onClick={() => {
          close();
          void endSession(PATHS.deskSignIn);
        }}
      >
        退出
      </button>
    </>
  );
}
