import { call, customer } from '../../kit/client/call';
import type { staffSchemas } from './schemas';

const pc = '/ygb-customer-service/api/pc';
const portal = '/api/portal/staff';
/** Both pages (S2): who sees them may look; what changes somebody or a role asks for the right too. */
const LOOK = customer(['/admin/staff/list'], true);
const MANAGE = customer(['/admin/staff/list'], true, 'staff');

export const list = call<typeof staffSchemas.list>({
  name: 'customerAccountPageList',
  summary: '员工列表',
  tag: 'staff',
  method: 'GET',
  path: `${pc}/customerAccount/getPageList`,
  access: LOOK,
});

/** Without a password: `resetPassword` gives the first one. The mobile number is what one signs in by. */
export const add = call<typeof staffSchemas.add>({
  name: 'addCustomer',
  summary: '添加员工',
  tag: 'staff',
  method: 'POST',
  path: `${pc}/customerAccount/addCustomer`,
  access: MANAGE,
  creates: true,
});

/** The whole number of a colleague: lists mask it. That somebody looked is kept. */
export const showPhone = call<typeof staffSchemas.showPhone>({
  name: 'showStaffPhone',
  summary: '查看员工的完整手机号',
  tag: 'staff',
  method: 'GET',
  path: `${portal}/phone/{id}`,
  access: MANAGE,
});

export const update = call<typeof staffSchemas.update>({
  name: 'updateByCustomerAccount',
  summary: '修改员工的姓名和角色',
  tag: 'staff',
  method: 'POST',
  path: `${pc}/customerAccount/updateByCustomerAccount`,
  access: MANAGE,
  sets: true,
});

/** All its sessions end at once. */
export const disable = call<typeof staffSchemas.disable>({
  name: 'disableStaff',
  summary: '停用员工账号',
  tag: 'staff',
  method: 'POST',
  path: `${portal}/disable`,
  access: MANAGE,
});

export const enable = call<typeof staffSchemas.enable>({
  name: 'enableStaff',
  summary: '启用员工账号',
  tag: 'staff',
  method: 'POST',
  path: `${portal}/enable`,
  access: MANAGE,
});

/** Answers an initial password, once: it is kept nowhere, and must be changed at the first sign-in. */
export const resetPassword = call<typeof staffSchemas.resetPassword>({
  name: 'resetStaffPassword',
  summary: '重置员工密码，返回一次性的初始密码',
  tag: 'staff',
  method: 'POST',
  path: `${portal}/reset-password`,
  access: MANAGE,
});

export const roles = call<typeof staffSchemas.roles>({
  name: 'custRoleList',
  summary: '角色列表',
  tag: 'staff',
  method: 'GET',
  path: `${pc}/custRole/list`,
  access: LOOK,
});

export const role = call<typeof staffSchemas.role>({
  name: 'custRoleGet',
  summary: '角色详情',
  tag: 'staff',
  method: 'GET',
  path: `${pc}/custRole/get/{id}`,
  access: LOOK,
});

export const saveRole = call<typeof staffSchemas.saveRole>({
  name: 'custRoleSave',
  summary: '新建角色',
  tag: 'staff',
  method: 'POST',
  path: `${pc}/custRole/save`,
  access: MANAGE,
  encoding: 'json',
  creates: true,
});

export const updateRole = call<typeof staffSchemas.updateRole>({
  name: 'custRoleUpdate',
  summary: '修改角色',
  tag: 'staff',
  method: 'POST',
  path: `${pc}/custRole/update`,
  access: MANAGE,
  encoding: 'json',
  sets: true,
});

/** Refused while somebody has it, unless `replacementId` says which role they have from then on. */
export const deleteRole = call<typeof staffSchemas.deleteRole>({
  name: 'custRoleDelete',
  summary: '删除角色',
  tag: 'staff',
  method: 'POST',
  path: `${pc}/custRole/delete/{id}`,
  access: MANAGE,
});

export const menus = call<typeof staffSchemas.menus>({
  name: 'custMenuList',
  summary: '可授予的菜单',
  tag: 'staff',
  method: 'GET',
  path: `${pc}/custMenu/list`,
  access: LOOK,
});
