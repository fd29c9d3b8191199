import { account, audit } from '@boxhaul/contract/identity';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { readSecurity, saveUserInfo } from './account.api';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';
import { sessionStore, signIn } from '../kit/session';

/** All of it is asked anew after a change of password, phone or devices. */
export const OWN_ACCOUNT_KEY = ['own-account'] as const;

const data = dataOf(OWN_ACCOUNT_KEY);

export type Device = OutputOf<typeof account.sessions>[number];

export const accountSecurity = () =>
  queryOptions({
    queryKey: [...OWN_ACCOUNT_KEY, 'security'],
    queryFn: readSecurity,
  });

export const ownDevices = data.query(account.sessions, { by: () => ({}) });

export const signInHistory = data.query(account.signIns, {
  by: (pageNo: number) => ({ pageNo, pageSize: 10 }),
  keep: true,
});

/** What one agreed to, refused and withdrew. */
export const ownConsents = data.query(account.consents, { by: () => ({}) });

/** Who opened what: of the whole enterprise for its owner. */
export const ownAccesses = data.query(audit.ownAccesses, {
  by: (pageNo: number) => ({ pageNo, pageSize: 10 }),
  keep: true,
});

export const setMarketing = (given: boolean) =>
  client.call(account.setMarketing, { given: given ? 1 : 0 }, { quiet: true });

/** Accepts newer texts, here and in other tabs. */
export async function acceptTexts(versions: InputOf<typeof account.acceptTexts>): Promise<void> {
  const { token } = sessionStore.get();
  const user = await client.call(account.acceptTexts, versions, { quiet: true });
  if (token && sessionStore.get().token === token) signIn(token, user);
}

export const endDevice = (sessionId: string) =>
  client.call(account.endSession, { sessionId }, { quiet: true });
export const endOtherDevices = () => client.call(account.endOtherSessions, {}, { quiet: true });

/** Changes what is given of one's own account, here and in other tabs. */
export async function saveProfile(input: InputOf<typeof account.updateUserInfo>): Promise<void> {
  const { token } = sessionStore.get();
  const user = await saveUserInfo(input);
  if (token && sessionStore.get().token === token) signIn(token, user);
}

/** Keeps a picture and makes it one's own. */
export async function savePicture(picture: File): Promise<void> {
  const [kept] = await client.call(
    account.uploadImage,
    { fileName: picture.name },
    { files: [picture], quiet: true },
  );
  if (!kept) throw new Error('no picture was kept');
  await saveProfile({ basePicUrl: kept.filePath });
}

export const closeOwnAccount = () =>
  client.call(account.closeAccount, { confirm: '注销账号' }, { quiet: true });

/** Saves the file of all that is kept of the person. */
export const downloadOwnData = () => downloadFile(account.exportOwnData, {}, '我的数据.json');
