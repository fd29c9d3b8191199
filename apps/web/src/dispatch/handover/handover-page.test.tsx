import { type HandoverRow, handovers } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Handover, HandoverDraft } from '../../data/dispatch/handovers.api';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { placeInList } from '../../testing/on-screen';
import { HandoverPage } from './handover-page';

const FIGURES = {
  unassigned: 3,
  assigned: 1,
  published: 2,
  running: 4,
  held: 1,
  late: 1,
  exceptions: 2,
  messages: 5,
};
const ROW: HandoverRow = {
  handoverId: '7',
  state: 'offered',
  from: { username: '小陈', isMe: false },
  to: null,
  writtenAt: '2026-11-20 18:00:00',
  takenAt: null,
  remark: '盐田封港至 22 点',
  figures: FIGURES,
  noteCount: 2,
  may: { take: true, withdraw: false },
};
const HANDOVER: Handover = {
  ...ROW,
  notes: [
    { seq: 1, kind: 'box', subject: 'BH1 第 1 箱', orderNo: 'BH1', text: '放行后恢复' },
    { seq: 2, kind: 'other', subject: '', orderNo: null, text: '闸口改走西门' },
  ],
};
const DRAFT: HandoverDraft = {
  figures: FIGURES,
  suggested: [
    { kind: 'box', id: '21', subject: 'BH1 第 1 箱', text: '挂起：客户未放行' },
    { kind: 'truck', id: '3', subject: '粤B8K217', text: '陈志强在途：BH2 第 1 箱' },
  ],
  more: 4,
  colleagues: [{ accountId: '12', username: '夜班小李' }],
};

const page = (data: HandoverRow[], pageNo = 1, total = data.length) =>
  done(handovers.list, { data, rowCount: data.length, total, pageNo, pageSize: 20 });
const FORMER: HandoverRow = {
  ...ROW,
  handoverId: '5',
  state: 'taken',
  to: { username: '夜班小李', isMe: false },
  takenAt: '2026-11-19 18:10:00',
  may: { take: false, withdraw: false },
};

const show = (
  answers: Parameters<typeof fakeServer>[0] = [],
  { open = [HANDOVER], rights = ['dispatch.view', 'dispatch.assign'], at = '/ops/handover', more = 0 } = {},
) => {
  const server = fakeServer([
    ...answers,
    [handovers.list, page([FORMER])],
    [handovers.open, done(handovers.open, { handovers: open, more })],
    [handovers.detail, done(handovers.detail, HANDOVER)],
    [handovers.draft, done(handovers.draft, DRAFT)],
  ]);
  return { server, ...showDesk(<HandoverPage />, rights, undefined, at) };
};
const card = async () => within(await screen.findByRole('article', { name: '小陈 → 下一位接班人' }));
const writing = async () => within(await screen.findByRole('dialog', { name: '写交接' }));

