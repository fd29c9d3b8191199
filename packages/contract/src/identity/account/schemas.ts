import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_STATES,
  CODE_PURPOSES,
  CONSENT_KINDS,
  CUSTOMER_RIGHTS,
  LEGAL_KINDS,
  passwordFault,
  RIGHTS,
  SIGN_IN_METHODS,
  SIGN_IN_RESULTS,
  USER_TYPES,
} from '@boxhaul/domain/identity';
import { z } from 'zod';
import { mobile, signInName } from '../../kit/identifiers';
import { code, empty, flag, id, maybe, nothing, note, page, paging, text } from '../../kit/wire';

/** The signed-in user as stored by the client (S3). `custMenus` is a JSON text of `[{menuUrl, menuName}]`. */
export const sessionUser = z.object({
  accountId: z.string(),
  username: z.string(),
  nickname: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  /** Where the person's picture is to be had; '' without one. */
  basePicUrl: z.string(),
  userType: z.number(),
  customerName: z.string().nullable(),
  /** 1 when the enterprise is certified, else 0. */
  authStatus: z.number(),
  custMenus: z.string(),
  /** Rights of an operator; empty for others. */
  rights: z.array(z.enum(RIGHTS)),
  /** Of a carrier's own dispatcher, who has no rights: what that carrier is called. */
  carrierName: z.string().optional(),
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
  /** Texts of which the account accepted an older version than today's; absent in a session that a page kept from before. */
  outdatedTexts: z.array(z.object({ kind: z.enum(LEGAL_KINDS), accepted: z.string() })).optional(),
  /** Somebody invited its phone to take over an enterprise that staff entered. */
  isInvited: z.boolean().optional(),
});

export type SessionUser = z.infer<typeof sessionUser>;

const opened = sessionUser.extend({ token: z.string() });

const PHONE = ['手机号码不能为空', '请输入正确的手机号码'] as const;
const userName = mobile(...PHONE);
const four = (empty: string, wrong: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, { error: empty, abort: true })
    .length(4, { error: wrong, abort: true });
const phoneCode = four('短信验证码不能为空', '短信验证码不正确').regex(/^\d{4}$/, '短信验证码不正确');
const imageCode = four('请输入图形验证码', '图形验证码不正确');
const LONGEST_PASSWORD = 200;
const given = (empty: string) =>
  z.string({ error: empty }).min(1, empty).max(LONGEST_PASSWORD, '密码最多 64 个字符');
/** Sign-in codes and retrieval are for those whose account is a phone: customers and drivers. */
const phoneUser = code(Object.values(USER_TYPES), '用户类型不正确')
  .default(USER_TYPES.customer)
  .refine((type) => type !== USER_TYPES.operator, '运营账号请使用密码登录');
const customerOnly = code([USER_TYPES.customer], '仅支持注册客户账号').default(USER_TYPES.customer);
const consent = maybe(flag('请勾选同意服务协议'));

interface NewPassword {
  password?: string | undefined;
  confirmPassword?: string | undefined;
  userName?: string | undefined;
  loginName?: string | undefined;
}

/** The rules of a new password, and that it was typed twice alike where it was typed twice. */
const checkNewPassword = (value: NewPassword, ctx: z.core.$RefinementCtx): void => {
  if (value.password === undefined) return;
  const own = [value.userName, value.loginName].filter((name) => name !== undefined);
  const fault = passwordFault(value.password, own);
  if (fault !== null) ctx.addIssue({ code: 'custom', path: ['password'], message: fault });
  if (value.confirmPassword !== undefined && value.confirmPassword !== value.password) {
    ctx.addIssue({ code: 'custom', path: ['confirmPassword'], message: '确认密码与密码不一致' });
  }
};

const newPassword = {
  password: given('新密码不能为空'),
  confirmPassword: given('确认密码不能为空'),
};
const optionalPassword = {
  password: maybe(given('密码不能为空')),
  confirmPassword: maybe(given('确认密码不能为空')),
};
/** A first password is typed twice. */
const checkFirstPassword = (value: NewPassword, ctx: z.core.$RefinementCtx): void => {
  checkNewPassword(value, ctx);
  if (value.password !== undefined && value.confirmPassword === undefined) {
    ctx.addIssue({ code: 'custom', path: ['confirmPassword'], message: '确认密码不能为空' });
  }
};

