import { live, type LiveBox, type TaskDetail, tracking } from '@boxhaul/contract/fleet';
import { type OrderDetail, type OrderItem, orders } from '@boxhaul/contract/orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { waitingBars } from '../../../testing/on-screen';
import { runningBox, sampleBox } from '../testing/samples';
import { show } from '../testing/show';
import { TaskDialog } from './task-dialog';

const order = { orderNo: 'BH1', cabinetType: '40HQ', cabinetNum: 1, orderTypeText: '装货' } as OrderItem;
const leg = (taskId: string, legText: string, state: 'finished' | 'running' | 'published') => ({
  taskId,
  leg: Number(taskId),
  legText,
  state,
  stateText: { finished: '已完成', running: '执行中', published: '已派车' }[state],
  phase: { finished: '已完成', running: '赶路中', published: '已派车' }[state],
  plateNumber: `粤B0000${taskId}`,
  driverName: `司机${taskId}`,
  phone: `1390000000${taskId}`,
});
const box = (
  legs: OrderDetail['cusCabinetDtoList'][number]['legs'],
): OrderDetail['cusCabinetDtoList'][number] => ({
  cabinetId: '1',
  seq: 1,
  cabinetNo: 'CSQU3054383',
  sealNo: null,
  cabinetState: 2,
  phase: '赶路中',
  driverName: null,
  plateNumber: null,
  phone: null,
  requireDate: '2026-11-25 09:00:00',
  hold: null,
  marks: [],
  pairedWith: null,
  weighing: null,
  taskId: legs[0]?.taskId ?? null,
  legs,
});

function open(boxes: OrderDetail['cusCabinetDtoList'], moving: LiveBox[] = []) {
  const server = fakeServer([
    [orders.detail, done(orders.detail, { cusOrderDto: order, cusCabinetDtoList: boxes, fileList: [] })],
    [live.boxes, done(live.boxes, { boxes: moving, total: moving.length, now: '2026-11-25 08:00:00' })],
    [
      tracking.taskDetail,
      ({ path }) => {
        const id = path.split('/').at(-1)!;
        const taskNodeList = [
          { nodeId: id, name: `节点${id}`, place: 'any', placeName: '', taskProcessLogDto: null },
        ];
        return done(tracking.taskDetail, { taskNodeList } as TaskDetail);
      },
    ],
  ]);
  show(<TaskDialog orderId="7" onClose={() => undefined} />);
  return server;
}

describe('the task dialog', () => {
  it('shows every leg of a box in order, with its truck, driver, state and nodes', async () => {
    open([box([leg('1', '提柜', 'finished'), leg('2', '短驳', 'running'), leg('3', '还柜', 'published')])]);
    expect(await screen.findByText('节点3')).toBeVisible();
    const heads = [/^1\. 提柜$/, /^2\. 短驳$/, /^3\. 还柜$/].map((text) => screen.getByText(text));
    expect(heads.map((head) => head.parentElement?.textContent)).toEqual([
      '1. 提柜已完成粤B00001 · 司机1 · 13900000001',
      '2. 短驳赶路中粤B00002 · 司机2 · 13900000002',
      '3. 还柜已派车粤B00003 · 司机3 · 13900000003',
    ]);
    expect(screen.getAllByText(/^节点\d$/).map((node) => node.textContent)).toEqual([
      '节点1',
      '节点2',
      '节点3',
    ]);
  });

  it('has no headings for a box in one leg, and says so before dispatch', async () => {
    open([box([leg('1', '直装直送', 'running')])]);
    expect(await screen.findByText('节点1')).toBeVisible();
    expect(screen.queryByText(/直装直送/)).toBeNull();
    expect(screen.queryByText('派车后显示作业节点。')).toBeNull();
  });

  it('says when each box is at its door, and how late by its truck’s queue', async () => {
    const arrival = { span: '15:20 左右', basis: 'queue' } as LiveBox['arrival'];
    const warningMsg = '预计 15:20 左右到门，比约定晚 40 分钟（按车辆当天的安排推算）';
    const second = { ...box([leg('2', '直装直送', 'published')]), cabinetId: '2' };
    open(
      [box([leg('1', '直装直送', 'running')]), second],
      [
        { taskId: '1', risk: 'late', warningMsg, arrival } as LiveBox,
        { taskId: '2', risk: 'none', warningMsg: '', arrival } as LiveBox,
        { taskId: '9', risk: 'overdue', warningMsg: '别的订单', arrival } as LiveBox,
      ],
    );
    expect(await screen.findByText('可能迟到')).toBeVisible();
    const heads = [...document.querySelectorAll('summary')].map((head) => head.textContent);
    expect(heads[0]).toContain(`可能迟到 ${warningMsg}`);
    expect(heads[1]).toContain('正常 预计 15:20 左右到门');
    expect(heads.join()).not.toContain('别的订单');
  });

  it('says that nobody is sent yet', async () => {
    const { to } = open([box([])]);
    expect(await screen.findByText('派车后显示作业节点。')).toBeVisible();
    expect(to(tracking.taskDetail)).toEqual([]);
    expect(to(live.boxes)).toEqual([]);
  });

  it('waits, then names the order, and has the first box open', async () => {
    open([
      sampleBox,
      { ...runningBox, plateNumber: '粤B8K217', driverName: null, phone: null },
      { ...runningBox, cabinetId: '3', hold: '挂起：码头封港' },
    ]);
    expect(waitingBars()).toEqual(Array(6).fill('32px'));
    const dialog = screen.getByRole('dialog', { name: '任务详情' });
    expect(dialog.style.width).toBe('760px');
    expect(await within(dialog).findByText('BH1')).toBeVisible();
    expect(dialog).toHaveTextContent('BH140HQ × 1 · 装货');
    expect(waitingBars()).toEqual([]);
    const boxes = [...dialog.querySelectorAll('details')];
    expect(boxes.map((one) => [one.open, one.querySelector('summary')?.textContent])).toEqual([
      [true, '第 1 箱待派车'],
      [false, 'CSQU3054383赶路中粤B8K217 · '],
      [false, 'CSQU3054383赶路中挂起：码头封港粤B8K217 · 陈志强 · 13900000001'],
    ]);
    expect(screen.queryByText('审核通过后派车，任务会显示在这里。')).toBeNull();
  });

  it('says that there are no boxes yet, once it knows', async () => {
    open([]);
    expect(screen.queryByText('审核通过后派车，任务会显示在这里。')).toBeNull();
    expect(await screen.findByText('审核通过后派车，任务会显示在这里。')).toBeVisible();
  });

  it('says why it cannot be had, and tries again', async () => {
    const trouble = refused('0', '未找到该记录', { errcode: 'NOT_FOUND', requestId: 'req-9' });
    const found = done(orders.detail, { cusOrderDto: order, cusCabinetDtoList: [], fileList: [] });
    fakeServer([[orders.detail, inTurn(trouble, found)]]);
    show(<TaskDialog orderId="7" onClose={() => undefined} />);
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('未找到该记录请求编号 req-9');
    expect(screen.queryByText('审核通过后派车，任务会显示在这里。')).toBeNull();
    await userEvent.click(within(told).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('审核通过后派车，任务会显示在这里。')).toBeVisible();
  });
});
