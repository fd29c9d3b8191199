import { operators } from '@boxhaul/contract/identity';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { addOperator } from './accounts/add-operator';
import { disableOperator, enableOperator } from './accounts/disable-operator';
import { listOperators } from './accounts/list-operators';
import { resetOperatorPassword } from './accounts/reset-operator-password';
import { showOperatorPhone } from './accounts/show-operator-phone';
import { updateOperator } from './accounts/update-operator';
import { makeInitialPassword } from '../account';
import { addRole } from './roles/add-role';
import { deleteRole } from './roles/delete-role';
import { listRoles } from './roles/list-roles';
import { updateRole } from './roles/update-role';
import { showSetup } from './setup/show-setup';

export function registerOperators(mount: Mount, deps: Deps): void {
  mount(operators.list, (ctx) => listOperators(ctx));
  mount.prepared(operators.add, {
    prepare: (ctx) => makeInitialPassword(deps, ctx),
    work: (ctx, input, password) => addOperator(ctx, input, password),
  });
  mount(operators.showPhone, (ctx, input) => showOperatorPhone(ctx, input));
  mount(operators.update, (ctx, input) => updateOperator(ctx, input));
  mount(operators.disable, (ctx, input) => disableOperator(ctx, input));
  mount(operators.enable, (ctx, input) => enableOperator(ctx, input));
  mount.prepared(operators.resetPassword, {
    prepare: (ctx) => makeInitialPassword(deps, ctx),
    work: (ctx, input, password) => resetOperatorPassword(ctx, input, password),
  });
  mount(operators.setup, (ctx) => showSetup(ctx));
  mount(operators.roles, (ctx) => listRoles(ctx));
  mount(operators.addRole, (ctx, input) => addRole(ctx, input));
  mount(operators.updateRole, (ctx, input) => updateRole(ctx, input));
  mount(operators.deleteRole, (ctx, input) => deleteRole(ctx, input));
}