describe('the handover of a shift', () => {
  it('that waits shows its figures and notes, whose boxes lead to the board, and is taken by one press more', async () => {
    const { server, user } = show([[handovers.take, done(handovers.take, null)]]);
    const here = await card();
    expect(await here.findByText('放行后恢复')).toBeVisible();
    expect(here.getByText('未读司机消息').nextSibling).toHaveTextContent('5');
    expect(here.getByRole('link', { name: 'BH1 第 1 箱' })).toHaveAttribute('href', '/ops/dispatch?q=BH1');
    expect(here.queryByRole('button', { name: '撤回交接' })).toBeNull();
    await user.click(here.getByRole('button', { name: '接班确认' }));
    const dialog = within(await screen.findByRole('dialog', { name: '确认接班？' }));
    await user.click(dialog.getByRole('button', { name: '接班确认' }));
    await waitFor(() => expect(toasts()).toEqual(['已接班']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(handovers.take)[0]?.body).toEqual({ handoverId: '7' });
  });

  it('of which many wait are all shown by one call, what one may take first', async () => {
    const open = Array.from({ length: 25 }, (_, i) => ({
      ...HANDOVER,
      handoverId: String(100 + i),
      from: { username: `同事${i}`, isMe: false },
      may: { take: i === 24, withdraw: false },
    }));
    const { server } = show([], { open, more: 3 });
    expect(await screen.findByText('还有 3 份更早的没有列出。')).toBeVisible();
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(25);
    expect(cards[0]).toHaveAccessibleName('同事24 → 下一位接班人');
    expect(within(cards[24]!).getByText('放行后恢复')).toBeVisible();
    expect(server.to(handovers.open)).toHaveLength(1);
    expect(server.to(handovers.detail)).toEqual([]);
  });

  it('that another has taken meanwhile says so', async () => {
    const lost = '该交接已由 小李 接班，请刷新查看';
    const { server, user } = show([[handovers.take, refused('0', lost)]]);
    await user.click(await (await card()).findByRole('button', { name: '接班确认' }));
    const dialog = within(await screen.findByRole('dialog', { name: '确认接班？' }));
    await user.click(dialog.getByRole('button', { name: '接班确认' }));
    await waitFor(() => expect(toasts()).toEqual([lost]));
    await waitFor(() => expect(server.to(handovers.open).length).toBeGreaterThan(1));
  });

  it('of earlier days opens to its notes; without the right nothing is written', async () => {
    const { user } = show([], { open: [], rights: ['dispatch.view'] });
    expect(await screen.findByText('没有待接班的交接')).toBeVisible();
    expect(screen.queryByRole('button', { name: '写交接' })).toBeNull();
    expect(await screen.findByText(/2026-11-19 18:10/)).toBeVisible();
    await user.click(screen.getByText('小陈 → 夜班小李'));
    const drawer = within(await screen.findByRole('dialog', { name: '交接详情' }));
    expect(placeInList()).toBe('本页第 1 / 1 份');
    expect(await drawer.findByText('闸口改走西门')).toBeVisible();
  });

  it('is written of what is ticked, with words of its own and to a colleague', async () => {
    const { server, user } = show([[handovers.offer, done(handovers.offer, { handoverId: '8' })]]);
    await user.click(await screen.findByRole('button', { name: '写交接' }));
    const form = await writing();
    expect(await form.findByText('还有 4 项没有列出，请在调度看板查看。')).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: /BH1 第 1 箱/ }));
    const note = form.getByRole('textbox', { name: 'BH1 第 1 箱 的备注' });
    expect(note).toHaveValue('挂起：客户未放行');
    await user.clear(note);
    await user.click(form.getByRole('button', { name: '提交交接' }));
    expect(await form.findByText('请填写备注内容')).toBeVisible();
    expect(server.to(handovers.offer)).toEqual([]);
    await user.type(note, '放行后恢复');
    for (const text of ['闸口改走西门', '']) {
      await user.click(form.getByRole('button', { name: '添加一条备注' }));
      if (text) await user.type(form.getByRole('textbox', { name: '其他备注 1' }), text);
    }
    await user.click(form.getByRole('combobox', { name: '接班人' }));
    await user.click(await screen.findByRole('option', { name: '夜班小李' }));
    await user.type(form.getByRole('textbox', { name: '说明' }), '盐田封港');
    await user.click(form.getByRole('button', { name: '提交交接' }));
    await waitFor(() => expect(toasts()).toEqual(['交接已写好，等同事确认接班']));
    expect(server.to(handovers.offer)[0]?.body).toEqual({
      toAccountId: '12',
      remark: '盐田封港',
      notes: [
        { kind: 'box', cabinetId: '21', text: '放行后恢复' },
        { kind: 'other', text: '闸口改走西门' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '写交接' })).toBeNull());
  });

  it('that is not sent is not thrown away unasked; a refusal stands in the form', async () => {
    const open = '您还有一份待接班的交接，请先撤回再写新的';
    const { user } = show([[handovers.offer, refused('0', open)]]);
    await user.click(await screen.findByRole('button', { name: '写交接' }));
    const form = await writing();
    await user.type(await form.findByRole('textbox', { name: '说明' }), '盐田封港');
    await user.click(form.getByRole('button', { name: '提交交接' }));
    expect(await form.findByText(open)).toBeVisible();
    await user.keyboard('{Escape}');
    const asked = within(await screen.findByRole('dialog', { name: '放弃写好的交接？' }));
    await user.click(asked.getByRole('button', { name: '继续填写' }));
    expect(form.getByRole('textbox', { name: '说明' })).toHaveValue('盐田封港');
    await user.keyboard('{Escape}');
    const again = within(await screen.findByRole('dialog', { name: '放弃写好的交接？' }));
    await user.click(again.getByRole('button', { name: '放弃并关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '写交接' })).toBeNull());
  });

  it('says what could not be loaded, and tries again', async () => {
    const { user } = show([
      [handovers.list, refused('0', '服务暂不可用')],
      [handovers.open, refused('0', '服务暂不可用')],
      [handovers.draft, refused('0', '服务暂不可用')],
    ]);
    expect(await screen.findByText('待接班的交接加载失败')).toBeVisible();
    expect(await screen.findByText('历史交接加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '写交接' }));
    expect(await (await writing()).findByText('当前数字加载失败')).toBeVisible();
  });
});
