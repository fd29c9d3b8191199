import { dispatch } from '@boxhaul/contract/dispatch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { BoardTaskRow } from './board-task-row';

const ALL = ['dispatch.assign', 'dispatch.checkin'];

/** Uploads go by XMLHttpRequest; this one's network is gone. */
class BrokenLine extends EventTarget {
  upload = new EventTarget();
  onerror: (() => void) | null = null;
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror?.();
    this.dispatchEvent(new Event('error'));
  }
}

const show = (task = boardTask, rights = ALL) =>
  showDesk(<BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={task} />, rights);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const noted = done(dispatch.checkIn, { cabinetState: 2, orderState: 'running', phase: '赶路中' });
const begun = { ...boardTask, nodes: boardTask.nodes.map((one) => ({ ...one })) };
begun.nodes[0]!.doneAt = '2026-11-21 10:00:00';

describe('what a dispatcher may do with a task', () => {
  it.each([
    ['assigned', { ...boardTask, state: 'assigned' }, ALL, ['改派', '撤回']],
    ['published', boardTask, ALL, ['发消息', '登记：提空柜', '撤回']],
    ['begun', { ...begun, state: 'running' }, ALL, ['发消息', '登记：到达装货点', '更正时间']],
    ['begun, for one who only assigns', { ...begun, state: 'running' }, ['dispatch.assign'], ['发消息']],
    [
      'accepted before its turn',
      { ...begun, queue: { trip: 2, waits: true, doubts: [] } },
      ALL,
      ['发消息', '撤回', '更正时间'],
    ],
    ['published, without the rights', boardTask, [], []],
  ])('%s', (_, task, rights, expected) => {
    show(task, rights);
    expect(buttons()).toEqual(expected);
  });

  it('reads whether its driver has confirmed another hour', () => {
    const text = '09:30 改为 11:00 到门，待司机确认';
    show({ ...boardTask, hourChange: { text, waits: true } });
    expect(screen.getByText(text)).toHaveAttribute('data-waits');
  });

  it('says when the truck never reported', () => {
    show();
    expect(screen.getByText('终端未上报位置')).toBeVisible();
  });
});

