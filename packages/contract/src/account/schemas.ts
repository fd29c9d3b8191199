import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_STATES,
  CUSTOMER_RIGHTS,
  RIGHTS,
  USER_TYPES,
} from '@boxhaul/domain';
import { z } from 'zod';
import { code, empty, nothing, text } from '../wire';

/** The signed-in user as stored by the client (S3). `custMenus` is a JSON text of `[{menuUrl, menuName}]`. */
export const sessionUser = z.object({
  accountId: z.string(),
  username: z.string(),
  nickname: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  basePicUrl: z.string(),
  userType: z.number(),
  customerName: z.string().nullable(),
  /** 1 when the enterprise is certified, else 0. */
  authStatus: z.number(),
  custMenus: z.string(),
  /** Rights of an operator; empty for others. */
  rights: z.array(z.enum(RIGHTS)),
  /** Where a customer's enterprise stands with its certification, that of its newest application; null for others. */
  certification: z
    .object({
      state: z.enum(CERTIFICATION_STATES),
      /** While it is under review: the last day on which the answer is in time, 'YYYY-MM-DD'. */
      answerBy: z.string().nullable(),
      /** Of a rejection, field by field. */
      reasons: z.array(z.object({ field: z.enum(CERTIFICATION_FIELDS), reason: z.string() })),
    })
    .nullable(),
  /** What a customer may do on the pages of custMenus; empty for others. */
  custRights: z.array(z.enum(CUSTOMER_RIGHTS)),
  /** Whether a customer's role is that of the enterprise's owner. */
  isOwner: z.boolean(),
  /** Its password was chosen by somebody else: nothing can be done but to change it. */
  mustChangePassword: z.boolean(),
});

export type SessionUser = z.infer<typeof sessionUser>;

/** What each call takes and answers. */
export const accountSchemas = {
  login: {
    input: z.object({
      userName: text('账号不能为空', 40),
      password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(64, '账号或密码错误'),
      userType: code(Object.values(USER_TYPES), '用户类型不正确').default(USER_TYPES.customer),
    }),
    output: sessionUser.extend({ token: z.string() }),
  },
  logout: {
    input: empty,
    output: nothing,
  },
  me: {
    input: empty,
    output: sessionUser,
  },
};
