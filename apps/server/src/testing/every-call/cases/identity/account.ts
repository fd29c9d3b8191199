import { account } from '@boxhaul/contract/identity';
import { expect } from 'vitest';
import { readImage, receiveCode } from '../../../receive-code';
import { upload } from '../../../upload';
import { type CallCases, type Changes, CUSTOMERS, NO_SUCH_ID } from '../../call-case';
import { type AccountName, ACCOUNTS, JPEG, PASSWORD, type Stage } from '../../stage';

const NEW = { password: 'kX7#mQa2', confirmPassword: 'kX7#mQa2' };

const isPicture = async (stage: Stage, url: string): Promise<true> => {
  const response = await stage.t.app.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^image\//);
  return true;
};

/** A phone without an account, with a code that was sent to it. */
const newcomer = async (stage: Stage) => {
  const userName = stage.newPhone();
  return { userName, ...(await receiveCode(stage.t, userName)), service_agreement: 1 };
};

/** An uploaded picture. */
async function pictureOf(stage: Stage, who: AccountName): Promise<string> {
  const files = [{ name: '头像.jpg', bytes: JPEG }];
  const token = await stage.signIn(who);
  return (await upload(stage.t, { call: account.uploadImage, input: {}, files, token })).data[0]!.filePath;
}

/** A picture that its account shows. */
async function shownPicture(stage: Stage): Promise<string> {
  const basePicUrl = await pictureOf(stage, 'owner');
  await stage.t.call(account.updateUserInfo, { basePicUrl }, { token: await stage.signIn('owner') });
  return basePicUrl;
}

async function loginNameOf(stage: Stage, who: AccountName): Promise<string> {
  const { login_name } = await stage.t.db
    .selectFrom('account')
    .select('login_name')
    .where('account_id', '=', stage.world[who])
    .executeTakeFirstOrThrow();
  return login_name;
}

async function sessionOf(stage: Stage, who: AccountName): Promise<string> {
  await stage.signIn(who);
  const { session_id } = await stage.t.db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', stage.world[who])
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow();
  return session_id;
}

async function exportsOwn(stage: Stage, token: string): Promise<true> {
  const headers = { authorization: token };
  const response = await stage.t.app.inject({ method: 'GET', url: account.exportOwnData.path, headers });
  const { loginName } = (await stage.t.call(account.me, {}, { token })).data;
  expect(response.json()).toMatchObject({ account: { login_name: loginName } });
  return true;
}

/** Somebody who has just come goes: everybody else is still wanted. */
async function closesNewcomer(stage: Stage, input: Changes): Promise<true> {
  const { token } = (await stage.t.call(account.phoneLogin, await newcomer(stage))).data;
  const url = account.closeAccount.path;
  const headers = { authorization: token };
  const response = await stage.t.app.inject({ method: 'POST', url, headers, payload: input });
  expect(response.json()).toMatchObject({ code: '1', message: '账号已注销' });
  return true;
}

const userInfo = {
  by: 'staff',
  may: ACCOUNTS,
  writes: true,
  works: () => ({ username: '王小明' }),
  bad: [
    ['username', '<script>alert(1)</script>'],
    ['basePicUrl', 'javascript:alert(1)'],
  ],
  ids: {},
} as const;