describe('what positions say of the next nodes', () => {
  const [fetch, arrive] = boardTask.nodes;
  const sign = {
    nodeId: fetch!.nodeId,
    kind: 'entered' as const,
    doneAt: '2026-11-21 10:32:05',
    other: '2026-11-21 10:31:05',
    radiusM: 1_000,
    proof: true,
  };
  const told = { ...boardTask, signs: [sign] };
  const free = {
    ...boardTask,
    nodes: boardTask.nodes.map((one) => ({ ...one, place: 'dock', proofs: [] })),
    signs: [
      { ...sign, proof: false },
      {
        ...sign,
        nodeId: arrive!.nodeId,
        kind: 'left' as const,
        doneAt: '2026-11-21 11:02:05',
        other: null,
        radiusM: 300,
        proof: false,
      },
    ],
  };

  it('is taken in one press, as it was seen', async () => {
    const taken = done(dispatch.takeSigns, { taken: 2, orderState: 'running' });
    const server = fakeServer([[dispatch.takeSigns, taken]]);
    const { user } = show(free);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '提空柜：定位显示 11-21 10:32 已到达码头（1 公里内停留），上一个定位在 11-21 10:31不采纳',
        '到达装货点：定位显示 11-21 11:02 已离开码头（已驶出 300 米）不采纳',
      ]),
    );
    await user.click(screen.getByRole('button', { name: '按定位登记（2 个节点）' }));
    await waitFor(() => expect(toasts()).toEqual(['已按定位登记 2 个节点']));
    expect(server.to(dispatch.takeSigns).map(({ body }) => body)).toEqual([
      { taskId: '31', signs: free.signs.map(({ nodeId, doneAt }) => ({ nodeId, doneAt })) },
    ]);
  });

  it('says that a task is accepted where its truck is on its way', () => {
    fakeServer([]);
    const anywhere = { ...free, nodes: free.nodes.map((one) => ({ ...one, place: 'any' })) };
    show({ ...anywhere, signs: anywhere.signs.slice(0, 1) });
    expect(screen.getByText(/定位显示 11-21 10:32 已在去提柜的路上，视为已接单/)).toBeVisible();
  });

  it('says why it was not, where somebody was faster', async () => {
    fakeServer([[dispatch.takeSigns, refused('0', '“提空柜”已登记，请刷新后重试', { errcode: 'CONFLICT' })]]);
    const { user } = show(free);
    await user.click(screen.getByRole('button', { name: '按定位登记（2 个节点）' }));
    await waitFor(() => expect(toasts()).toEqual(['“提空柜”已登记，请刷新后重试']));
  });

  it('is taken without those that ask for a proof', async () => {
    const server = fakeServer([
      [dispatch.takeSigns, done(dispatch.takeSigns, { taken: 1, orderState: 'running' })],
    ]);
    const [one, other] = free.signs;
    const { user } = show({ ...free, signs: [one!, { ...other!, proof: true }] });
    await user.click(screen.getByRole('button', { name: '按定位登记' }));
    await waitFor(() => expect(server.to(dispatch.takeSigns)).toHaveLength(1));
    expect(server.to(dispatch.takeSigns)[0]?.body).toMatchObject({ signs: [{ nodeId: one!.nodeId }] });
  });

  it.each([
    ['that asks for a proof', told, boardCabinet],
    ['of a box that is held up', free, { ...boardCabinet, stage: 'held' as const }],
  ])('opens the dialog of a node %s with its time', async (_, task, cabinet) => {
    const server = fakeServer([[dispatch.checkIn, noted]]);
    const { user } = showDesk(<BoardTaskRow board={boardOrder} cabinet={cabinet} task={task} />, ALL);
    await user.click(screen.getByRole('button', { name: '按定位登记' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 提空柜' });
    if (task === told) {
      await user.type(within(dialog).getByLabelText(/柜号$/), 'CSQU3054383');
      await user.type(within(dialog).getByLabelText(/封号$/), 'HL8866');
    }
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    await waitFor(() => expect(toasts()).toEqual(['已登记：提空柜']));
    expect(server.to(dispatch.checkIn)[0]?.body).toMatchObject({ doneAt: '2026-11-21 10:32:05' });
  });

  it('is taken with the proofs of a whole trip in one dialog, and the step between as the truck came', async () => {
    const server = fakeServer([
      [
        dispatch.takeSigns,
        inTurn(
          refused('0', '“提空柜”：没有照片，请说明原因', {
            errcode: 'REASON_WANTED',
            fields: { reason: '请说明原因' },
          }),
          done(dispatch.takeSigns, { taken: 3, orderState: 'running' }),
        ),
      ],
    ]);
    const [picked, came] = boardTask.nodes;
    const start = { ...came!, nodeId: '199', name: '开始装货', unseen: true };
    const finish = { ...came!, nodeId: '200', name: '装货完成', proofs: ['seal_no'] };
    const at = (doneAt: string) => ({ ...sign, doneAt });
    const trip = {
      ...boardTask,
      nodes: [{ ...picked!, proofs: ['cabinet_no', 'seal_no'] }, came!, start, finish],
      signs: [
        at('2026-11-21 10:32:05'),
        { ...at('2026-11-21 11:32:05'), nodeId: came!.nodeId, proof: false },
        { ...at('2026-11-21 12:32:05'), nodeId: '200' },
      ],
    };
    const { user } = show(trip);
    await user.click(screen.getByRole('button', { name: '连同凭证登记（4 个节点）' }));
    const dialog = await screen.findByRole('dialog', { name: '按定位登记（4 个节点）' });
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    expect(await within(dialog).findByText('请填写柜号')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.type(within(dialog).getByLabelText(/柜号$/), 'CSQU3054383');
    await user.type(within(dialog).getByLabelText(/封号$/), 'HL8866');
    await user.type(within(dialog).getByLabelText(/原因$/), '照片后补');
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    expect(await within(dialog).findByText('“提空柜”：没有照片，请说明原因')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/原因$/), '！');
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    await waitFor(() => expect(toasts()).toEqual(['已登记 4 个节点']));
    expect(server.to(dispatch.takeSigns)[1]?.body).toEqual({
      taskId: '31',
      reason: '照片后补！',
      signs: [
        { nodeId: picked!.nodeId, doneAt: '2026-11-21 10:32:05', cabinetNo: 'CSQU3054383', sealNo: 'HL8866' },
        { nodeId: came!.nodeId, doneAt: '2026-11-21 11:32:05' },
        { nodeId: '199', doneAt: '2026-11-21 11:32:05' },
        { nodeId: '200', doneAt: '2026-11-21 12:32:05', sealNo: 'HL8866' },
      ],
    });
  });

  it('is refused with a reason, as it was seen', async () => {
    const server = fakeServer([[dispatch.refuseProposal, done(dispatch.refuseProposal, null)]]);
    const { user } = show(told);
    await user.click(screen.getByRole('button', { name: '不采纳：提空柜' }));
    const dialog = await screen.findByRole('dialog', { name: '不采纳定位推断 · 提空柜' });
    await user.click(within(dialog).getByRole('button', { name: '不采纳' }));
    expect(await within(dialog).findByText('请填写原因')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/原因$/), '在港外排队');
    await user.click(within(dialog).getByRole('button', { name: '不采纳' }));
    await waitFor(() => expect(toasts()).toEqual(['已不采纳，该节点不再按定位提示']));
    expect(server.to(dispatch.refuseProposal)[0]?.body).toMatchObject({
      nodeId: sign.nodeId,
      doneAt: sign.doneAt,
    });
  });

  it.each([
    ['to those who check nothing in', told, ['dispatch.assign']],
    ['of a node that is done', { ...begun, signs: [sign] }, ALL],
    ['of a task that is not published', { ...told, state: 'assigned' }, ALL],
  ])('is nothing %s', (_, task, rights) => {
    show(task, rights);
    expect(screen.queryByText(/定位显示/)).toBeNull();
  });
});

