import { RIGHTS, SETUP_STEPS } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { mobile } from '../../kit/identifiers';
import { empty, id, maybe, note, nothing, text } from '../../kit/wire';

const accountId = id('未找到该客服账号');
/** A name as it stands on screens, in messages and in spreadsheets: no markup. */
const plainName = (missing: string, max: number) =>
  text(missing, max).refine((name) => !/[<>"\p{Cc}\p{Cf}]/u.test(name), {
    error: '不能包含 < > " 或不可见字符',
  });
const roleCode = text('请选择角色', 40);

const person = {
  username: plainName('姓名不能为空', 20),
  phone: maybe(mobile('手机号码不能为空')),
  roleCode,
};

const role = {
  roleName: plainName('角色名称不能为空', 20),
  rights: z
    .array(z.enum(RIGHTS, { error: '权限不正确' }), { error: '请至少选择一项权限' })
    .min(1, '请至少选择一项权限')
    .max(RIGHTS.length, '权限重复'),
};

const initialPassword = z.object({
  accountId: z.string(),
  loginName: z.string(),
  /** Told this once; to be changed when it is first used. */
  initialPassword: z.string(),
});

export const operatorRow = z.object({
  accountId: z.string(),
  loginName: z.string(),
  username: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  roleCode: z.string(),
  roleName: z.string(),
  disabledAt: z.string().nullable(),
  /** Has not signed in yet, or not since the last reset, with a password of their own. */
  mustChangePassword: z.boolean(),
  lastSignInAt: z.string().nullable(),
  createTime: z.string(),
});

export type OperatorRow = z.infer<typeof operatorRow>;

export const roleRow = z.object({
  roleCode: z.string(),
  roleName: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  /** How many accounts have it, disabled ones too. */
  members: z.number(),
  /** The administrators' role: it is never deleted, and always manages operators. */
  fixed: z.boolean(),
});

export type RoleRow = z.infer<typeof roleRow>;

/** What each call takes and answers. */
export const operatorsSchemas = {
  list: { input: empty, output: z.array(operatorRow) },
  add: {
    input: z.object({
      loginName: z
        .string({ error: '账号不能为空' })
        .trim()
        .min(1, { error: '账号不能为空', abort: true })
        .regex(/^[a-z][a-z0-9_.-]{2,29}$/, '账号须为 3 至 30 位小写字母、数字、点或横线，以字母开头'),
      ...person,
    }),
    output: initialPassword,
  },
  showPhone: { input: z.object({ accountId }), output: z.object({ phone: z.string() }) },
  /** Without a `phone` the one that stands there stays. */
  update: { input: z.object({ accountId, ...person }), output: nothing },
  disable: { input: z.object({ accountId, reason: text('请填写停用原因', 200) }), output: nothing },
  enable: { input: z.object({ accountId, reason: maybe(note(200)) }), output: nothing },
  resetPassword: { input: z.object({ accountId }), output: initialPassword },
  /** In the order in which they are done. */
  setup: { input: empty, output: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })) },
  roles: { input: empty, output: z.array(roleRow) },
  addRole: { input: z.object(role), output: z.object({ roleCode: z.string() }) },
  updateRole: { input: z.object({ roleCode, ...role }), output: nothing },
  deleteRole: { input: z.object({ roleCode }), output: nothing },
};
