import { nodeTemplates, type NodeTemplateDetail } from '@boxhaul/contract/dispatch';
import { nodeTemplatesSchemas } from '@boxhaul/contract/schemas';
import { kindsOfLeg, NODE_KIND_WORDS, type NodeKind, type NodePlace } from '@boxhaul/domain/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { NodeTemplatesPage } from './node-templates-page';

type Node = NodeTemplateDetail['general'][number];
const PLACES: Readonly<Partial<Record<NodeKind, NodePlace>>> = {
  arrive_pickup: 'dock',
  pick_empty: 'dock',
};
const TRIGGERS: Readonly<Partial<Record<NodeKind, Node['triggers']>>> = { pick_empty: ['overnight_begins'] };
const nodes = kindsOfLeg({ orderType: 0, legKind: 'pickup' }).map((kind): Node => {
  const place = PLACES[kind] ?? 'any';
  return {
    kind,
    label: NODE_KIND_WORDS[kind],
    place,
    radiusM: place === 'any' ? null : 1_000,
    signable: place !== 'any',
    proofs: kind === 'pick_empty' ? ['cabinet_no'] : [],
    triggers: TRIGGERS[kind] ?? [],
  };
});
const stop: Node = {
  kind: 'stop',
  label: '过磅',
  place: 'any',
  radiusM: null,
  signable: false,
  proofs: ['weighing'],
  triggers: [],
};
const version: NodeTemplateDetail['versions'][number] = {
  version: 1,
  ended: false,
  nodes,
  note: '平台默认流程',
  basedOn: null,
  publishedAt: '2026-11-01 08:00:00',
  publishedBy: '平台',
  tasks: 12,
  open: 3,
};
const detail: NodeTemplateDetail = {
  orderType: 0,
  legKind: 'pickup',
  customerId: null,
  customerName: null,
  versions: [version],
  draft: null,
  general: nodes,
};
const draft = (change: object = {}): NodeTemplateDetail => ({
  ...detail,
  draft: {
    nodes: [...nodes, stop],
    note: '加过磅',
    basedOn: 1,
    revision: 4,
    updatedAt: '2026-11-20 08:00:00',
    updatedBy: '调度老周',
    faults: [],
    ...change,
  },
});
const ADDRESS = '/ops/node-templates?type=0&leg=pickup';
const KEEPS = ['dispatch.view', 'dispatch.template'];
const order = () => {
  const rows = within(screen.getByRole('list', { name: '节点顺序' })).getAllByRole('listitem');
  return rows.map(
    (row) => /^\d+\. (\S+?)(压夜|\d|$)/.exec(within(row).getAllByRole('button')[0]!.textContent)![1],
  );
};

it('a stop is added, moved by keys and buttons, shown on the phone, and saved', async () => {
  const server = fakeServer([
    [nodeTemplates.detail, done(nodeTemplates.detail, detail)],
    [nodeTemplates.save, done(nodeTemplates.save, { revision: 1, faults: [] })],
  ]);
  const { user } = showDesk(<NodeTemplatesPage />, KEEPS, undefined, ADDRESS);
  await user.click(await screen.findByRole('button', { name: '修改流程' }));
  await user.click(screen.getByRole('button', { name: /^3\. 提空柜/ }));
  const add = screen.getByRole('group', { name: '在所选节点之后添加' });
  await user.click(within(add).getByRole('button', { name: '过磅' }));
  expect(order()).toEqual(['接单', '到达提柜码头', '提空柜', '过磅']);
  expect(screen.getByRole('checkbox', { name: '过磅单' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '上移过磅' }));
  expect(order()).toEqual(['接单', '到达提柜码头', '过磅', '提空柜']);
  screen.getByRole('button', { name: /^3\. 过磅/ }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['接单', '到达提柜码头', '提空柜', '过磅']);
  const phone = screen.getByRole('complementary', { name: '司机手机上的样子' });
  await user.click(within(phone).getByRole('button', { name: '过磅' }));
  expect(phone).toHaveTextContent('［拍磅单 1 张］');
  const shots = screen.getByRole('group', { name: '照片' });
  await user.click(within(shots).getByRole('radio', { name: '2 张' }));
  expect(phone).toHaveTextContent('［拍磅单 2 张］');
  await user.click(screen.getByRole('checkbox', { name: '箱门封条' }));
  expect(phone).toHaveTextContent('［拍封条照片 1 张］ ［拍磅单 2 张］');
  expect(screen.getByRole('status')).toHaveTextContent('没有问题');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(toasts()).toEqual(['草稿已保存']));
  const sent = server.to(nodeTemplates.save)[0]?.body;
  expect(sent).toMatchObject({ orderType: 0, legKind: 'pickup', basedOn: 1 });
  // The nodes of before ask for any one picture, as they did.
  const { nodes: kept } = nodeTemplatesSchemas.save.input.parse(sent);
  expect(kept.map(({ pictures }) => pictures)).toEqual([
    undefined,
    undefined,
    undefined,
    { seal_no: 1, weighing: 2 },
  ]);
});

it('what is wrong is said while it is edited, and leaving asks', async () => {
  fakeServer([[nodeTemplates.detail, done(nodeTemplates.detail, detail)]]);
  const { user } = showDesk(<NodeTemplatesPage />, KEEPS, undefined, ADDRESS);
  await user.click(await screen.findByRole('button', { name: '修改流程' }));
  await user.click(screen.getByRole('button', { name: '去掉到达提柜码头' }));
  expect(screen.getByRole('status')).toHaveTextContent('缺少“到达提柜码头”');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  expect(screen.getByRole('status')).toBeVisible();
});

it('a draft says what differs, and is published after a question', async () => {
  fakeServer([
    [nodeTemplates.detail, done(nodeTemplates.detail, draft())],
    [nodeTemplates.publish, done(nodeTemplates.publish, { version: 2 })],
  ]);
  const { user } = showDesk(<NodeTemplatesPage />, KEEPS, undefined, ADDRESS);
  expect(await screen.findByText('与生效中的版本有 1 处不同')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发布' }));
  const dialog = screen.getByRole('dialog', { name: '发布为第 2 版？' });
  expect(dialog).toHaveTextContent('已经发布和运输中的任务不受影响');
  await user.click(within(dialog).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(toasts()).toEqual(['新版本已生效']));
});

it('a wrong draft is not published, and who only looks changes nothing', async () => {
  const wrong = draft({ faults: [{ index: 3, message: '还柜完成之后不能再有节点' }] });
  fakeServer([[nodeTemplates.detail, done(nodeTemplates.detail, wrong)]]);
  const { unmount } = showDesk(<NodeTemplatesPage />, KEEPS, undefined, ADDRESS);
  expect(await screen.findByText('第 4 个节点：还柜完成之后不能再有节点')).toBeVisible();
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  unmount();
  showDesk(<NodeTemplatesPage />, ['dispatch.view'], undefined, ADDRESS);
  expect(await screen.findByRole('list', { name: '节点' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /草稿|修改流程/ })).toHaveTextContent('草稿');
  expect(screen.queryByRole('button', { name: '放弃草稿' })).toBeNull();
});

it('a list that fails to load says so', async () => {
  fakeServer([[nodeTemplates.list, refused('0', '暂不可用')]]);
  showDesk(<NodeTemplatesPage />, KEEPS, undefined, '/ops/node-templates');
  expect(await screen.findByText('流程模板加载失败')).toBeVisible();
});
