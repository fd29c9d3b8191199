import { ACCOUNT_STATES, CUSTOMER_RIGHTS, MENUS } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { mobile, reference } from '../../kit/identifiers';
import { empty, id, maybe, nothing, page, paging, text } from '../../kit/wire';

const plain = (empty: string, max: number) =>
  text(empty, max).refine((name) => !/[<>\p{C}]/u.test(name), '不能含有 < > 等特殊字符');

const username = plain('姓名不能为空', 20);
const role = id('请选择角色');

const loginName = mobile('手机号码不能为空');

const roleFields = {
  roleName: plain('角色名称不能为空', 20),
  menus: z
    .array(z.enum(MENUS, { error: '菜单不存在' }), { error: '请至少选择一个菜单' })
    .min(1, '请至少选择一个菜单')
    .max(MENUS.length, '菜单重复'),
  rights: maybe(
    z
      .array(z.enum(CUSTOMER_RIGHTS, { error: '权限不存在' }), { error: '权限不正确' })
      .max(CUSTOMER_RIGHTS.length, '权限重复'),
  ).transform((rights) => rights ?? []),
};

/** Somebody of one's own enterprise. */
export const staffItem = z.object({
  id: z.string(),
  username: z.string(),
  /** The mobile number; masked but for one's own. */
  loginName: z.string(),
  custRoleId: z.string(),
  roleName: z.string(),
  isOwner: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** Whoever asks. */
  isSelf: z.boolean(),
  /** A password of its own, or none yet, or the initial one. */
  password: z.enum(['own', 'none', 'initial']),
  /** Whether the viewer may change this account: nobody changes one who may more. */
  mayChange: z.boolean(),
  createDate: z.string(),
});

export type StaffItem = z.infer<typeof staffItem>;

export const custRole = z.object({
  id: z.string(),
  roleName: z.string(),
  /** The owner's has everything, and is neither changed nor deleted. */
  isOwner: z.boolean(),
  menus: z.array(z.enum(MENUS)),
  rights: z.array(z.enum(CUSTOMER_RIGHTS)),
  /** How many accounts have it. */
  accountCount: z.number(),
});

export type CustRole = z.infer<typeof custRole>;

const oneAccount = { input: z.object({ id: id() }), output: nothing };

/** What each call takes and answers. */
export const staffSchemas = {
  list: {
    input: z.object({
      /** In a name or a mobile number. */
      keyword: maybe(reference(60)),
      state: maybe(z.enum(ACCOUNT_STATES, { error: '状态不正确' })),
      custRoleId: maybe(id('角色不正确')),
      ...paging,
    }),
    output: page(staffItem),
  },
  add: {
    input: z.object({ username, loginName, custRoleId: role }),
    output: z.object({ id: z.string() }),
  },
  showPhone: { input: z.object({ id: id() }), output: z.object({ phone: z.string() }) },
  update: {
    input: z.object({ id: id(), username, custRoleId: role }),
    output: nothing,
  },
  disable: oneAccount,
  enable: oneAccount,
  resetPassword: {
    input: z.object({ id: id() }),
    output: z.object({ initialPassword: z.string() }),
  },
  roles: {
    input: empty,
    output: z.array(custRole),
  },
  role: {
    input: z.object({ id: id() }),
    output: custRole,
  },
  saveRole: {
    input: z.object(roleFields),
    output: z.object({ id: z.string() }),
  },
  updateRole: {
    input: z.object({ id: id(), ...roleFields }),
    output: nothing,
  },
  deleteRole: {
    input: z.object({ id: id(), replacementId: maybe(id('请选择接替的角色')) }),
    output: nothing,
  },
  menus: {
    input: empty,
    output: z.array(z.object({ menuUrl: z.enum(MENUS), menuName: z.string() })),
  },
};
