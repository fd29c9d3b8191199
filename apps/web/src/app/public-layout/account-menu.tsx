import type { SessionUser } from '@boxhaul/contract/identity';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { endSession } from '../../identity/account/end-session';
import { menusOf, portalHome } from '../../data/identity/menus';
import { mayDo } from '../../data/identity/rights';
import { ChevronDown } from '../../ui/icons';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { MenuButton } from '../../ui/overlay/menu-button';
import { PATHS } from '../paths';
import css from './account-menu.module.css';

const NewTexts = lazyPart(async () => (await import('../new-texts')).NewTexts);

const OWN_PANELS = [
  ['Info', '账号信息'],
  ['ChangPassword', '修改密码'],
] as const;

/** For who may see where trucks were. */
const TRACK_TOOLS = [
  ['/vehicle', '车辆轨迹'],
  ['/trajectory', '来源核查'],
] as const;

interface AccountMenuProps {
  user: SessionUser;
  /** Between who it is and the way out. */
  children?: ReactNode;
}

/** The person's picture; without one the first sign of their name. */
function Face({ user: { basePicUrl, nickname } }: { user: SessionUser }) {
  const [broken, setBroken] = useState('');
  return basePicUrl && basePicUrl !== broken ? (
    <img className={css.face} src={basePicUrl} alt="" onError={() => setBroken(basePicUrl)} />
  ) : (
    <span className={css.face} aria-hidden="true">
      {nickname.slice(0, 1)}
    </span>
  );
}

/** The greeting with its menu, and the way to the management centre (the desk, for operators). */
export function AccountMenu({ user, children }: AccountMenuProps) {
  const menus = menusOf(user);
  const isOperator = user.userType === USER_TYPES.operator;
  const centre = isOperator ? PATHS.desk : portalHome(menus);
  return (
    <div className={css.account}>
      {(isOperator || menus.length > 0) && (
        <Link className={css.centre} to={centre}>
          {isOperator ? '运营台' : '管理中心'}
        </Link>
      )}
      <MenuButton
        boxClass={css.box}
        buttonClass={css.trigger}
        menuClass={css.menu}
        label={`您好，${user.nickname}`}
        content={
          <>
            <Face user={user} />
            <span className={css.name}>
              <span className={css.greeting}>您好，</span>
              {user.nickname}
            </span>
            <ChevronDown size={16} />
          </>
        }
      >
        {(close) => (
          <>
            <div className={css.who}>
              <strong>{user.nickname}</strong>
              {user.customerName && <span>{user.customerName}</span>}
              <span className="figure">{user.loginName}</span>
            </div>
            <Link className={css.item} to={PATHS.account} onClick={close}>
              个人中心
            </Link>
            {TRACK_TOOLS.filter(() => isOperator || mayDo(user, 'track')).map(([path, label]) => (
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
        )}
      </MenuButton>
      {user.outdatedTexts && user.outdatedTexts.length > 0 && (
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <NewTexts outdated={user.outdatedTexts} />
          </Suspense>
        </PartFaultBoundary>
      )}
    </div>
  );
}
