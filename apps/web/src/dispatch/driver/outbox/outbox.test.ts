import { driverApp } from '@boxhaul/contract/dispatch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../data/kit/session';
import { toastStore } from '../../../lib/toast-store';
import { answeringLine } from '../../../testing/answering-line';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import {
  addClaimStep,
  addStep,
  arrived,
  dropStep,
  outbox,
  readOutbox,
  retryStep,
  sendOutbox,
} from './outbox';
import { type PendingClaimChange, type PendingPicture, type NewStep, phoneStore } from './phone-store';

const ACCOUNT = '7';
const signInAs = (accountId: string) => signIn('token', { ...customerUser, accountId });
let serial = 0;

const node = (nodeId: string, taskId = '1', pictures: PendingPicture[] = []): NewStep => {
  serial += 1;
  const typed = { cabinetNo: '', sealNo: '', note: '', at: null };
  const what = { accountId: ACCOUNT, clientId: `c${serial}`, taskId, nodeId, title: `节点 ${nodeId}` };
  return { kind: 'check_in', doneAt: Date.now(), fault: null, pictures, ...typed, ...what };
};
/** Kept on the phone, and not sent yet. */
async function keep(...steps: NewStep[]): Promise<void> {
  for (const step of steps) {
    const seq = Math.max(0, ...(await phoneStore.steps(ACCOUNT)).map((one) => one.seq)) + 1;
    await phoneStore.put({ ...step, seq });
  }
  await readOutbox(ACCOUNT);
}
const checkedIn = done(driverApp.checkIn, { outcome: 'done', doneAt: '2026-11-20 10:00:00', marks: [] });
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const nodesOf = (calls: readonly { body: Record<string, unknown> }[]) =>
  calls.map(({ body }) => body['nodeId']);
const waiting = () => outbox.get().map(({ title, fault }) => [title, fault]);
/** With its tries again, which wait a second each. */
async function send(): Promise<void> {
  const sending = sendOutbox(ACCOUNT);
  await vi.advanceTimersByTimeAsync(10_000);
  await sending;
}

beforeEach(() => {
  oneWindowAlone();
  signInAs(ACCOUNT);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  toastStore.set([]);
});
afterEach(async () => {
  for (const step of await phoneStore.steps(ACCOUNT)) await dropStep(step);
  vi.useRealTimers();
});