/** What others call a person: no signs that mean something on a page, no control characters. */
const personName = text('账户名不能为空', 20).regex(
  /^[^<>"'`&\\/{}\p{Cc}\p{Cf}]*$/u,
  '账户名不能含有 < > " & / 等符号',
);

const updateUserInfo = {
  input: z.object({
    /** What others call the person. */
    username: maybe(personName),
    /** Another one than the account's changes its phone. */
    loginName: maybe(mobile(...PHONE)),
    /** Sent to the new phone for 'phone'. */
    phoneCode: maybe(phoneCode),
    /** The `filePath` of a picture of one's own; 'none' takes the picture away. */
    basePicUrl: maybe(
      z.union([z.literal('none'), z.uuid('图片不存在，请重新上传')], { error: '图片不存在，请重新上传' }),
    ),
  }),
  output: sessionUser,
};

/** What each call takes and answers. */
export const accountSchemas = {
  login: {
    input: z.object({
      userName: signInName('账号不能为空'),
      password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(64, '账号或密码错误'),
      userType: code(Object.values(USER_TYPES), '用户类型不正确').default(USER_TYPES.customer),
    }),
    output: opened,
  },
  /** A `t` of S7 keeps browsers from showing an old picture; nobody reads it. */
  captcha: { input: empty, output: empty },
  sendRegisterImage: { input: z.object({ phone: userName }), output: empty },
  sendMessageToPhone: {
    input: z.object({
      phone: userName,
      imageCode,
      /** What the code is for; without one it serves a visitor. 'prove' and 'phone' want a session. */
      purpose: maybe(z.enum(CODE_PURPOSES, { error: '验证码用途不正确' })),
    }),
    /** Seconds until the next one may be asked for. */
    output: z.object({ seconds: z.number() }),
  },
  phoneRegister: {
    input: z
      .object({
        userName,
        phoneCode,
        imageCode,
        ...optionalPassword,
        userType: customerOnly,
        /** 1: the service agreement and the privacy policy were accepted, in their present versions. */
        service_agreement: consent,
        /** 1: the person wants to hear of offers; asked apart. */
        marketing: consent,
      })
      .superRefine(checkFirstPassword)
      .superRefine((value, ctx) => {
        if (value.service_agreement === 1) return;
        ctx.addIssue({ code: 'custom', path: ['service_agreement'], message: '请勾选同意服务协议' });
      }),
    output: opened,
  },
  phoneLogin: {
    input: z
      .object({
        userName,
        phoneCode,
        /** That with which the code was sent: looked at when given, and wanted of a phone that is new (decisions 9). */
        imageCode: maybe(imageCode),
        ...optionalPassword,
        userType: phoneUser,
        service_agreement: consent,
        marketing: consent,
      })
      .superRefine(checkFirstPassword),
    /** `registered`: the phone was new, and has an account now. */
    output: opened.extend({ registered: z.boolean() }),
  },
  retrievePassword: {
    input: z
      .object({
        userName,
        password: given('密码不能为空'),
        confirmPassword: maybe(given('确认密码不能为空')),
        phoneCode,
        imageCode,
        userType: phoneUser,
      })
      .superRefine(checkNewPassword),
    output: nothing,
  },
  resetPassword: {
    input: z.object({ ...newPassword, phoneCode: maybe(phoneCode) }).superRefine(checkNewPassword),
    output: nothing,
  },
  changePassword: {
    input: z
      .object({ loginName: signInName('账号不能为空'), ...newPassword, phoneCode: maybe(phoneCode) })
      .superRefine(checkNewPassword),
    output: nothing,
  },
  changeOwnPassword: {
    input: z.object({ oldPassword: given('原密码不能为空'), ...newPassword }).superRefine(checkNewPassword),
    output: nothing,
  },
  updateUserInfo,
  updateUserInfoOfCustomer: updateUserInfo,
  uploadImage: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  picture: { input: z.object({ id: z.uuid('图片不存在') }), output: empty },
  logout: {
    input: empty,
    output: nothing,
  },
  me: {
    input: empty,
    output: sessionUser,
  },
  security: {
    input: empty,
    output: z.object({
      hasPassword: z.boolean(),
      /** Whether codes can be sent to the account's phone: customers with a mobile number. */
      hasPhone: z.boolean(),
      /** Seconds for which the last proof still opens a change of password or phone; 0 when it is over. */
      provedSeconds: z.number(),
    }),
  },
  prove: {
    input: z
      .object({ password: maybe(given('密码不能为空')), phoneCode: maybe(phoneCode) })
      .superRefine((value, ctx) => {
        if (value.password !== undefined || value.phoneCode !== undefined) return;
        ctx.addIssue({ code: 'custom', path: ['password'], message: '密码不能为空' });
      }),
    output: z.object({ provedSeconds: z.number() }),
  },
  sessions: {
    input: empty,
    output: z.array(
      z.object({
        sessionId: z.string(),
        /** Browser and system, in words: 'Chrome · Windows'. */
        device: z.string(),
        ip: z.string(),
        createTime: z.string(),
        lastSeenTime: z.string(),
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  },
  endSession: { input: z.object({ sessionId: id() }), output: nothing },
  endOtherSessions: { input: empty, output: z.object({ ended: z.number() }) },
  signIns: {
    input: z.object(paging),
    output: page(
      z.object({
        time: z.string(),
        method: z.enum(SIGN_IN_METHODS),
        result: z.enum(SIGN_IN_RESULTS),
        device: z.string(),
        ip: z.string(),
      }),
    ),
  },
  exportOwnData: { input: empty, output: empty },
  consents: {
    input: empty,
    output: z.array(
      z.object({
        kind: z.enum(CONSENT_KINDS),
        version: z.string(),
        /** Whether it was given; a refusal and a withdrawal are kept too. */
        given: z.boolean(),
        time: z.string(),
      }),
    ),
  },
  acceptTexts: {
    /** The versions that were read, of one text or both. */
    input: z.object({ agreement: maybe(note(20)), privacy: maybe(note(20)) }).superRefine((value, ctx) => {
      if (value.agreement !== undefined || value.privacy !== undefined) return;
      ctx.addIssue({ code: 'custom', path: ['agreement'], message: '请选择要同意的文本' });
    }),
    output: sessionUser,
  },
  setMarketing: {
    input: z.object({ given: code([0, 1], '请选择是否同意') }),
    output: nothing,
  },
  closeAccount: {
    /** Typed by hand, so that nobody closes an account by a slip. */
    input: z.object({ confirm: z.literal('注销账号', { error: '请输入“注销账号”四个字' }) }),
    output: nothing,
  },
};
