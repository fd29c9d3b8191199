import type { CustRole } from '@boxhaul/contract/identity';
import { staffSchemas } from '@boxhaul/contract/identity/staff/schemas';
import type { CustomerRight, Menu } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { menusOf } from '../../data/identity/menus';
import { grantableMenus, saveRole, updateRole } from '../../data/identity/staff.api';
import { useSession } from '../../data/kit/use-session';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { Choices } from './choices';
import { RightChoices } from './right-choices';
import css from './staff.module.css';

const SAVE = staffSchemas.saveRole.input;

const valuesOf = (role?: CustRole): { roleName: string; menus: Menu[]; rights: CustomerRight[] } => ({
  roleName: role?.roleName ?? '',
  menus: role?.menus ?? [],
  rights: role?.rights ?? [],
});

/** A role's name, menus and rights; a new one without `role`. */
export function RoleDialog({ role, onClose }: { role?: CustRole; onClose: () => void }) {
  const cache = useQueryClient();
  const { user } = useSession();
  const menus = useQuery(grantableMenus);
  const save = useMutation(saveRole(cache));
  const update = useMutation(updateRole(cache));
  const own = menusOf(user);
  const form = useForm({
    keep: role ? `staff-role.${role.id}` : 'staff-role.new',
    schema: SAVE,
    values: valuesOf(role),
    tellOnLeave: true,
    send: async (input) => {
      if (role) await update.mutateAsync({ id: role.id, ...input });
      else await save.mutateAsync(input);
      showToast('success', role ? '角色已修改，相关员工立即生效' : '角色已新建');
      onClose();
    },
  });
  return (
    <FormDialog
      title={role ? `修改角色 · ${role.roleName}` : '新建角色'}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="roleName">
        {(field) => <TextField {...field} label="角色名称" placeholder="如：跟单员" maxLength={20} />}
      </FormField>
      <FormField form={form} name="menus" choice>
        {({ value, onChange, error }) => (
          <>
            <Choices
              legend="能打开的菜单"
              choices={(menus.data ?? []).map(({ menuUrl, menuName }) => ({
                value: menuUrl,
                name: menuName,
                mine: own.includes(menuUrl),
              }))}
              chosen={value}
              onChange={onChange}
            />
            {error && (
              <p className={css.fault} role="alert">
                {error}
              </p>
            )}
          </>
        )}
      </FormField>
      <FormField form={form} name="rights" choice>
        {({ value, onChange }) => <RightChoices chosen={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