describe('checking in a node', () => {
  it('asks for box number and seal', async () => {
    const server = fakeServer([]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '登记：提空柜' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 提空柜' });
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    expect(await within(dialog).findByText('请填写柜号')).toBeVisible();
    expect(within(dialog).getByText('请填写封号')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('sends a wrong box number only when the dispatcher vouches for it', async () => {
    const server = fakeServer([
      [dispatch.checkIn, inTurn(refused('0', '柜号校验位不正确', { errcode: 'CABINET_NO' }), noted)],
    ]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '登记：提空柜' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 提空柜' });
    await user.type(within(dialog).getByRole('textbox', { name: '柜号' }), 'csqu 3054384');
    await user.type(within(dialog).getByRole('textbox', { name: '封号' }), 'HL1');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('柜号校验位不正确');
    await user.click(within(dialog).getByRole('checkbox', { name: /已核对实物/ }));
    await user.click(within(dialog).getByRole('button', { name: '登记' }));
    await waitFor(() => expect(toasts()).toEqual(['已登记：提空柜']));
    const sent = server.to(dispatch.checkIn).map(({ body }) => body);
    expect(sent[0]).toMatchObject({ nodeId: '101', cabinetNo: 'CSQU3054384', sealNo: 'HL1' });
    expect(sent[1]).toMatchObject({ cabinetNo: 'CSQU3054384', cabinetNoOverride: 'true' });
  });

  it('stays with its node when the board moves on underneath', async () => {
    fakeServer([]);
    const { user, rerender } = show();
    await user.click(screen.getByRole('button', { name: '登记：提空柜' }));
    await screen.findByRole('dialog', { name: '登记节点 · 提空柜' });
    rerender(<BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={begun} />);
    expect(screen.getByRole('dialog', { name: '登记节点 · 提空柜' })).toBeVisible();
  });

  it('waits for its pictures', async () => {
    fakeServer([]);
    vi.stubGlobal('XMLHttpRequest', BrokenLine);
    const { user } = show(begun);
    await user.click(screen.getByRole('button', { name: '登记：到达装货点' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 到达装货点' });
    await user.upload(
      within(dialog).getByLabelText('选择照片'),
      new File(['x'], '门点.jpg', { type: 'image/jpeg' }),
    );
    expect(await within(dialog).findByText(/有照片没有上传成功/)).toBeVisible();
    expect(dialog.querySelector('img[src^="blob:"]')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '登记' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '移除 门点.jpg' }));
    expect(within(dialog).getByRole('button', { name: '登记' })).toBeEnabled();
  });

  it('takes pictures only', async () => {
    const server = fakeServer([]);
    const { user } = show(begun);
    await user.click(screen.getByRole('button', { name: '登记：到达装货点' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 到达装货点' });
    const paper = new File(['x'], '签收单.pdf', { type: 'application/pdf' });
    fireEvent.change(within(dialog).getByLabelText('选择照片'), { target: { files: [paper] } });
    expect(await within(dialog).findByText('不支持的文件类型')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '重试' })).toBeNull();
    expect(server.seen).toEqual([]);
  });

  it('closes at once while nothing was typed', async () => {
    fakeServer([]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '登记：提空柜' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 提空柜' });
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: '继续登记' })).toBeNull();
  });

  it.each([
    ['继续登记', 'HL1'],
    ['放弃并关闭', undefined],
  ])('asks before it throws away what was typed: %s', async (answer, kept) => {
    fakeServer([]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '登记：提空柜' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 提空柜' });
    // Once it stands open the box number has the focus: what is typed before would go there.
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '柜号' })).toHaveFocus());
    await user.type(within(dialog).getByRole('textbox', { name: '封号' }), 'HL1');
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: answer }));
    const seal = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '封号' })?.value;
    await waitFor(() => expect(seal()).toBe(kept));
  });

  it('asks before it throws pictures away', async () => {
    fakeServer([]);
    vi.stubGlobal('XMLHttpRequest', BrokenLine);
    const { user } = show(begun);
    await user.click(screen.getByRole('button', { name: '登记：到达装货点' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 到达装货点' });
    const picture = new File(['x'], '门点.jpg', { type: 'image/jpeg' });
    await user.upload(within(dialog).getByLabelText('选择照片'), picture);
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    expect(await screen.findByRole('button', { name: '放弃并关闭' })).toBeVisible();
  });

  it('sends once, however quickly it is pressed', async () => {
    const server = fakeServer([[dispatch.checkIn, noted]]);
    const { user } = show(begun);
    await user.click(screen.getByRole('button', { name: '登记：到达装货点' }));
    const dialog = await screen.findByRole('dialog', { name: '登记节点 · 到达装货点' });
    const send = within(dialog).getByRole('button', { name: '登记' });
    act(() => {
      send.click();
      send.click();
    });
    await waitFor(() => expect(toasts()).toEqual(['已登记：到达装货点']));
    expect(server.to(dispatch.checkIn)).toHaveLength(1);
  });
});
