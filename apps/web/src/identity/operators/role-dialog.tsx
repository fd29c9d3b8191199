import type { RoleRow } from '@boxhaul/contract/identity';
import { operatorsSchemas } from '@boxhaul/contract/identity/operators/schemas';
import { type Right, RIGHT_GROUP_WORDS, RIGHT_WORDS, RIGHTS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveRole } from '../../data/identity/operators.api';
import { showToast } from '../../lib/toast-store';
import { Checkbox } from '../../ui/form/checkbox';
import { Field } from '../../ui/form/field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './operators.module.css';

interface RoleDialogProps {
  /** Null closes it. */
  role: RoleRow | 'new' | null;
  onClose: () => void;
}

const GROUPS = Object.entries(RIGHT_GROUP_WORDS).map(([group, label]) => ({
  label,
  rights: RIGHTS.filter((right) => right.startsWith(`${group}.`)),
}));

/** A new role, or one as it is to be. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  return (
    <Closing>
      {role !== null && <RoleForm role={role === 'new' ? undefined : role} onClose={onClose} />}
    </Closing>
  );
}

function RoleForm({ role, onClose }: { role: RoleRow | undefined; onClose: () => void }) {
  const save = useMutation(saveRole(useQueryClient()));
  const values: { roleName: string; rights: readonly Right[] } = {
    roleName: role?.roleName ?? '',
    rights: role?.rights ?? [],
  };
  const form = useForm({
    keep: role ? `operator-role.${role.roleCode}` : 'operator-role.new',
    schema: operatorsSchemas.addRole.input,
    values,
    send: async (output) => {
      await save.mutateAsync({ ...output, roleCode: role?.roleCode });
      showToast('success', role ? '角色已保存，权限立即生效' : '角色已新增');
      onClose();
    },
  });
  return (
    <FormDialog
      title={role ? `修改角色 · ${role.roleName}` : '新增角色'}
      okText={role ? '保存' : '新增'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="roleName">
        {(field) => <TextField {...field} label="角色名称" autoComplete="off" maxLength={20} />}
      </FormField>
      <FormField form={form} name="rights" choice>
        {({ value, onChange, error }) => (
          <Field label="权限" labelId="role-rights" error={error} required>
            <RightChoices fixed={role?.fixed ?? false} chosen={value} onChange={onChange} />
          </Field>
        )}
      </FormField>
    </FormDialog>
  );
}

interface RightChoicesProps {
  /** The administrators' role keeps its hold on operators. */
  fixed: boolean;
  chosen: readonly Right[];
  onChange: (rights: readonly Right[]) => void;
}

function RightChoices({ fixed, chosen, onChange }: RightChoicesProps) {
  return (
    <div className={css.rights} role="group" aria-labelledby="role-rights">
      {GROUPS.map(({ label, rights }) => (
        <div key={label} className={css.group} role="group" aria-label={label}>
          <span>{label}</span>
          <div className={css.choices}>
            {rights.map((right) => (
              <Checkbox
                key={right}
                checked={chosen.includes(right)}
                disabled={fixed && right === 'operator.manage'}
                onChange={(on) =>
                  onChange(RIGHTS.filter((one) => (one === right ? on : chosen.includes(one))))
                }
              >
                {RIGHT_WORDS[right]}
              </Checkbox>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
