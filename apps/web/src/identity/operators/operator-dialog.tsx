import type { OperatorRow, RoleRow } from '@boxhaul/contract/identity';
import { operatorsSchemas } from '@boxhaul/contract/identity/operators/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOperator, updateOperator } from '../../data/identity/operators.api';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import type { FirstSignIn } from './first-sign-in';
import css from './operators.module.css';
import { PhoneField } from '../../parts/kit/phone-field';

interface OperatorDialogProps {
  /** Null closes it. */
  operator: OperatorRow | 'new' | null;
  roles: readonly RoleRow[];
  /** Nobody changes their own role. */
  self: boolean;
  onAdded: (told: FirstSignIn) => void;
  onClose: () => void;
}

/** A new operator, or one as they are to be. */
export function OperatorDialog({ operator, ...props }: OperatorDialogProps) {
  return (
    <Closing>
      {operator !== null && <OperatorForm operator={operator === 'new' ? undefined : operator} {...props} />}
    </Closing>
  );
}

interface OperatorFormProps extends Omit<OperatorDialogProps, 'operator'> {
  operator: OperatorRow | undefined;
}

function OperatorForm({ operator, roles, self, onAdded, onClose }: OperatorFormProps) {
  const cache = useQueryClient();
  const add = useMutation(addOperator(cache));
  const update = useMutation(updateOperator(cache));
  const form = useForm({
    keep: `operator.${operator?.accountId ?? 'new'}`,
    schema: operatorsSchemas.add.input,
    values: {
      loginName: operator?.loginName ?? '',
      username: operator?.username ?? '',
      phone: '',
      roleCode: operator?.roleCode ?? '',
    },
    send: async ({ loginName, ...person }) => {
      if (operator) {
        await update.mutateAsync({ accountId: operator.accountId, ...person });
        showToast('success', '已保存');
        onClose();
        return;
      }
      const told = await add.mutateAsync({ loginName, ...person });
      onClose();
      onAdded(told);
    },
  });
  return (
    <FormDialog
      title={operator ? `修改账号 · ${operator.loginName}` : '新增客服账号'}
      okText={operator ? '保存' : '新增'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!operator && (
        <FormField form={form} name="loginName">
          {(field) => (
            <TextField
              {...field}
              label="登录账号"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={30}
              hint="小写字母、数字、点或横线，以字母开头"
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="username">
        {(field) => <TextField {...field} label="姓名" autoComplete="off" maxLength={20} />}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => (
          <PhoneField
            {...field}
            label="手机号（选填）"
            hint={operator?.phone ? `现为 ${operator.phone}，不换则留空` : undefined}
            autoComplete="off"
          />
        )}
      </FormField>
      {self ? (
        <p className={css.minor}>角色：{operator?.roleName}。自己的角色须由其他管理员修改。</p>
      ) : (
        <FormField form={form} name="roleCode">
          {(field) => (
            <Combobox
              {...field}
              label="角色"
              placeholder="选择角色"
              options={roles.map(({ roleCode, roleName, rights }) => ({
                value: roleCode,
                label: roleName,
                hint: `${rights.length} 项权限`,
              }))}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
