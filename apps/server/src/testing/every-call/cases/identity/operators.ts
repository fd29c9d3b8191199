import type { Right } from '@boxhaul/domain/identity';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { Stage } from '../../stage';

const may = ['admin'] as const;
const badPerson = [
  ['username', '<script>alert(1)</script>'],
  ['roleCode', 'nobody'],
] as const;
const accountId = { unknown: { accountId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

/** Somebody with the role of customer service. */
async function operator(stage: Stage): Promise<string> {
  const { account_id } = await stage.t.db
    .insertInto('account')
    .values({
      user_type: 1,
      login_name: `op${stage.serial()}`,
      username: '小王',
      password_hash: 'none',
      role_code: 'kefu',
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
}

async function role(stage: Stage): Promise<string> {
  const n = stage.serial();
  const made = { role_code: `r${n}`, role_name: `岗位${n}`, rights: ['order.view'] };
  await stage.t.db.insertInto('ops_role').values(made).execute();
  return made.role_code;
}

const rights: Right[] = ['order.view', 'dispatch.view'];

export const operatorsCases = {
  'operators.list': { by: 'admin', may, works: () => ({}), ids: {} },
  'operators.setup': {
    by: 'kefu',
    may: ['kefu', 'diaodu', 'caiwu', 'admin', 'watcher'],
    works: () => ({}),
    ids: {},
  },
  'operators.add': {
    by: 'admin',
    may,
    writes: true,
    works: (stage) => ({
      loginName: `kefu.${stage.serial()}`,
      username: '小李',
      phone: '13800009999',
      roleCode: 'kefu',
    }),
    bad: [...badPerson],
    ids: {},
  },
  'operators.showPhone': {
    by: 'admin',
    may,
    works: async (stage) => ({ accountId: await operator(stage) }),
    ids: { accountId },
  },
  'operators.update': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ accountId: await operator(stage), username: '小赵', roleCode: 'diaodu' }),
    bad: [...badPerson],
    ids: { accountId },
  },
  'operators.disable': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ accountId: await operator(stage), reason: '离职' }),
    ids: { accountId },
  },
  'operators.enable': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ accountId: await operator(stage), reason: '回岗' }),
    ids: { accountId },
  },
  'operators.resetPassword': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ accountId: await operator(stage) }),
    ids: { accountId },
  },
  'operators.roles': { by: 'admin', may, works: () => ({}), ids: {} },
  'operators.addRole': {
    by: 'admin',
    may,
    writes: true,
    works: (stage) => ({ roleName: `新岗${stage.serial()}`, rights }),
    ids: {},
  },
  'operators.updateRole': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ roleCode: await role(stage), roleName: `改岗${stage.serial()}`, rights }),
    ids: {},
  },
  'operators.deleteRole': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage) => ({ roleCode: await role(stage) }),
    ids: {},
  },
} satisfies Partial<CallCases>;