describe('what waits on the phone', () => {
  it('goes in the order in which it was done, and is gone then', async () => {
    const server = fakeServer([[driverApp.checkIn, checkedIn]]);
    await keep(node('1'), node('2'), node('3'));
    await send();
    expect(nodesOf(server.to(driverApp.checkIn))).toEqual(['1', '2', '3']);
    expect(waiting()).toEqual([]);
  });

  it('stays, with all behind it, while nobody answers', async () => {
    const server = fakeServer([[driverApp.checkIn, noAnswer]]);
    await keep(node('1'), node('2', '2'));
    await send();
    expect(new Set(nodesOf(server.to(driverApp.checkIn)))).toEqual(new Set(['1']));
    expect(waiting()).toEqual([
      ['节点 1', null],
      ['节点 2', null],
    ]);
    const again = fakeServer([[driverApp.checkIn, checkedIn]]);
    await send();
    expect(nodesOf(again.to(driverApp.checkIn))).toEqual(['1', '2']);
  });

  it('does not send a picture again that has arrived', async () => {
    answeringLine(refused('0', '照片已经传过'));
    const server = fakeServer([[driverApp.checkIn, checkedIn]]);
    await keep(node('1', '1', [{ name: '柜门.jpg', bytes: new Blob(['jpg']), fileId: 'file-1' }]));
    await send();
    expect(server.to(driverApp.checkIn)[0]!.body).toMatchObject({
      nodeId: '1',
      stepKey: `c${serial}`,
      'fileIds[0]': 'file-1',
    });
    expect(waiting()).toEqual([]);
  });

  it('of a task whose step was refused waits for a decision, and others go on', async () => {
    const server = fakeServer([
      [
        driverApp.checkIn,
        ({ body }) =>
          body['nodeId'] === '1' ? refused('0', '请先登记“接单”', { errcode: 'NODE_ORDER' }) : checkedIn,
      ],
    ]);
    await keep(node('1'), node('2'), node('9', '2'));
    await send();
    expect(nodesOf(server.to(driverApp.checkIn))).toEqual(['1', '9']);
    expect(waiting()).toEqual([
      ['节点 1', '请先登记“接单”'],
      ['节点 2', null],
    ]);
    const again = fakeServer([[driverApp.checkIn, checkedIn]]);
    await retryStep(outbox.get()[0]!);
    expect(nodesOf(again.to(driverApp.checkIn))).toEqual(['1', '2']);
    expect(waiting()).toEqual([]);
  });

  it('is known to be done by what is kept of the tasks, whatever becomes of the network then', async () => {
    fakeServer([[driverApp.checkIn, checkedIn]]);
    await phoneStore.keepTasks(ACCOUNT, {
      driverName: '陈志强',
      tracked: false,
      changed: null,
      tasks: [driverTask],
    });
    await keep(node('1'));
    await send();
    const kept = await phoneStore.tasks(ACCOUNT);
    expect(kept!.tasks[0]!.nodes.map(({ nodeId, doneAt, sentBack }) => [nodeId, doneAt, sentBack])).toEqual([
      ['1', '2026-11-20 10:00:00', null],
      ['2', null, null],
    ]);
  });

  it('is another account’s alone', async () => {
    const server = fakeServer([[driverApp.checkIn, checkedIn]]);
    await keep({ ...node('1'), accountId: '8' });
    await send();
    expect(server.to(driverApp.checkIn)).toEqual([]);
    expect(await phoneStore.steps('8')).toHaveLength(1);
    await dropStep((await phoneStore.steps('8'))[0]!);
  });

  it.each([
    ['while a step is sent', driverApp.checkIn],
    ['while a picture is sent', driverApp.uploadPicture],
  ])('never goes out under the name of the driver who signs in next, %s', async (_when, call) => {
    const uploaded = done(driverApp.uploadPicture, [{ filePath: 'f', fileName: 'f.jpg', fileSize: 3 }]);
    const handOver = () => {
      signInAs('8');
      outbox.set([]);
      return call === driverApp.checkIn ? checkedIn : uploaded;
    };
    const server = fakeServer([
      [call, handOver],
      [driverApp.checkIn, checkedIn],
    ]);
    const taken =
      call === driverApp.checkIn ? [] : [{ name: '1.jpg', bytes: new Blob(['jpg']), fileId: null }];
    await keep(node('1', '1', taken), node('2', '2'));
    await send();
    expect(server.seen.map(({ path }) => path)).toEqual([call.path]);
    expect(outbox.get()).toEqual([]);
    const left = (await phoneStore.steps(ACCOUNT)).map((step) => step.title);
    expect(left).toEqual(taken.length > 0 ? ['节点 1', '节点 2'] : ['节点 2']);
  });

  it('keeps its order where the phone’s clock was set back', async () => {
    fakeServer([[driverApp.checkIn, noAnswer]]);
    vi.setSystemTime(new Date('2026-11-20T12:00:00+08:00'));
    await addStep(node('1'));
    vi.setSystemTime(new Date('2026-11-20T09:00:00+08:00'));
    await addStep(node('2'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(waiting().map(([title]) => title)).toEqual(['节点 1', '节点 2']);
  });

  it('says of a task that was taken back that dispatch was told', async () => {
    fakeServer([[driverApp.checkIn, done(driverApp.checkIn, { outcome: 'told', doneAt: null, marks: [] })]]);
    await keep(node('1'));
    await sendOutbox(ACCOUNT);
    expect(toastStore.get().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', '节点 1：任务已不在您名下，情况已报告调度'],
    ]);
  });
});

describe('a claim put right', () => {
  const change = (amount: string): Omit<PendingClaimChange, 'seq'> => {
    serial += 1;
    const what = {
      accountId: ACCOUNT,
      clientId: `c${serial}`,
      taskId: 'claim 31',
      payableId: '31',
      revision: 1,
    };
    const typed = { expense: 'toll' as const, amount, note: '', keptFiles: ['file-1'] };
    const step = { title: `修改报销 ${amount}`, doneAt: Date.now(), fault: null };
    return { kind: 'claim_change', ...step, pictures: [], ...typed, ...what };
  };

  it('keeps its key and what it says, however often nobody answers', async () => {
    const server = fakeServer([[driverApp.changeClaim, noAnswer]]);
    await addClaimStep(change('36'));
    await send();
    expect(waiting()).toEqual([['修改报销 36', null]]);
    const again = fakeServer([[driverApp.changeClaim, done(driverApp.changeClaim, null)]]);
    await send();
    const sent = [...server.to(driverApp.changeClaim), ...again.to(driverApp.changeClaim)];
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(sent[0]!.body).toMatchObject({ id: '31', revision: '1', amount: '36', 'fileIds[0]': 'file-1' });
    expect(waiting()).toEqual([]);
  });

  it('that was refused says why, reads anew, holds nothing else back and gives way to another', async () => {
    const answer = refused('0', '该报销已被修改，请看过后再改', { errcode: 'CONFLICT' });
    const server = fakeServer([
      [driverApp.changeClaim, answer],
      [driverApp.checkIn, checkedIn],
      [driverApp.withdrawClaim, done(driverApp.withdrawClaim, null)],
    ]);
    const before = arrived.get();
    await addClaimStep(change('36'));
    await send();
    expect(waiting()).toEqual([['修改报销 36', '该报销已被修改，请看过后再改']]);
    expect(arrived.get()).toBeGreaterThan(before);
    await keep(node('1'));
    await send();
    expect(server.to(driverApp.checkIn)).toHaveLength(1);
    const { accountId, clientId, taskId, payableId, doneAt, fault } = change('36');
    const anew = { accountId, clientId, taskId, payableId, doneAt, fault, revision: 2 };
    await addClaimStep({ kind: 'claim_withdraw', title: '撤回报销', ...anew });
    await send();
    expect(server.to(driverApp.withdrawClaim)[0]!.body).toMatchObject({ id: '31', revision: '2' });
    expect(waiting()).toEqual([]);
  });
});
