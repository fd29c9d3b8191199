import type { SessionUser } from '@boxhaul/contract/identity';
import { USER_TYPES } from '@boxhaul/domain/identity';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../data/identity/rights';
import { endSession } from '../../identity/account/end-session';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { PATHS } from '../paths';
import css from './account-items.module.css';
import { TRACK_TOOLS } from './track-tools';

const OWN_PANELS = [
  ['Info', '账号信息'],
  ['ChangPassword', '修改密码'],
] as const;

interface AccountItemsProps {
  user: SessionUser;
  close: () => void;
  /** With the pages that show where trucks were: not where these stand beside it. */
  tools?: boolean;
  /** Between who it is and the way out. */
  children?: ReactNode;
}

/** Who is signed in, and what is theirs. */
export function AccountItems({ user, close, tools = false, children }: AccountItemsProps) {
  const isOperator = user.userType === USER_TYPES.operator;
  return (
    <>
      <div className={css.who}>
        <strong>{user.nickname}</strong>
        {user.customerName && <span>{user.customerName}</span>}
        <span className="figure">{user.loginName}</span>
      </div>
      <Link className={css.item} to={PATHS.account} onClick={close}>
        个人中心
      </Link>
      {(tools && (isOperator || mayDo(user, 'track')) ? TRACK_TOOLS : []).map(([path, label]) => (
        <Link key={path} className={css.item} to={path} onClick={close}>
          {label}
        </Link>
      ))}
      {children}
      {OWN_PANELS.map(([panel, label]) => (
        <button
          key={panel}
          type="button"
          className={css.item}
          onClick={() => {
            close();
            openAccountDialog(panel);
          }}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={css.item}
        onClick={() => {
          close();
          void endSession();
        }}
      >
        退出登录
      </button>
    </>
  );
}
