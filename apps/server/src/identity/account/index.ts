import { account as accountCalls } from '@boxhaul/contract/identity';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { giveCaptcha, prepareCaptcha } from './codes/captcha';
import { answerSent, sendCode } from './codes/send-code';
import { endOtherSessions, endSession } from './devices/end-session';
import { listDevices, listHistory } from './devices/list-devices';
import { getSecurity, prepareProof, proveIdentity } from './devices/prove-identity';
import { changePassword, prepareChange, prepareChangeByOld } from './password/change-password';
import { prepareRetrieval, retrievePassword } from './password/retrieve-password';
import { acceptTexts } from './privacy/accept-texts';
import { closeAccount, prepareClosing } from './privacy/close-account';
import { listConsents, setMarketing } from './privacy/consents';
import { exportOwnData } from './privacy/export-own-data';
import { registerProfile } from './profile/register-profile';
import { phoneLogin, provePhone } from './register/phone-login';
import { phoneRegister, proveNewPhone } from './register/phone-register';
import { getSessionUser } from './session/get-session-user';
import { logOut } from './session/log-out';
import { openSession } from './sign-in/open-session';
import { proveAccount } from './sign-in/prove-account';

export { lockCustomer, renameCustomer, setCustomerDisabled } from './customer-changes.repo';
export { lockCustomerAccount, moveOwner } from './move-owner.repo';
export { certifyCustomer } from './certify-customer.repo';
export { createCustomer } from './create-customer';
export { deleteOldCaptchas, refuseImage, spendVisitCaptcha } from './codes/captcha';
export { deleteOldCodes, findCode, spendCode } from './codes/sms-code';
export { phoneOfAccount } from './phone-of-account';
export { SIGN_IN_FACTS } from './sign-in-facts.repo';
export { deleteOldSignIns } from './devices/old-sign-ins';
export { type InitialPassword, makeInitialPassword } from './initial-password';
export {
  insertDriverAccount,
  insertOperator,
  setAccountDisabled,
  setDriverAccount,
  setInitialPassword,
  setOperator,
  voidSignIn,
} from './account-changes.repo';
export {
  hasOtherOwner,
  insertCustomer,
  insertCustomerAccount,
  lockStaff,
  replaceRole,
  updateStaffAccount,
} from './customers.repo';
export { ensureOperator } from './sign-in/ensure-operator';
export { deleteOldDevices } from './sign-in/known-device';
export { deleteOldFailures } from './sign-in/login-limit';
export { hashPassword } from './sign-in/password';

export function registerAccount(mount: Mount, deps: Deps): void {
  registerSignIn(mount, deps);
  registerCodes(mount, deps);
  registerPasswords(mount, deps);
  registerProfile(mount, deps);
  registerDevices(mount, deps);
  mount.raw(accountCalls.exportOwnData, (ctx, _input, { reply }) => exportOwnData(ctx, reply));
  mount(accountCalls.consents, (ctx) => listConsents(ctx));
  mount(accountCalls.acceptTexts, (ctx, input) => acceptTexts(ctx, input));
  mount(accountCalls.setMarketing, (ctx, input) => setMarketing(ctx, input));
  mount.prepared(accountCalls.closeAccount, {
    prepare: (ctx) => prepareClosing(deps, ctx),
    work: (ctx) => closeAccount(ctx),
  });
}

function registerSignIn(mount: Mount, deps: Deps): void {
  mount.prepared(accountCalls.login, {
    prepare: (ctx, input) => proveAccount(deps, ctx, input),
    work: (ctx, _input, account) =>
      openSession(deps, ctx, account, { method: 'password', message: '登录成功' }),
  });
  mount.prepared(accountCalls.phoneRegister, {
    prepare: (ctx, input) => proveNewPhone(deps, ctx, input),
    work: (ctx, input, proved) => phoneRegister(deps, ctx, input, proved),
  });
  mount.prepared(accountCalls.phoneLogin, {
    prepare: (ctx, input) => provePhone(deps, ctx, input),
    work: (ctx, input, proved) => phoneLogin(deps, ctx, input, proved),
  });
  mount(accountCalls.logout, (ctx) => logOut(ctx));
  mount(accountCalls.me, (ctx) => getSessionUser(ctx));
}

function registerCodes(mount: Mount, deps: Deps): void {
  mount.bytes(accountCalls.captcha, {
    prepare: prepareCaptcha,
    work: (ctx, _input, drawn) => giveCaptcha(deps, ctx, drawn),
  });
  mount.bytes(accountCalls.sendRegisterImage, {
    prepare: prepareCaptcha,
    work: (ctx, { phone }, drawn) => giveCaptcha(deps, ctx, drawn, phone),
  });
  mount.prepared(accountCalls.sendMessageToPhone, {
    prepare: (ctx, input) => sendCode(deps, ctx, input),
    work: () => Promise.resolve(answerSent()),
  });
}

function registerPasswords(mount: Mount, deps: Deps): void {
  mount.prepared(accountCalls.retrievePassword, {
    prepare: (ctx, input) => prepareRetrieval(deps, ctx, input),
    work: (ctx, _input, prepared) => retrievePassword(ctx, prepared),
  });
  for (const call of [accountCalls.resetPassword, accountCalls.changePassword] as const) {
    mount.prepared(call, {
      prepare: (ctx, input) => prepareChange(deps, ctx, input),
      work: (ctx, _input, prepared) => changePassword(ctx, prepared),
    });
  }
  mount.prepared(accountCalls.changeOwnPassword, {
    prepare: (ctx, input) => prepareChangeByOld(deps, ctx, input),
    work: (ctx, _input, prepared) => changePassword(ctx, prepared),
  });
}

function registerDevices(mount: Mount, deps: Deps): void {
  mount(accountCalls.security, (ctx) => getSecurity(ctx));
  mount.prepared(accountCalls.prove, {
    prepare: (ctx, input) => prepareProof(deps, ctx, input),
    work: (ctx, _input, proof) => proveIdentity(ctx, proof),
  });
  mount(accountCalls.sessions, (ctx) => listDevices(ctx));
  mount(accountCalls.endSession, (ctx, input) => endSession(ctx, input));
  mount(accountCalls.endOtherSessions, (ctx) => endOtherSessions(ctx));
  mount(accountCalls.signIns, (ctx, input) => listHistory(ctx, input));
}
