import type { RoleRow } from '@boxhaul/contract/identity';
import { RIGHT_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRole, roleList } from '../../data/identity/operators.api';
import { failureOf } from '../../lib/format/failure-of';
import { requestIdOf } from '../../lib/format/request-id';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FactCards } from '../../ui/layout/fact-cards';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import css from './operators.module.css';
import { RoleDialog } from './role-dialog';

const rightsOf = ({ rights }: RoleRow): string => rights.map((right) => RIGHT_WORDS[right]).join('、');

/** What operators of each kind may do. */
export function RolesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(roleList);
  const phone = useBreakpoint() === 'phone';
  const remove = useMutation(deleteRole(useQueryClient()));
  const [edited, setEdited] = useState<RoleRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<RoleRow | null>(null);
  const { busy, run } = useSingleFlight(async ({ roleCode }: RoleRow) => {
    // The client has said why it failed.
    if ((await failureOf(remove.mutateAsync(roleCode))) === null) showToast('success', '角色已删除');
    setRemoved(null);
  });
  const actions = (role: RoleRow) => (
    <div className={css.actions}>
      <Button variant="outline" size="s" onClick={() => setEdited(role)}>
        修改
      </Button>
      {!role.fixed && (
        <Button
          variant="danger-outline"
          size="s"
          disabled={role.members > 0}
          title={role.members > 0 ? '还有账号使用该角色' : undefined}
          onClick={() => setRemoved(role)}
        >
          删除
        </Button>
      )}
    </div>
  );
  const columns: readonly Column<RoleRow>[] = [
    { title: '角色', width: 160, fixed: true, cell: ({ roleName }) => roleName },
    { title: '权限', cell: rightsOf },
    { title: '账号数', width: 90, align: 'right', cell: ({ members }) => members },
    { title: '操作', fixedEnd: true, width: 180, cell: actions },
  ];
  return (
    <section className={css.page} aria-labelledby="roles">
      <ListHead id="roles" title="角色与权限">
        <Button onClick={() => setEdited('new')}>新增角色</Button>
      </ListHead>
      {error && (
        <ErrorState
          title="角色加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={5} height="40px" />}
      {data &&
        (phone ? (
          <FactCards
            rows={data.map((role) => ({
              key: role.roleCode,
              title: role.roleName,
              facts: [
                ['账号数', role.members],
                ['权限', rightsOf(role)],
              ],
              action: actions(role),
            }))}
          />
        ) : (
          <DataTable
            label="角色"
            columns={columns}
            rows={data}
            rowKey={({ roleCode }) => roleCode}
            minWidth={900}
          />
        ))}
      <RoleDialog role={edited} onClose={() => setEdited(null)} />
      <Closing>
        {removed && (
          <ConfirmDialog
            title={`删除角色“${removed.roleName}”？`}
            okText="删除"
            cancelText="返回"
            danger
            busy={busy}
            onCancel={() => setRemoved(null)}
            onOk={() => void run(removed)}
          >
            没有账号使用该角色。删除后不能恢复。
          </ConfirmDialog>
        )}
      </Closing>
    </section>
  );
}
