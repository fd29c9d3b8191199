import { operators } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const desk = dataOf(['desk']);

export const operatorList = desk.fixed(operators.list);
export const setupSteps = desk.fixed(operators.setup);
export const roleList = desk.fixed(operators.roles);

export const addOperator = desk.mutation(operators.add, { quiet: true });
export const updateOperator = desk.mutation(operators.update, { quiet: true });
export const disableOperator = desk.mutation(operators.disable, { quiet: true });
export const enableOperator = desk.mutation(operators.enable, { by: 'accountId' });
export const resetOperatorPassword = desk.mutation(operators.resetPassword, { by: 'accountId' });

/** A new role without `roleCode`, else the role of that code as it is to be. */
export const saveRole = desk.change(
  async ({ roleCode, ...role }: InputOf<typeof operators.addRole> & { roleCode?: string }) => {
    if (roleCode === undefined) await client.call(operators.addRole, role, { quiet: true });
    else await client.call(operators.updateRole, { ...role, roleCode }, { quiet: true });
  },
);

export const deleteRole = desk.mutation(operators.deleteRole, { by: 'roleCode' });

/** Each look stands in the log: asked for by a press, never by itself. */
export const showOperatorPhone = (accountId: string) =>
  client.call(operators.showPhone, { accountId }, { quiet: true });
