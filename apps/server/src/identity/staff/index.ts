import { staff } from '@boxhaul/contract/identity';
import { MENU_WORDS, MENUS } from '@boxhaul/domain/identity';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { Refusal } from '../../platform/http/refusal';
import { makeInitialPassword } from '../account';
import { addStaff } from './people/add-staff';
import { disableStaff, enableStaff } from './people/disable-staff';
import { listStaff } from './people/list-staff';
import { resetPassword } from './people/reset-password';
import { showPhone } from './people/show-phone';
import { updateStaff } from './people/update-staff';
import { findRole, listRoleRows } from './roles.repo';
import { deleteRole } from './roles/delete-role';
import { saveRole, updateRole } from './roles/save-role';
import { presentRole } from './staff.present';

/** decisions 3: a page that is not built is not granted. */
const grantableMenus = () =>
  MENUS.filter((menu) => MENU_WORDS[menu].built).map((menu) => ({
    menuUrl: menu,
    menuName: MENU_WORDS[menu].name,
  }));

export function registerStaff(mount: Mount, deps: Deps): void {
  mount(staff.list, listStaff);
  mount(staff.add, addStaff);
  mount(staff.showPhone, showPhone);
  mount(staff.update, updateStaff);
  mount(staff.disable, disableStaff);
  mount(staff.enable, enableStaff);
  mount.prepared(staff.resetPassword, {
    prepare: (ctx) => makeInitialPassword(deps, ctx),
    work: resetPassword,
  });
  mount(staff.roles, async (ctx) => (await listRoleRows(ctx.db, ctx.customer().customerId)).map(presentRole));
  mount(staff.role, async (ctx, { id }) => {
    const role = await findRole(ctx.db, ctx.customer().customerId, id);
    if (!role) throw new Refusal('NOT_FOUND');
    return presentRole(role);
  });
  mount(staff.saveRole, saveRole);
  mount(staff.updateRole, updateRole);
  mount(staff.deleteRole, deleteRole);
  mount(staff.menus, grantableMenus);
}
