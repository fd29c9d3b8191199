import type { CustRole, StaffItem } from '@boxhaul/contract/identity';
import { staffSchemas } from '@boxhaul/contract/identity/staff/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addStaff, resetStaffPassword, updateStaff } from '../../data/identity/staff.api';
import { showToast } from '../../lib/toast-store';
import { PhoneField } from '../../parts/kit/phone-field';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './staff.module.css';

interface RoleFieldProps {
  roles: readonly CustRole[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required: boolean;
}

function RoleField({ roles, ...field }: RoleFieldProps) {
  return (
    <Combobox
      {...field}
      label="角色"
      placeholder="选择角色"
      options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
    />
  );
}

interface AddStaffDialogProps {
  roles: readonly CustRole[];
  onClose: () => void;
  /** With the initial password of whoever was added. */
  onAdded: (name: string, password: string) => void;
}

/** Somebody new: name, mobile number, role; the initial password follows. */
export function AddStaffDialog({ roles, onClose, onAdded }: AddStaffDialogProps) {
  const cache = useQueryClient();
  const add = useMutation(addStaff(cache));
  const reset = useMutation(resetStaffPassword(cache));
  const form = useForm({
    keep: 'staff.new',
    schema: staffSchemas.add.input,
    values: { username: '', loginName: '', custRoleId: '' },
    tellOnLeave: true,
    send: async (input) => {
      const { id } = await add.mutateAsync(input);
      // The account is there, whatever becomes of its password: that can be given from the list.
      const made = await reset.mutateAsync(id).catch(() => null);
      onClose();
      if (made) onAdded(input.username, made.initialPassword);
      else showToast('success', '员工已添加，请在列表里重置密码取得初始密码');
    },
  });
  return (
    <FormDialog
      title="添加员工"
      okText="添加"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="username">
        {(field) => <TextField {...field} label="姓名" maxLength={20} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="loginName">
        {(field) => (
          <PhoneField
            {...field}
            label="手机号码"
            hint="员工用它登录，一个号码只能有一个账号"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="custRoleId">
        {(field) => <RoleField {...field} roles={roles} />}
      </FormField>
    </FormDialog>
  );
}

interface EditStaffDialogProps {
  person: StaffItem;
  roles: readonly CustRole[];
  onClose: () => void;
}

/** Another name or role of somebody. */
export function EditStaffDialog({ person, roles, onClose }: EditStaffDialogProps) {
  const update = useMutation(updateStaff(useQueryClient()));
  const form = useForm({
    keep: `staff.${person.id}`,
    schema: staffSchemas.update.input.pick({ username: true, custRoleId: true }),
    values: { username: person.username, custRoleId: person.custRoleId },
    tellOnLeave: true,
    send: async (input) => {
      await update.mutateAsync({ id: person.id, ...input });
      showToast('success', '修改成功');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`修改员工 · ${person.username}`}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.quiet}>手机号码 {person.loginName}，由员工本人在个人中心更换</p>
      <FormField form={form} name="username">
        {(field) => <TextField {...field} label="姓名" maxLength={20} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="custRoleId">
        {(field) => <RoleField {...field} roles={roles} />}
      </FormField>
    </FormDialog>
  );
}
