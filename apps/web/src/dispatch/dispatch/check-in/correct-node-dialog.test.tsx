import { dispatch } from '@boxhaul/contract/dispatch';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { BoardTaskRow } from '../board/board-task-row';

const AT = '2026-11-21 10:00:00';
const task = {
  ...boardTask,
  nodes: boardTask.nodes.map((node, i) => (i === 0 ? { ...node, doneAt: AT } : node)),
};
const corrected = done(dispatch.correctNode, null);

async function open(answers: Parameters<typeof fakeServer>[0] = [], cache = new QueryClient()) {
  const server = fakeServer(answers);
  const row = <BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={task} />;
  const view = showDesk(row, ['dispatch.checkin'], cache);
  await view.user.click(screen.getByRole('button', { name: '更正时间：提空柜' }));
  const dialog = await screen.findByRole('dialog', { name: '更正时间 · 提空柜' });
  const time = within(dialog).getByLabelText<HTMLInputElement>(/完成时间$/);
  return {
    ...view,
    server,
    dialog,
    time,
    send: within(dialog).getByRole('button', { name: '更正' }),
    setTime: (text: string) => void fireEvent.change(time, { target: { value: text } }),
    say: (reason: string) => view.user.type(within(dialog).getByLabelText(/更正原因$/), reason),
  };
}

describe('putting the time of a node right', () => {
  it('begins with the time that is kept, and says whose it is', async () => {
    const { dialog, time } = await open();
    expect(time.value).toBe(AT);
    expect(within(dialog).getByText(`粤B8K217 陈志强 · 原时间 ${AT}`)).toBeVisible();
    await waitFor(() => expect(time).toHaveFocus());
  });

  it('sends the time and the reason, says so, and reads the desk anew', async () => {
    const cache = new QueryClient();
    cache.setQueryData(['desk', 'board'], 'as it was');
    const { server, dialog, setTime, say, user, send } = await open(
      [[dispatch.correctNode, corrected]],
      cache,
    );
    setTime('2026-11-21 09:40:05');
    await say('  司机报晚了 ');
    await user.click(send);
    await waitFor(() => expect(toasts()).toEqual(['已更正：提空柜']));
    expect(server.seen.map(({ body }) => body)).toEqual([
      { nodeId: '101', doneAt: '2026-11-21 09:40:05', reason: '司机报晚了' },
    ]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(cache.getQueryState(['desk', 'board'])?.isInvalidated).toBe(true);
  });

  it.each([
    ['', '请填写完成时间'],
    [AT, '完成时间没有变化'],
    ['2026-11-21 08:59:59', '完成时间不能早于任务发布时间'],
  ])('is not sent with the time “%s”', async (text, why) => {
    const { server, dialog, setTime, say, user, send } = await open();
    setTime(text);
    await say('抄错');
    await user.click(send);
    expect(await within(dialog).findByText(why)).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it.each(['', '   '])('is not sent with the reason “%s”', async (reason) => {
    const { server, dialog, setTime, say, user, send } = await open();
    setTime('2026-11-21 09:40:00');
    if (reason) await say(reason);
    await user.click(send);
    expect(await within(dialog).findByText('请填写更正原因')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('stays open with what the server says against it, until something is changed', async () => {
    const late = refused('0', '完成时间不能晚于“到达装货点”的时间', { errcode: 'BAD_INPUT' });
    const { server, dialog, setTime, say, user, send } = await open([
      [dispatch.correctNode, inTurn(late, corrected)],
    ]);
    setTime('2026-11-21 09:40:00');
    await say('抄错');
    await user.click(send);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('不能晚于“到达装货点”');
    expect(toasts()).toEqual([]);
    await say('一行');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(send);
    await waitFor(() => expect(toasts()).toEqual(['已更正：提空柜']));
    expect(server.to(dispatch.correctNode).at(-1)!.body).toMatchObject({ reason: '抄错一行' });
  });

  it('sends once, however quickly it is pressed', async () => {
    const { server, setTime, say, send } = await open([[dispatch.correctNode, corrected]]);
    setTime('2026-11-21 09:40:00');
    await say('抄错');
    act(() => {
      send.click();
      send.click();
    });
    await waitFor(() => expect(toasts()).toEqual(['已更正：提空柜']));
    expect(server.to(dispatch.correctNode)).toHaveLength(1);
  });

  it('closes at once while nothing was typed', async () => {
    const { dialog, user } = await open();
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByText('放弃更正？')).toBeNull();
  });

  it.each([
    ['继续更正', '抄错'],
    ['放弃并关闭', undefined],
  ])('asks before it throws away what was typed: %s', async (answer, kept) => {
    const { dialog, say, user } = await open();
    await say('抄错');
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    expect((await screen.findAllByText('放弃更正？')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: answer }));
    const reason = () => screen.queryByLabelText<HTMLTextAreaElement>(/更正原因$/)?.value;
    await waitFor(() => expect(reason()).toBe(kept));
  });
});
