import { account } from '@boxhaul/contract/identity';
import { expect } from 'vitest';
import { readImage, receiveCode } from '../../../receive-code';
import { upload } from '../../../upload';
import { type CallCases, type Changes, CUSTOMERS, NO_SUCH_ID } from '../../call-case';
import { type AccountName, ACCOUNTS, JPEG, PASSWORD, type Stage } from '../../stage';

const LONG = '长'.repeat(65);
const NEW = { password: 'kX7#mQa2', confirmPassword: 'kX7#mQa2' };
const BAD_PASSWORDS = [
  ['password', undefined],
  ['password', ''],
  ['password', 'short7!'],
  ['password', 'kX7#mQa2'.repeat(8) + 'x'],
  ['password', 'password123'],
  ['confirmPassword', undefined],
  ['confirmPassword', 'kX7#mQa3'],
] as const;
const BAD_PHONES = [
  ['userName', undefined],
  ['userName', ''],
  ['userName', '12000000000'],
  ['userName', '1380000000'],
  ['userName', '138000000012'],
] as const;
const BAD_CODES = [
  ['phoneCode', undefined],
  ['phoneCode', '123'],
  ['phoneCode', '12345'],
  ['phoneCode', 'abcd'],
] as const;

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
    ['username', LONG],
    ['username', '<script>alert(1)</script>'],
    ['loginName', '12000000000'],
    ['phoneCode', '123'],
    ['basePicUrl', 'x'],
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
    bad: [
      ['userName', undefined],
      ['userName', ' '],
      ['userName', LONG],
      ['password', undefined],
      ['password', LONG],
      ['userType', 'x'],
      ['userType', 9],
    ],
    ids: {},
  },
  'account.captcha': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: () => ({}),
    proves: (stage) => isPicture(stage, account.captcha.path),
    bad: [],
    ids: {},
  },
  'account.sendRegisterImage': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: (stage) => ({ phone: stage.newPhone() }),
    proves: (stage, { phone }) =>
      isPicture(stage, `${account.sendRegisterImage.path}?phone=${String(phone)}`),
    bad: [
      ['phone', undefined],
      ['phone', '12000000000'],
      ['phone', '1'.repeat(40)],
    ],
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
    bad: [
      ['phone', undefined],
      ['phone', '12000000000'],
      ['imageCode', undefined],
      ['imageCode', 'abc'],
      ['imageCode', 'abcde'],
      ['purpose', 'other'],
    ],
    ids: {},
  },
  'account.phoneRegister': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: newcomer,
    bad: [
      ...BAD_PHONES,
      ...BAD_CODES,
      ['imageCode', undefined],
      ['imageCode', 'abcde'],
      ['userType', 1],
      ['userType', 3],
      ['service_agreement', undefined],
      ['service_agreement', 0],
      ['service_agreement', 'x'],
      ['password', 'short7!'],
      ['marketing', 'x'],
    ],
    ids: {},
    creates: { table: 'account', change: { marketing: 1 } },
  },
  'account.phoneLogin': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: newcomer,
    bad: [...BAD_PHONES, ...BAD_CODES, ['userType', 1], ['imageCode', 'abc'], ['password', 'short7!']],
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
    bad: [...BAD_PHONES, ...BAD_CODES, ...BAD_PASSWORDS.slice(0, 5), ['imageCode', undefined]],
    ids: {},
  },
  'account.resetPassword': {
    by: 'stranger',
    may: ACCOUNTS,
    writes: true,
    works: () => NEW,
    bad: [...BAD_PASSWORDS, ['phoneCode', '123']],
    ids: {},
  },
  'account.changePassword': {
    by: 'stranger',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => ({ loginName: await loginNameOf(stage, who), ...NEW }),
    bad: [['loginName', undefined], ['loginName', '13800000001'], ['loginName', LONG], ...BAD_PASSWORDS],
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
    bad: [['oldPassword', undefined], ['oldPassword', 'x'.repeat(201)], ...BAD_PASSWORDS],
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
    bad: [['fileName', '长'.repeat(201)]],
    ids: {},
  },
  'account.picture': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ id: await shownPicture(stage) }),
    proves: (stage, { id }) => isPicture(stage, account.picture.path.replace('{id}', String(id))),
    bad: [['id', 'x']],
    ids: {
      id: {
        unknown: { id: '00000000-0000-4000-8000-000000000000' },
        // Uploaded, but shown by nobody: an attachment is never shown in place.
        foreign: async (stage) => ({ id: await stage.document('owner') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'account.logout': { by: 'owner', may: ACCOUNTS, writes: true, works: () => ({}), bad: [], ids: {} },
  'account.me': { by: 'owner', may: ACCOUNTS, works: () => ({}), bad: [], ids: {} },
  'account.security': { by: 'owner', may: ACCOUNTS, works: () => ({}), bad: [], ids: {} },
  'account.prove': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    async works(stage, who) {
      await stage.setPassword(who);
      return { password: PASSWORD };
    },
    bad: [
      ['password', undefined],
      ['password', 'x'.repeat(201)],
      ['phoneCode', 'abcd'],
    ],
    ids: {},
  },
  'account.sessions': { by: 'owner', may: ACCOUNTS, works: () => ({}), bad: [], ids: {} },
  'account.endSession': {
    by: 'clerk',
    may: ACCOUNTS,
    writes: true,
    works: async (stage, who) => ({ sessionId: await sessionOf(stage, who) }),
    bad: [
      ['sessionId', undefined],
      ['sessionId', 'x'],
    ],
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
    bad: [],
    ids: {},
  },
  'account.signIns': {
    by: 'owner',
    may: ACCOUNTS,
    works: () => ({ pageNo: 1, pageSize: 10 }),
    bad: [
      ['pageNo', 'x'],
      ['pageSize', '0'],
    ],
    ids: {},
  },
  'account.exportOwnData': {
    by: 'owner',
    may: ACCOUNTS,
    works: () => ({}),
    proves: (stage, _input, token) => exportsOwn(stage, token),
    bad: [],
    ids: {},
  },
  'account.consents': { by: 'owner', may: ACCOUNTS, works: () => ({}), bad: [], ids: {} },
  'account.acceptTexts': {
    by: 'owner',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ agreement: '1.0', privacy: '1.0' }),
    bad: [
      ['agreement', 'x'.repeat(21)],
      ['privacy', '1'.repeat(21)],
    ],
    ids: {},
  },
  'account.setMarketing': {
    by: 'owner',
    may: CUSTOMERS,
    writes: true,
    works: () => ({ given: 1 }),
    bad: [
      ['given', undefined],
      ['given', 2],
      ['given', 'x'],
    ],
    ids: {},
  },
  'account.closeAccount': {
    by: 'clerk',
    may: ACCOUNTS,
    writes: true,
    works: () => ({ confirm: '注销账号' as const }),
    proves: closesNewcomer,
    bad: [['confirm', '注销']],
    ids: {},
  },
} satisfies Partial<CallCases>;
