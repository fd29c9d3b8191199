import type { AddressInfo } from 'node:net';
import { tracking } from '@boxhaul/contract/fleet';
import { type accountEvents, notices } from '@boxhaul/contract/identity';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { EventLine } from '../../../platform/live/event-line';
import { announce } from '../../../platform/live/live';
import { hashToken, revokeSession } from '../../../platform/session/sessions.repo';
import { approvedOrder } from '../../../testing/approved-order';
import { sendNotice } from '..';
import { beatNotices } from './stream-notices';

const { t, world } = await fileWorld();
let origin: string;
let serial = 0;
const open: AbortController[] = [];
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await t.db.deleteFrom('notice_inbox').execute();
});
afterEach(() => {
  for (const leave of open.splice(0)) leave.abort();
});

const tell = (accountId: string) =>
  sendNotice(t.db, {
    kind: 'new_device',
    event: String((serial += 1)),
    facts: { device: 'Chrome', place: '127.0.0.1', at: '2026-11-20 10:00:00' },
    accountIds: [accountId],
    now: t.clock.now,
  });

/** A stream of blocks of text. */
async function follow(path: string, token: string) {
  const leave = new AbortController();
  open.push(leave);
  const response = await fetch(origin + path, { headers: { authorization: token }, signal: leave.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    response,
    async next(): Promise<string | null> {
      while (!rest.includes('\n\n')) {
        const { value, done } = await reader.read();
        if (done) return null;
        rest += value;
      }
      const block = rest.slice(0, rest.indexOf('\n\n'));
      rest = rest.slice(block.length + 2);
      return block;
    },
  };
}
const pathOf = (id: string): string => notices.live.path.replace('{id}', id);
const counted = (unread: number) =>
  expect.stringContaining(`event: notice\ndata: {"unread":${unread}}`) as string;

describe('the stream of notices', () => {
  it('tells the count at once, and whenever it changes, be it by another page', async () => {
    const token = await t.signIn(world.owner);
    const line = await follow(pathOf(world.owner), token);
    expect(await line.next()).toEqual(counted(0));
    await tell(world.owner);
    expect(await line.next()).toEqual(counted(1));
    await t.call(notices.markAllRead, {}, { token: await t.signIn(world.owner) });
    expect(await line.next()).toEqual(counted(0));
  });

  it('tells how far one’s own jobs have come, and nothing of others’', async () => {
    const line = await follow(pathOf(world.owner), await t.signIn(world.owner));
    await line.next();
    const move = { jobId: 'j', state: 'running', done: 500, total: null } as const;
    await announce(t.db, { m: { accountId: world.stranger, ...move } });
    await announce(t.db, { m: { accountId: world.owner, ...move } });
    expect(await line.next()).toEqual(
      expect.stringContaining('event: job\ndata: {"jobId":"j","state":"running","done":500,"total":null}'),
    );
  });

  it('hears nothing of others', async () => {
    const line = await follow(pathOf(world.owner), await t.signIn(world.owner));
    await line.next();
    await tell(world.stranger);
    await tell(world.owner);
    expect(await line.next()).toEqual(counted(1));
  });

  it('may be open thirty times', async () => {
    const token = await t.signIn(world.kefu);
    const lines = await Promise.all(Array.from({ length: 30 }, () => follow(pathOf(world.kefu), token)));
    expect(lines.map(({ response }) => response.status)).toEqual(Array(30).fill(200));
    expect((await follow(pathOf(world.kefu), token)).response.status).toBe(429);
  });

  it('ends with the session', async () => {
    const token = await t.signIn(world.owner);
    const written: string[] = [];
    let ended = false;
    const sink = {
      write: (text: string) => void written.push(text),
      waiting: () => 0,
      end: () => (ended = true),
    };
    const line = new EventLine<typeof accountEvents>(sink, t.clock.now);
    await beatNotices(t.deps, line, token);
    expect([written, ended]).toEqual([[': 心跳\n\n'], false]);
    await revokeSession(t.db, hashToken(token), t.clock.now);
    await beatNotices(t.deps, line, token);
    expect([written.length, ended]).toEqual([1, true]);
  });
});

it('rides on the stream of an order, so that a page needs one', async () => {
  const { orderId } = await approvedOrder(t.db, world, t.clock.now, { state: 'running' });
  const line = await follow(tracking.liveOrder.path.replace('{id}', orderId), await t.signIn(world.owner));
  expect(await line.next()).toBe(': 心跳');
  await tell(world.owner);
  expect(await line.next()).toEqual(counted(1));
});

it('ends when the server stops', async () => {
  const line = await follow(pathOf(world.owner), await t.signIn(world.owner));
  await line.next();
  await t.deps.live.close();
  expect(await line.next()).toBeNull();
});
