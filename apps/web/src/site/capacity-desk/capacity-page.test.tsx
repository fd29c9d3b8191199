import { calendar } from '@boxhaul/contract/pricing';
import { capacity } from '@boxhaul/contract/site';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CapacityOffer } from '../../data/site/capacity-desk.api';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { placeInList } from '../../testing/on-screen';
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

const open = (
  answers: Parameters<typeof fakeServer>[0] = [],
  offer = OFFER,
  at = '/ops/capacity-offers?state=contacted&offer=5',
) => {
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
  const shown = showDesk(<CapacityPage />, ['capacity.manage', 'fleet.view'], undefined, at);
  return { server, ...shown };
};
const drawer = async () => within(await screen.findByRole('dialog', { name: '申请详情' }));

describe('the list of offers', () => {
  it('says what is late, is narrowed by who has them, and opens one', async () => {
    const late = { ...OFFER, state: 'new' as const, due: 'overdue' as const };
    const { server, user } = open([], late, '/ops/capacity-offers?due=overdue');
    const cells = within(await screen.findByRole('grid', { name: '运力合作' })).findAllByRole('gridcell');
    expect((await cells).map(({ textContent }) => textContent)).toEqual([
      '顺达车队',
      '深圳市顺达运输有限公司',
      '138****5678',
      '自有拖车 12 台',
      '无人跟进',
      '2026-11-20 10:00',
      '已超时2026-11-25 前答复',
    ]);
    expect(screen.getByText('有 1 份申请已超过答复期限，请尽快联系对方。')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '跟进人' }), '还没有人跟进');
    await waitFor(() =>
      expect(server.to(capacity.list).at(-1)?.body).toMatchObject({
        state: 'new',
        due: 'overdue',
        holder: 'nobody',
      }),
    );
    await user.click(await screen.findByRole('gridcell', { name: '顺达车队' }));
    expect(await (await drawer()).findByRole('heading', { name: '顺达车队' })).toBeVisible();
    expect(placeInList()).toBe('本页第 1 / 1 份');
  });

  it('of those that were called has no day by which', async () => {
    const { server, user } = open([], OFFER, '/ops/capacity-offers?due=overdue');
    await user.click(await screen.findByRole('button', { name: '已联系 1' }));
    await waitFor(() => expect(server.to(capacity.list).at(-1)?.body).toMatchObject({ state: 'contacted' }));
    expect(server.to(capacity.list).at(-1)?.body).not.toMatchObject({ due: 'overdue' });
    expect(screen.queryByRole('combobox', { name: '答复期限' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '答复期限' })).toBeNull();
  });
});

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
