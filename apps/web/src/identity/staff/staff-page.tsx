import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayDo } from '../../data/identity/rights';
import { roleList, staffList } from '../../data/identity/staff.api';
import { useSession } from '../../data/kit/use-session';
import { InitialPasswordDialog } from '../../parts/identity/initial-password-dialog';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { PagedList } from '../../ui/table/paged-list';
import { type Asked, StaffDialogs } from './staff-dialogs';
import { StaffFilters } from './staff-filters';
import { StaffHead } from './staff-head';
import { StaffTable } from './staff-table';
import css from './staff.module.css';
import { useStaffFilter } from './use-staff-filter';

/** S2's /admin/staff/list: the enterprise's people; search, filters and page live in the address. */
export function StaffPage() {
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [given, setGiven] = useState<{ name: string; password: string } | null>(null);
  const narrowed = useStaffFilter();
  const roles = useQuery(roleList);
  const list = useQuery(staffList({ ...narrowed.filter, pageSize: 20 }));
  const mayManage = mayDo(user, 'staff');
  return (
    <section className={css.page} aria-label="员工管理">
      <StaffHead title="员工管理">
        {mayManage && <Button onClick={() => setAsked({ add: true })}>添加员工</Button>}
      </StaffHead>
      <StaffFilters {...narrowed} roles={roles.data ?? []} />
      {!mayManage && <p className={css.quiet}>您的角色没有“管理员工”权限，只能查看。</p>}
      <PagedList
        query={list}
        failed="员工列表加载失败"
        empty={
          narrowed.filtered
            ? { title: '没有符合条件的员工', text: '换个条件再试。' }
            : { title: '还没有员工', text: '添加员工后，他们就能用自己的手机号码登录。' }
        }
        rowHeight="52px"
        unit="人"
        onPage={(next) => narrowed.change({ page: String(next) })}
      >
        {(page) => (
          <StaffTable
            people={page.data}
            mayManage={mayManage}
            onStep={(person, step) => setAsked({ person, step })}
          />
        )}
      </PagedList>
      <StaffDialogs
        asked={asked}
        roles={roles.data ?? []}
        onClose={() => setAsked(null)}
        onGiven={setGiven}
      />
      <Closing>
        {given && (
          <InitialPasswordDialog
            {...given}
            note="请转告本人：用手机号码和它登录，并先改成自己的密码。"
            onClose={() => setGiven(null)}
          />
        )}
      </Closing>
    </section>
  );
}
