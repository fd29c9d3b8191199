import { staff } from '@boxhaul/contract/identity';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

/** Every list of people and roles is read anew afterwards. */
const data = dataOf(['staff']);

export const staffList = data.query(staff.list, { keep: true });
export const roleList = data.fixed(staff.roles);
export const grantableMenus = data.fixed(staff.menus);

export const addStaff = data.mutation(staff.add, { quiet: true });
export const updateStaff = data.mutation(staff.update, { quiet: true });
export const disableStaff = data.mutation(staff.disable, { by: 'id' });
export const enableStaff = data.mutation(staff.enable, { by: 'id' });
export const resetStaffPassword = data.mutation(staff.resetPassword, { by: 'id' });
export const saveRole = data.mutation(staff.saveRole, { quiet: true });
export const updateRole = data.mutation(staff.updateRole, { quiet: true });
export const deleteRole = data.mutation(staff.deleteRole);

/** Each look is kept: asked for by a press, never by itself. */
export const showStaffPhone = (id: string) => client.call(staff.showPhone, { id }, { quiet: true });
