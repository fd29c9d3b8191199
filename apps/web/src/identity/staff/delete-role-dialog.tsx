import type { CustRole } from '@boxhaul/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRole } from '../../data/identity/staff.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface DeleteRoleDialogProps {
  role: CustRole;
  roles: readonly CustRole[];
  onClose: () => void;
}

/** The last look before a role goes; whoever has it gets another one first. */
export function DeleteRoleDialog({ role, roles, onClose }: DeleteRoleDialogProps) {
  const remove = useMutation(deleteRole(useQueryClient()));
  const [replacementId, setReplacementId] = useState('');
  const inUse = role.accountCount > 0;
  const { busy, run } = useSingleFlight(async () => {
    const failed = await failureOf(remove.mutateAsync({ id: role.id, ...(inUse ? { replacementId } : {}) }));
    // The client has said why; the question stays.
    if (failed !== null) return;
    showToast('success', '角色已删除');
    onClose();
  });
  return (
    <FormDialog
      title={`删除角色 · ${role.roleName}`}
      okText="删除角色"
      danger
      sheet
      busy={busy}
      disabled={inUse && !replacementId}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {inUse ? (
        <>
          <p>还有 {role.accountCount} 位员工是这个角色。请选择接替的角色，他们会立即换成它。</p>
          <Combobox
            label="接替的角色"
            placeholder="选择角色"
            required
            value={replacementId}
            onChange={setReplacementId}
            options={roles
              .filter(({ id, isOwner }) => id !== role.id && !isOwner)
              .map(({ id, roleName }) => ({ value: id, label: roleName }))}
          />
        </>
      ) : (
        <p>没有员工是这个角色，删除后不能恢复。</p>
      )}
    </FormDialog>
  );
}
