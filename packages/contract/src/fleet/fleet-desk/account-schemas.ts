import { z } from 'zod';
import { mobile } from '../../kit/identifiers';
import { bool, id, maybe, note, nothing, text } from '../../kit/wire';

const accountId = id('未找到该账号');
/** A name as it stands on screens and in messages: no markup. */
const plainName = text('姓名不能为空', 20).refine((name) => !/[<>"\p{Cc}\p{Cf}]/u.test(name), {
  error: '不能包含 < > " 或不可见字符',
});

const initialPassword = z.object({
  accountId: z.string(),
  loginName: z.string(),
  /** Told this once; to be changed when it is first used. */
  initialPassword: z.string(),
});

const carrierAccount = z.object({
  accountId: z.string(),
  loginName: z.string(),
  username: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  disabledAt: z.string().nullable(),
  mustChangePassword: z.boolean(),
  lastSignInAt: z.string().nullable(),
});

export type CarrierAccount = z.infer<typeof carrierAccount>;

/** Accounts of carriers' own dispatchers. */
export const carrierAccountSchemas = {
  carrierAccounts: { input: z.object({ carrierId: id('未找到该车队') }), output: z.array(carrierAccount) },
  addCarrierAccount: {
    input: z.object({
      carrierId: id('未找到该车队'),
      loginName: z
        .string({ error: '账号不能为空' })
        .trim()
        .min(1, { error: '账号不能为空', abort: true })
        .regex(/^[a-z][a-z0-9_.-]{2,29}$/, '账号须为 3 至 30 位小写字母、数字、点或横线，以字母开头'),
      username: plainName,
      /** Where text messages go; none without. */
      phone: maybe(mobile('手机号码不能为空')),
    }),
    output: initialPassword,
  },
  turnCarrierAccount: {
    input: z
      .object({ accountId, disabled: bool(), reason: maybe(note(200)) })
      .refine(({ disabled, reason }) => !disabled || Boolean(reason), {
        path: ['reason'],
        error: '请填写停用原因',
      }),
    output: nothing,
  },
  resetCarrierAccount: { input: z.object({ accountId }), output: initialPassword },
};
