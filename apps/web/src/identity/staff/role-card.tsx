import type { CustRole } from '@boxhaul/contract/identity';
import { CUSTOMER_RIGHT_WORDS, MENU_WORDS } from '@boxhaul/domain/identity';
import { Button } from '../../ui/button';
import css from './staff.module.css';

const namesOf = (names: readonly string[]): string => (names.length > 0 ? names.join('、') : '无');

interface RoleCardProps {
  role: CustRole;
  mayManage: boolean;
  onStep: (kind: 'edit' | 'delete') => void;
}

/** A role with what it opens and lets one do. */
export function RoleCard({ role, mayManage, onStep }: RoleCardProps) {
  return (
    <li className={css.role}>
      <div className={css.roleHead}>
        <h2>{role.roleName}</h2>
        <span className={css.quiet}>{role.accountCount} 人</span>
        {mayManage && !role.isOwner && (
          <div className={css.actions}>
            <Button
              variant="text"
              size="s"
              aria-label={`修改 ${role.roleName}`}
              onClick={() => onStep('edit')}
            >
              修改
            </Button>
            <Button
              variant="text"
              size="s"
              aria-label={`删除 ${role.roleName}`}
              onClick={() => onStep('delete')}
            >
              删除
            </Button>
          </div>
        )}
      </div>
      {role.isOwner ? (
        <p className={css.quiet}>拥有全部菜单和权限，不能修改或删除。</p>
      ) : (
        <dl className={css.facts}>
          <dt>菜单</dt>
          <dd>
            {namesOf(
              role.menus.filter((menu) => MENU_WORDS[menu].built).map((menu) => MENU_WORDS[menu].name),
            )}
          </dd>
          <dt>权限</dt>
          <dd>{namesOf(role.rights.map((right) => CUSTOMER_RIGHT_WORDS[right].name))}</dd>
        </dl>
      )}
    </li>
  );
}
