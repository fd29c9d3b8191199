import { staff } from '@boxhaul/contract/identity';
import { makeRole } from '../../../make-role';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

/** Both pages are open to who has the menu; what changes anything asks for the right too. */
const LOOKING: readonly AccountName[] = ['owner', 'viewer', 'stranger', 'strangerStaff'];
const MANAGING: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

const ROLE = { menus: ['/admin/order'], rights: ['track'] } as const;
const isOther = (who: AccountName) => who === 'stranger' || who === 'strangerStaff';
const roleOf = (stage: Stage, who: AccountName) => {
  const { customerId, otherCustomerId } = stage.world;
  return makeRole(stage.t.db, isOther(who) ? otherCustomerId : customerId, ROLE);
};
const somebody = async (stage: Stage, who: AccountName) => ({
  username: '李小明',
  loginName: `137${String(stage.serial()).padStart(8, '0')}`,
  custRoleId: await roleOf(stage, who),
});
const added = async (stage: Stage, who: AccountName) => {
  const given = await somebody(stage, who);
  const { id } = (await stage.t.call(staff.add, given, { token: await stage.signIn(who) })).data;
  return { ...given, id };
};
const oneOf = async (stage: Stage, who: AccountName) => ({ id: (await added(stage, who)).id });

const id = {
  unknown: { id: NO_SUCH_ID },
  foreign: (stage: Stage) => oneOf(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;
const roleId = {
  unknown: { id: NO_SUCH_ID },
  foreign: async (stage: Stage) => ({ id: await roleOf(stage, 'stranger') }),
  errcode: 'NOT_FOUND',
} as const;
const custRoleId = {
  unknown: { custRoleId: NO_SUCH_ID },
  foreign: async (stage: Stage) => ({ custRoleId: await roleOf(stage, 'stranger') }),
  errcode: 'BAD_INPUT',
} as const;

const BAD_NAMES = [['username', '<script>alert(1)']] as const;

const roleFields = (stage: Stage) => ({
  roleName: `跟单 ${stage.serial()}`,
  menus: ['/admin/order' as const],
  rights: ['track' as const, 'publish' as const],
});

export const staffCases = {
  'staff.list': {
    by: 'owner',
    may: LOOKING,
    works: () => ({ keyword: '138', state: 'normal' as const, pageNo: 1, pageSize: 5 }),
    ids: { custRoleId },
  },
  'staff.add': {
    by: 'owner',
    may: MANAGING,
    writes: true,
    works: somebody,
    bad: [...BAD_NAMES, ['loginName', '13800000001']],
    ids: { custRoleId },
    creates: { table: 'account', other: 'stranger', change: { username: '另一位' } },
  },
  'staff.showPhone': { by: 'owner', may: MANAGING, works: oneOf, ids: { id } },
  'staff.update': {
    by: 'owner',
    may: MANAGING,
    writes: true,
    works: async (stage, who) => ({
      ...(await oneOf(stage, who)),
      username: '李大明',
      custRoleId: await roleOf(stage, who),
    }),
    bad: [...BAD_NAMES],
    ids: { id, custRoleId },
  },
  'staff.disable': { by: 'owner', may: MANAGING, writes: true, works: oneOf, ids: { id } },
  'staff.enable': { by: 'owner', may: MANAGING, writes: true, works: oneOf, ids: { id } },
  'staff.resetPassword': { by: 'owner', may: MANAGING, writes: true, works: oneOf, ids: { id } },
  'staff.roles': { by: 'viewer', may: LOOKING, works: () => ({}), ids: {} },
  'staff.role': {
    by: 'viewer',
    may: LOOKING,
    works: async (stage, who) => ({ id: await roleOf(stage, who) }),
    ids: { id: roleId },
  },
  'staff.saveRole': {
    by: 'owner',
    may: MANAGING,
    writes: true,
    works: roleFields,
    ids: {},
    creates: { table: 'cust_role', other: 'stranger', change: { roleName: '另一个' } },
  },
  'staff.updateRole': {
    by: 'owner',
    may: MANAGING,
    writes: true,
    works: async (stage, who) => ({ ...roleFields(stage), id: await roleOf(stage, who) }),
    ids: { id: roleId },
  },
  'staff.deleteRole': {
    by: 'owner',
    may: MANAGING,
    writes: true,
    works: async (stage, who) => ({ id: await roleOf(stage, who), replacementId: await roleOf(stage, who) }),
    ids: {
      id: roleId,
      replacementId: {
        unknown: { replacementId: NO_SUCH_ID },
        foreign: async (stage) => ({ replacementId: await roleOf(stage, 'stranger') }),
        errcode: 'BAD_INPUT',
      },
    },
  },
  'staff.menus': { by: 'viewer', may: LOOKING, works: () => ({}), ids: {} },
} satisfies Partial<CallCases>;
