import { call, operator } from '../../kit/client/call';
import type { operatorsSchemas } from './schemas';

const access = operator('operator.manage');

/** Everybody who may sign in to the desk, those who are disabled last. */
export const list = call<typeof operatorsSchemas.list>({
  name: 'opsOperatorList',
  summary: '查询客服账号',
  tag: 'operators',
  method: 'GET',
  path: '/api/ops/operator/list',
  access,
});

/** Answers the password with which the operator signs in for the first time; it is told once and kept nowhere. */
export const add = call<typeof operatorsSchemas.add>({
  name: 'opsAddOperator',
  summary: '新增客服账号',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/operator/add',
  access,
});

/** The whole phone of a colleague: the list masks it. That somebody looked stands in the log. */
export const showPhone = call<typeof operatorsSchemas.showPhone>({
  name: 'opsShowOperatorPhone',
  summary: '查看客服账号的完整手机号',
  tag: 'operators',
  method: 'GET',
  path: '/api/ops/operator/phone/{accountId}',
  access,
  audited: true,
});

/** Another name, phone or role; nobody changes their own role. */
export const update = call<typeof operatorsSchemas.update>({
  name: 'opsUpdateOperator',
  summary: '修改客服账号',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/operator/update',
  access,
});

/** Ends the operator's sessions at once. */
export const disable = call<typeof operatorsSchemas.disable>({
  name: 'opsDisableOperator',
  summary: '停用客服账号',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/operator/disable',
  access,
});

export const enable = call<typeof operatorsSchemas.enable>({
  name: 'opsEnableOperator',
  summary: '启用客服账号',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/operator/enable',
  access,
});

/** Another first password, told once; the operator's sessions end. */
export const resetPassword = call<typeof operatorsSchemas.resetPassword>({
  name: 'opsResetOperatorPassword',
  summary: '重置客服账号密码',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/operator/reset-password',
  access,
});

/** What the platform has of what it needs before its first box is carried; anybody at the desk may know. */
export const setup = call<typeof operatorsSchemas.setup>({
  name: 'opsSetup',
  summary: '平台开通进度',
  tag: 'operators',
  method: 'GET',
  path: '/api/ops/setup',
  access: operator(),
});

export const roles = call<typeof operatorsSchemas.roles>({
  name: 'opsRoleList',
  summary: '查询客服角色',
  tag: 'operators',
  method: 'GET',
  path: '/api/ops/role/list',
  access,
});

export const addRole = call<typeof operatorsSchemas.addRole>({
  name: 'opsAddRole',
  summary: '新增客服角色',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/role/add',
  access,
});

/** What those who have the role may do from their next call on. */
export const updateRole = call<typeof operatorsSchemas.updateRole>({
  name: 'opsUpdateRole',
  summary: '修改客服角色',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/role/update',
  access,
});

/** Refused while somebody has the role. */
export const deleteRole = call<typeof operatorsSchemas.deleteRole>({
  name: 'opsDeleteRole',
  summary: '删除客服角色',
  tag: 'operators',
  method: 'POST',
  path: '/api/ops/role/delete',
  access,
});
