import type { CustRole } from '@boxhaul/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayDo } from '../../data/identity/rights';
import { roleList } from '../../data/identity/staff.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { DeleteRoleDialog } from './delete-role-dialog';
import { RoleCard } from './role-card';
import { RoleDialog } from './role-dialog';
import { StaffHead } from './staff-head';
import css from './staff.module.css';

type Asked = { kind: 'new' } | { kind: 'edit' | 'delete'; role: CustRole };

/** S2's /admin/staff/permission: the enterprise's roles, with what each opens and lets one do. */
export function RolePage() {
  const { user } = useSession();
  const mayManage = mayDo(user, 'staff');
  const roles = useQuery(roleList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <section className={css.page} aria-label="权限管理">
      <StaffHead title="权限管理">
        {mayManage && <Button onClick={() => setAsked({ kind: 'new' })}>新建角色</Button>}
      </StaffHead>
      {!mayManage && <p className={css.quiet}>您的角色没有“管理员工”权限，只能查看。</p>}
      {roles.error && (
        <ErrorState
          title="角色加载失败"
          message={roles.error.message}
          requestId={requestIdOf(roles.error)}
          busy={roles.isFetching}
          onRetry={() => void roles.refetch()}
        />
      )}
      {roles.isPending && <Skeleton lines={4} height="96px" />}
      <ul className={css.roles}>
        {roles.data?.map((role) => (
          <RoleCard
            key={role.id}
            role={role}
            mayManage={mayManage}
            onStep={(kind) => setAsked({ kind, role })}
          />
        ))}
      </ul>
      <Closing>{asked?.kind === 'new' && <RoleDialog onClose={close} />}</Closing>
      <Closing>{asked?.kind === 'edit' && <RoleDialog role={asked.role} onClose={close} />}</Closing>
      <Closing>
        {asked?.kind === 'delete' && (
          <DeleteRoleDialog role={asked.role} roles={roles.data ?? []} onClose={close} />
        )}
      </Closing>
    </section>
  );
}
