import type { RoleRow } from '@boxhaul/contract/identity';
import { RIGHT_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRole, roleList } from '../../data/identity/operators.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { wholeList } from '../../parts/kit/list-page/whole-list';
import type { GridColumn } from '../../ui/grid/column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { RoleDialog } from './role-dialog';

const keyOf = ({ roleCode }: RoleRow) => roleCode;
const nameOf = ({ roleName }: RoleRow) => roleName;
const rightsOf = ({ rights }: RoleRow): string => rights.map((right) => RIGHT_WORDS[right]).join('、');
const membersOf = ({ members }: RoleRow) => members;

const COLUMNS: readonly GridColumn<RoleRow>[] = [
  {
    id: 'name',
    title: '角色',
    width: 160,
    min: 110,
    importance: 1,
    card: 'title',
    cell: nameOf,
    copy: nameOf,
    sort: nameOf,
  },
  {
    id: 'members',
    title: '账号数',
    width: 84,
    align: 'right',
    importance: 1,
    cell: membersOf,
    copy: ({ members }) => String(members),
    sort: membersOf,
  },
  {
    id: 'count',
    title: '权限数',
    width: 84,
    align: 'right',
    importance: 2,
    cell: ({ rights }) => rights.length,
    copy: ({ rights }) => String(rights.length),
    sort: ({ rights }) => rights.length,
  },
  {
    id: 'rights',
    title: '权限',
    width: 480,
    min: 200,
    grow: true,
    importance: 3,
    cell: rightsOf,
    copy: rightsOf,
  },
];

interface DeleteRoleProps {
  /** Null closes it. */
  role: RoleRow | null;
  onClose: () => void;
}

function DeleteRole({ role, onClose }: DeleteRoleProps) {
  const remove = useMutation(deleteRole(useQueryClient()));
  const { busy, run } = useSingleFlight(async ({ roleCode }: RoleRow) => {
    // The client has said why it failed.
    if ((await failureOf(remove.mutateAsync(roleCode))) === null) showToast('success', '角色已删除');
    onClose();
  });
  return (
    <Closing>
      {role && (
        <ConfirmDialog
          title={`删除角色“${role.roleName}”？`}
          okText="删除"
          cancelText="返回"
          danger
          busy={busy}
          onCancel={onClose}
          onOk={() => void run(role)}
        >
          没有账号使用该角色。删除后不能恢复。
        </ConfirmDialog>
      )}
    </Closing>
  );
}

/** What operators of each kind may do. */
export function RolesPage() {
  const { user } = useSession();
  const query = wholeList(useQuery(roleList));
  const [edited, setEdited] = useState<RoleRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<RoleRow | null>(null);
  const store = useBrowserStore('roles', user?.accountId ?? '');
  const remove = (role: RoleRow) => {
    if (role.members === 0) setRemoved(role);
    else showToast('info', `还有 ${role.members} 个账号使用“${role.roleName}”，不能删除`);
  };
  return (
    <ListPage
      title="角色与权限"
      action={{ label: '新增角色', onPress: () => setEdited('new') }}
      query={query}
      failed="角色加载失败"
      unit="个"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        // All rights of a role are a page of a phone; 修改 shows them.
        facts: 2,
        primary: (role) => ({ label: '修改', run: () => setEdited(role) }),
        more: (role) => (role.fixed ? [] : [{ label: '删除', danger: true, run: () => remove(role) }]),
        empty: { title: '还没有角色' },
      }}
    >
      <RoleDialog role={edited} onClose={() => setEdited(null)} />
      <DeleteRole role={removed} onClose={() => setRemoved(null)} />
    </ListPage>
  );
}
