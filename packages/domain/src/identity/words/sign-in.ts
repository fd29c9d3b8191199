/** How somebody came in, or tried to. */
export const SIGN_IN_METHODS = ['password', 'sms', 'register'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** How the sign-in history calls it. */
export const SIGN_IN_METHOD_WORDS: Readonly<Record<SignInMethod, string>> = {
  password: '密码登录',
  sms: '验证码登录',
  register: '注册并登录',
};

/** What became of it. */
export const SIGN_IN_RESULTS = ['done', 'wrong', 'disabled'] as const;
export type SignInResult = (typeof SIGN_IN_RESULTS)[number];

/** How the sign-in history calls it. */
export const SIGN_IN_RESULT_WORDS: Readonly<Record<SignInResult, string>> = {
  done: '成功',
  wrong: '密码错误',
  disabled: '账号已停用',
};
