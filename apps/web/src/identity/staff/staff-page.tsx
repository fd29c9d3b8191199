import type { StaffItem } from '@boxhaul/contract/identity';
import { useMemo, useState } from 'react';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { InitialPasswordDialog } from '../../parts/identity/initial-password-dialog';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridAction } from '../../ui/grid/column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import type { StaffStep } from './confirm-staff-dialog';
import { staffColumns } from './staff-columns';
import { type Asked, StaffDialogs } from './staff-dialogs';
import { StaffPages } from './staff-head';
import css from './staff.module.css';
import { useStaffList } from './use-staff-list';

const keyOf = ({ id }: StaffItem) => id;
const nameOf = ({ username }: StaffItem) => username;

/** What may be done with somebody; nobody stops themselves, or who is above them. */
function actionsOf(person: StaffItem, ask: (asked: Asked) => void): readonly GridAction[] {
  const act = (step: StaffStep | 'edit', label: string, danger = false): GridAction => ({
    label,
    danger,
    run: () => ask({ person, step }),
  });
  if (!person.mayChange) return [];
  if (person.isSelf) return [act('edit', '修改')];
  const normal = person.state === 'normal';
  return [
    act('edit', '修改'),
    act('reset', '重置密码'),
    normal ? act('disable', '停用', true) : act('enable', '启用'),
  ];
}

/** S2's /admin/staff/list: the enterprise's people; search, filters and page live in the address. */
export function StaffPage() {
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [given, setGiven] = useState<{ name: string; password: string } | null>(null);
  const { query, roles, filters, filtered } = useStaffList();
  const store = useBrowserStore('staff', user?.accountId ?? '');
  const mayManage = mayDo(user, 'staff');
  const columns = useMemo(() => staffColumns(mayManage), [mayManage]);
  return (
    <ListPage
      title="员工管理"
      search={{ label: '搜索员工', placeholder: '姓名或手机号码', key: 'keyword' }}
      filters={filters}
      actions={<StaffPages />}
      action={mayManage ? { label: '添加员工', onPress: () => setAsked({ add: true }) } : undefined}
      note={!mayManage && <p className={css.quiet}>您的角色没有“管理员工”权限，只能查看。</p>}
      query={query}
      failed="员工列表加载失败"
      unit="人"
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        primary: mayManage ? (person) => actionsOf(person, setAsked)[0] ?? null : undefined,
        more: mayManage ? (person) => actionsOf(person, setAsked).slice(1) : undefined,
        empty: filtered
          ? { title: '没有符合条件的员工', text: '换个条件再试。' }
          : { title: '还没有员工', text: '添加员工后，他们就能用自己的手机号码登录。' },
      }}
    >
      <StaffDialogs asked={asked} roles={roles} onClose={() => setAsked(null)} onGiven={setGiven} />
      <Closing>
        {given && (
          <InitialPasswordDialog
            {...given}
            note="请转告本人：用手机号码和它登录，并先改成自己的密码。"
            onClose={() => setGiven(null)}
          />
        )}
      </Closing>
    </ListPage>
  );
}
