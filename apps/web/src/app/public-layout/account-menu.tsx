import type { SessionUser } from '@boxhaul/contract';
import { USER_TYPES } from '@boxhaul/domain';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { endSession } from '../../features/account/end-session';
import { menusOf, portalHome } from '../../data/menus';
import { ChevronDown } from '../../ui/icons';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { PATHS } from '../paths';
import css from './account-menu.module.css';

const NewTexts = lazyPart(async () => (await import('../new-texts')).NewTexts);

const OWN_PANELS = [
  ['Info', '账号信息'],
  ['ChangPassword', '修改密码'],
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
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menuId = useId();
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
      {/* Leaving the box by Tab or pressing Esc closes the menu. */}
      <div
        ref={box}
        className={css.box}
        role="presentation"
        onBlur={(event) => {
          if (!box.current?.contains(event.relatedTarget)) setOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          setOpen(false);
          trigger.current?.focus();
        }}
      >
        <button
          ref={trigger}
          type="button"
          className={css.trigger}
          aria-label={`您好，${user.nickname}`}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <Face user={user} />
          <span className={css.name}>
            <span className={css.greeting}>您好，</span>
            {user.nickname}
          </span>
          <ChevronDown size={16} />
        </button>
        {open && (
          <div className={css.menu} id={menuId}>
            <div className={css.who}>
              <strong>{user.nickname}</strong>
              {user.customerName && <span>{user.customerName}</span>}
              <span className="figure">{user.loginName}</span>
            </div>
            <Link className={css.item} to={PATHS.account} onClick={() => setOpen(false)}>
              个人中心
            </Link>
            {children}
            {OWN_PANELS.map(([panel, label]) => (
              <button
                key={panel}
                type="button"
                className={css.item}
                onClick={() => {
                  setOpen(false);
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
                setOpen(false);
                void endSession();
              }}
            >
              退出登录
            </button>
          </div>
        )}
      </div>
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
