import { account } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import type { UserType } from '@boxhaul/domain/identity';
import { client } from '../kit/client';

export const logIn = (userName: string, password: string, userType: UserType) =>
  client.call(account.login, { userName, password, userType });

/** Where the picture with the letters for a phone is to be had; another `t`, another picture. */
export const captchaAddress = (phone: string, t: number): string =>
  phone === ''
    ? `${account.captcha.path}?t=${t}`
    : `${account.sendRegisterImage.path}?${new URLSearchParams({ phone, t: String(t) }).toString()}`;

export const sendSmsCode = (input: InputOf<typeof account.sendMessageToPhone>) =>
  client.call(account.sendMessageToPhone, input, { quiet: true });

export const registerByPhone = (input: InputOf<typeof account.phoneRegister>) =>
  client.call(account.phoneRegister, input, { quiet: true });

export const logInByPhone = (input: InputOf<typeof account.phoneLogin>) =>
  client.call(account.phoneLogin, input, { quiet: true });

export const retrievePassword = (input: InputOf<typeof account.retrievePassword>) =>
  client.call(account.retrievePassword, input, { quiet: true });

export const resetPassword = (input: InputOf<typeof account.resetPassword>) =>
  client.call(account.resetPassword, input, { quiet: true });

/** How the account is guarded, and whether its last proof still opens a change. */
export const readSecurity = () => client.call(account.security, {}, { quiet: true });

/** Shows again who is there, by password or by a code sent for 'prove'. */
export const proveIdentity = (input: InputOf<typeof account.prove>) =>
  client.call(account.prove, input, { quiet: true });

export const proveByPassword = (password: string) => proveIdentity({ password });

export const saveUserInfo = (input: InputOf<typeof account.updateUserInfo>) =>
  client.call(account.updateUserInfo, input);

/** Another password by the one before. */
export const changeOwnPassword = (input: InputOf<typeof account.changeOwnPassword>) =>
  client.call(account.changeOwnPassword, input, { quiet: true });
