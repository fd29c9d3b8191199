import { calendar } from '@boxhaul/contract/pricing';
import { capacity } from '@boxhaul/contract/site';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CapacityOffer } from '../../data/site/capacity-desk.api';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { CapacityPage } from './capacity-page';

const OFFER: CapacityOffer = {
  offerId: '5',
  corporationName: '顺达车队',
  fullName: '深圳市顺达运输有限公司',
  contact: '138****5678',
  remark: '自有拖车 12 台',
  state: 'contacted',
  submittedAt: '2026-11-20 10:00:00',
  answerBy: '2026-11-25',
  due: null,
  taken: null,
  carrier: null,
  entries: [
    { entryId: '2', state: null, content: '下周再谈', username: '小李', time: '2026-11-20 11:00:00' },
  ],
  others: [],
};

const open = (answers: Parameters<typeof fakeServer>[0] = [], offer = OFFER) => {
  const server = fakeServer([
    ...answers,
    [calendar.warnings, done(calendar.warnings, [])],
    [capacity.alarms, done(capacity.alarms, { waiting: 2, overdue: 1 })],
    [
      capacity.list,
      done(capacity.list, {
        data: [offer],
        rowCount: 1,
        total: 1,
        pageNo: 1,
        pageSize: 20,
        counts: { new: 2, contacted: 1, talking: 0, no_answer: 0, accepted: 0, declined: 0 },
      }),
    ],
    [capacity.detail, done(capacity.detail, offer)],
  ]);
  const at = '/ops/capacity-offers?state=contacted&offer=5';
  const shown = showDesk(<CapacityPage />, ['capacity.manage', 'fleet.view'], undefined, at);
  return { server, ...shown };
};
const drawer = async () => within(await screen.findByRole('dialog', { name: '申请详情' }));

describe('an offer of capacity at the desk', () => {
  it('becomes a carrier with one press, prefilled', async () => {
    const { server, user } = open([[capacity.accept, done(capacity.accept, { carrierId: '9' })]]);
    await user.click(await (await drawer()).findByRole('button', { name: '转为承运车队' }));
    const dialog = within(await screen.findByRole('dialog', { name: '转为承运车队' }));
    await user.click(dialog.getByRole('button', { name: '建立车队档案' }));
    await waitFor(() => expect(toasts()).toEqual(['深圳市顺达运输有限公司 已建立车队档案']));
    expect(server.to(capacity.accept)[0]?.body).toMatchObject({
      offerId: '5',
      carrierName: '深圳市顺达运输有限公司',
    });
  });

  it('is noted and stepped with what was said', async () => {
    const { server, user } = open([
      [capacity.addNote, done(capacity.addNote, null)],
      [capacity.step, refused('0', '小李 正在跟进，请由其处理或先退回')],
    ]);
    const here = await drawer();
    expect(await here.findByText('下周再谈')).toBeVisible();
    await user.type(here.getByLabelText(/新的跟进记录/), '已寄合同');
    await user.click(here.getByRole('button', { name: '保存记录' }));
    await waitFor(() => expect(here.getByLabelText(/新的跟进记录/)).toHaveValue(''));
    expect(server.to(capacity.addNote)[0]?.body).toEqual({ offerId: '5', content: '已寄合同' });
    await user.click(here.getByRole('button', { name: '不合作' }));
    const dialog = within(await screen.findByRole('dialog', { name: '不合作' }));
    await user.click(dialog.getByRole('button', { name: '暂无合作线路' }));
    await user.click(dialog.getByRole('button', { name: '不合作' }));
    expect(await dialog.findByText('小李 正在跟进，请由其处理或先退回')).toBeVisible();
  });

  it('that another has in hand is handed back first; one that became a carrier leads there', async () => {
    const taken = { username: '小李', isMe: false, time: '2026-11-20 10:30:00' };
    const first = open([], { ...OFFER, taken });
    const here = await drawer();
    expect(await here.findByRole('button', { name: '退回' })).toBeVisible();
    expect(here.queryByRole('button', { name: '转为承运车队' })).toBeNull();
    first.unmount();
    open([], { ...OFFER, state: 'accepted', carrier: { carrierId: '9', carrierName: '顺达' } });
    const link = await (await drawer()).findByRole('link', { name: '顺达' });
    expect(link).toHaveAttribute('href', '/ops/fleet?view=carrier&open=9');
  });
});
