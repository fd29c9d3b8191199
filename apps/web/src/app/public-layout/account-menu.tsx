import type { SessionUser } from '@boxhaul/contract/identity';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { Link } from 'react-router';
import { menusOf, portalHome } from '../../data/identity/menus';
import { ChevronDown } from '../../ui/icons';
import { MenuButton } from '../../ui/overlay/menu-button';
import { PATHS } from '../paths';
import { AccountItems } from './account-items';
import css from './account-menu.module.css';
import { Face } from './face';
import { OutdatedTexts } from './outdated-texts';

/** The greeting with its menu, and the way to the management centre (the desk, for operators). */
export function AccountMenu({ user }: { user: SessionUser }) {
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
        {(close) => <AccountItems user={user} close={close} tools />}
      </MenuButton>
      <OutdatedTexts user={user} />
    </div>
  );
}
