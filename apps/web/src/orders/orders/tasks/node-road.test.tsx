import { type TaskDetail, tracking } from '@boxhaul/contract/fleet';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { waitingBars } from '../../../testing/on-screen';
import { show } from '../testing/show';
import { NodeRoad } from './node-road';

const log = (inFence: boolean | null, taskPicList: { name: string; fileUrl: string }[] = []) => ({
  createTime: '2026-11-21 13:12:22',
  inFence,
  taskPicList,
});

describe('the road of a task', () => {
  it('shows what is done with time, place and pictures, what is next, and what is not begun', async () => {
    const nodes = [
      { nodeId: '1', name: '接单', taskProcessLogDto: log(null) },
      {
        nodeId: '2',
        name: '提空柜',
        taskProcessLogDto: log(false, [{ name: '柜门.jpg', fileUrl: '/api/open/file/1?s=x' }]),
      },
      { nodeId: '3', name: '到达装货点', taskProcessLogDto: null },
      { nodeId: '4', name: '开始装货', taskProcessLogDto: null },
    ];
    fakeServer([[tracking.taskDetail, done(tracking.taskDetail, { taskNodeList: nodes } as TaskDetail)]]);
    show(<NodeRoad taskId="62" />);
    expect(waitingBars()).toEqual(Array(4).fill('24px'));
    const [taken, empty, arrival, loading] = await screen.findAllByRole('listitem');
    expect(taken).toHaveTextContent('2026-11-21 13:12:22');
    expect(taken).not.toHaveTextContent('不在围栏内登记');
    expect(empty).toHaveTextContent('不在围栏内登记');
    expect(within(empty!).getByRole('img', { name: '柜门.jpg' })).toBeVisible();
    expect(arrival).toHaveTextContent('下一节点');
    expect(loading).toHaveTextContent('未开始');
    const roads = [taken, empty, arrival, loading];
    expect(roads.map((stop) => stop?.dataset['state'])).toEqual(['done', 'done', 'next', 'later']);
    expect(empty).not.toHaveTextContent(/下一节点|未开始/);
    expect(arrival).not.toHaveTextContent('不在围栏内登记');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/open/file/1?s=x',
    ]);
    expect(taken?.children).toHaveLength(2);
    const picture = screen.getByRole('img');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['64', '48']);
    expect(waitingBars()).toEqual([]);
  });

  it('says why there is none', async () => {
    fakeServer([[tracking.taskDetail, refused('0', '未找到该记录', { errcode: 'NOT_FOUND' })]]);
    show(<NodeRoad taskId="62" />);
    expect(await screen.findByText('未找到该记录')).toBeVisible();
  });
});
