import { account } from '@boxhaul/contract/identity';
import type { TransportRequest } from '@boxhaul/contract/kit';
import { files, review } from '@boxhaul/contract/orders';
import { expect, it } from 'vitest';
import { createCallers } from './callers';

const answer = (data: unknown, code = '1') => ({
  status: 200,
  text: JSON.stringify({ code, success: code === '1', message: 'said', data }),
});

const formOf = ({ body }: TransportRequest) => new URLSearchParams(typeof body === 'string' ? body : '');

/** Callers on a platform that signs everybody in and answers each call with its path. */
function open(refused?: string, status = 200) {
  const asked: TransportRequest[] = [];
  const callers = createCallers((request) => {
    asked.push(request);
    const { url } = request;
    if (url === refused) return Promise.resolve(answer(null, '0'));
    const name = formOf(request).get('userName');
    return Promise.resolve(
      url === account.login.path ? answer({ token: `token of ${name}` }) : { ...answer(url), status },
    );
  }, 'secret');
  const lines = () => asked.map(({ url, headers }) => `${headers['Authorization'] ?? '-'} ${url}`);
  return { ...callers, asked, lines };
}

it('signs in each person once, at the first call, and all out at the end', async () => {
  const { call, signOut, lines } = open();
  expect(await call('kefu', account.me, {})).toBe(account.me.path);
  await call('13800000001', account.me, {});
  await call('kefu', account.me, {});
  await signOut();
  expect(lines()).toEqual([
    `- ${account.login.path}`,
    `token of kefu ${account.me.path}`,
    `- ${account.login.path}`,
    `token of 13800000001 ${account.me.path}`,
    `token of kefu ${account.me.path}`,
    `token of kefu ${account.logout.path}`,
    `token of 13800000001 ${account.logout.path}`,
  ]);
});

it.each([
  ['kefu', '1'],
  ['13800000001', '2'],
  ['13900000001', '3'],
])('signs in %s with the password, as an account of its kind', async (loginName, userType) => {
  const { call, asked } = open();
  await call(loginName, account.me, {});
  const sent = formOf(asked[0]!);
  expect(Object.fromEntries(sent)).toEqual({ userName: loginName, password: 'secret', userType });
});

it('sends files with their names and types', async () => {
  const { call, asked } = open();
  await call('13800000001', files.uploadDraftFile, {}, [
    { name: '单.pdf', type: 'application/pdf', bytes: Buffer.from('bytes') },
  ]);
  const file = (asked[1]!.body as FormData).get('file') as File;
  expect([file.name, file.type, await file.text()]).toEqual(['单.pdf', 'application/pdf', 'bytes']);
});

it('asks once: what fails in the same process fails again', async () => {
  const { call, lines } = open('', 503);
  await expect(call('kefu', account.me, {})).rejects.toMatchObject({ status: 503 });
  expect(lines()).toEqual([`- ${account.login.path}`, `token of kefu ${account.me.path}`]);
});

it('throws what is refused', async () => {
  const { call } = open(review.reject.path);
  await expect(call('kefu', review.reject, { id: '1', version: 1, reason: 'a' })).rejects.toThrow('said');
});
