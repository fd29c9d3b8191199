/**
 * What an SMS code was asked for; it opens nothing else. `entry` is a visitor's without a purpose of its own (S7 names
 * none): it registers, signs in or retrieves a password, each of which proves no more than the phone.
 */
export const CODE_PURPOSES = ['entry', 'register', 'login', 'retrieve', 'prove', 'phone', 'sign'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How the message to the phone calls it. */
export const CODE_PURPOSE_WORDS: Readonly<Record<CodePurpose, string>> = {
  entry: '注册登录',
  register: '注册账号',
  login: '短信登录',
  retrieve: '找回密码',
  prove: '验证身份',
  phone: '更换手机号',
  sign: '签署运输协议',
};