export const accountCases = {
  'account.login': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: () => ({ userName: '13800000001', password: PASSWORD, userType: 2 }),
    ids: {},
  },
  'account.captcha': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: () => ({}),
    proves: (stage) => isPicture(stage, account.captcha.path),
    ids: {},
  },
  'account.sendRegisterImage': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: (stage) => ({ phone: stage.newPhone() }),
    proves: (stage, { phone }) =>
      isPicture(stage, `${account.sendRegisterImage.path}?phone=${String(phone)}`),
    ids: {},
  },
  'account.sendMessageToPhone': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    async works(stage) {
      const phone = stage.newPhone();
      return { phone, imageCode: await readImage(stage.t, phone) };
    },
    ids: {},
  },
  'account.phoneRegister': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: newcomer,
    ids: {},
    creates: { table: 'account', change: { marketing: 1 } },
  },
  'account.phoneLogin': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: newcomer,
    bad: [['userType', 1]],
    ids: {},
    creates: { table: 'account', change: { marketing: 1 } },
  },
  'account.retrievePassword': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    async works(stage) {
      const { userName, phoneCode, imageCode } = await newcomer(stage);
      await stage.t.call(account.phoneLogin, { userName, phoneCode, imageCode, service_agreement: 1 });
      // The next code may be sent a minute later.
      stage.t.clock.advance(60_000);
      return { userName, password: NEW.password, ...(await receiveCode(stage.t, userName)) };
    },
    ids: {},
  },
  'account.resetPassword': {
    by: 'stranger',
    may: ACCOUNTS,
    writes: true,
    works: () => NEW,
    ids: {},
  },
  'account.changePassword': {
    by: 'stranger',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => ({ loginName: await loginNameOf(stage, who), ...NEW }),
    bad: [['loginName', '13800000001']],
    ids: {},
  },
  'account.changeOwnPassword': {
    by: 'kefu',
    may: ACCOUNTS,
    writes: true,
    async works(stage, who) {
      await stage.setPassword(who);
      return { oldPassword: PASSWORD, ...NEW };
    },
    ids: {},
  },
  'account.updateUserInfo': userInfo,
  'account.updateUserInfoOfCustomer': userInfo,
  'account.uploadImage': {
    by: 'diaodu',
    may: ACCOUNTS,
    writes: true,
    works: () => ({}),
    files: [{ name: '头像.jpg', bytes: JPEG }],
    ids: {},
  },
  'account.picture': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ id: await shownPicture(stage) }),
    proves: (stage, { id }) => isPicture(stage, account.picture.path.replace('{id}', String(id))),
    ids: {
      id: {
        unknown: { id: '00000000-0000-4000-8000-000000000000' },
        // Uploaded, but shown by nobody: an attachment is never shown in place.
        foreign: async (stage) => ({ id: await stage.document('owner') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'account.logout': { by: 'owner', may: ACCOUNTS, writes: true, works: () => ({}), ids: {} },
  'account.me': { by: 'owner', may: ACCOUNTS, works: () => ({}), ids: {} },
  'account.security': { by: 'owner', may: ACCOUNTS, works: () => ({}), ids: {} },
  'account.prove': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    async works(stage, who) {
      await stage.setPassword(who);
      return { password: PASSWORD };
    },
    ids: {},
  },
  'account.sessions': { by: 'owner', may: ACCOUNTS, works: () => ({}), ids: {} },
  'account.endSession': {
    by: 'clerk',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => ({ sessionId: await sessionOf(stage, who) }),
    ids: {
      sessionId: {
        unknown: { sessionId: NO_SUCH_ID },
        foreign: async (stage) => ({ sessionId: await sessionOf(stage, 'stranger') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'account.endOtherSessions': {
    by: 'watcher',
    may: ACCOUNTS,
    writes: true,
    works: () => ({}),
    ids: {},
  },
  'account.signIns': {
    by: 'owner',
    may: ACCOUNTS,
    works: () => ({ pageNo: 1, pageSize: 10 }),
    ids: {},
  },
  'account.exportOwnData': {
    by: 'owner',
    may: ACCOUNTS,
    works: () => ({}),
    proves: (stage, _input, token) => exportsOwn(stage, token),
    ids: {},
  },
  'account.consents': { by: 'owner', may: ACCOUNTS, works: () => ({}), ids: {} },
  'account.acceptTexts': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ agreement: '1.0', privacy: '1.0' }),
    ids: {},
  },
  'account.setMarketing': {
    by: 'owner',
    may: CUSTOMERS,
    writes: true,
    works: () => ({ given: 1 }),
    ids: {},
  },
  'account.closeAccount': {
    by: 'clerk',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ confirm: '注销账号' as const }),
    proves: closesNewcomer,
    ids: {},
  },
} satisfies Partial<CallCases>;
