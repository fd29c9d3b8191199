import { orders, review } from '@boxhaul/contract/orders';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
const kefu = await desk.app.signIn(desk.world.kefu);
const admin = await desk.app.signIn(desk.world.admin);

beforeEach(() => desk.clear());

const approved = async () => {
  const { orderId } = await desk.order({ state: 'pending_review' });
  await desk.app.call(review.approve, { id: orderId, version: 1 }, { token: kefu });
  return orderId;
};
const undo = (id: string, token = kefu) => desk.app.call(review.undoApproval, { id }, { token });
const stateOf = async (id: string) =>
  (await desk.app.call(review.detail, { id }, { token: kefu })).data.order.state;

it('takes an approval back, once however often it is asked', async () => {
  const id = await approved();
  expect([(await undo(id)).code, (await undo(id)).code]).toEqual(['1', '1']);
  expect(await stateOf(id)).toBe('pending_review');
  const { data } = await desk.app.call(review.detail, { id }, { token: kefu });
  expect(data.events.map(({ event }) => event)).toEqual(['approved', 'approval_undone']);
  const notice = await desk.app.db
    .selectFrom('notice')
    .select('body')
    .where('event_key', 'like', 'approval_undone %')
    .where('subject_id', '=', id)
    .execute();
  expect(notice).toHaveLength(1);
});

it('is for a minute, to the millisecond', async () => {
  const { now } = desk.app.clock;
  const [late, intime] = [await approved(), await approved()];
  desk.app.clock.now = new Date(now.getTime() + 60_000);
  expect((await undo(intime)).code).toBe('1');
  desk.app.clock.now = new Date(now.getTime() + 60_001);
  expect((await undo(late)).message).toContain('超过 1 分钟');
  desk.app.clock.now = now;
});

it('is refused to others, and after whatever followed', async () => {
  const id = await approved();
  expect((await undo(id, admin)).message).toContain('本人');
  await desk.app.call(orders.requestCancellation, { id, reason: '不要了' }, { token: owner });
  expect((await undo(id)).message).toContain('后续操作');
  expect(await stateOf(id)).toBe('approved');
  const waiting = await desk.order({ state: 'pending_review' });
  expect((await undo(waiting.orderId)).message).toContain('不在待派车');
});

it('the queue begins with who has waited longest', async () => {
  const first = await desk.order({ state: 'pending_review', book_space_no: 'QUEUE' });
  const second = await desk.order({ state: 'pending_review', book_space_no: 'QUEUE' });
  const ids = async (oldestFirst: boolean) => {
    const input = { state: 'pending_review' as const, keyword: 'QUEUE', oldestFirst };
    return (await desk.app.call(review.list, input, { token: kefu })).data.data.map(({ id }) => id);
  };
  expect(await ids(true)).toEqual([first.orderId, second.orderId]);
  expect(await ids(false)).toEqual([second.orderId, first.orderId]);
});
