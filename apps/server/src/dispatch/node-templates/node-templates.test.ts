import { driverApp, nodeTemplates } from '@boxhaul/contract/dispatch';
import {
  LEG_KINDS,
  type LegKind,
  pictureList,
  type TemplateNode,
  templateFaults,
} from '@boxhaul/domain/dispatch';
import { ORDER_TYPES, type OrderType } from '@boxhaul/domain/pricing';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();
const driver = await desk.app.signIn(desk.world.driver);
beforeEach(() => desk.clear());

interface Way {
  orderType: OrderType;
  legKind: LegKind;
  customerId?: string;
}
const LOADING: Way = { orderType: 0, legKind: 'direct' };
const WEIGHING: TemplateNode = {
  kind: 'stop',
  label: '过磅',
  place: 'any',
  radiusM: null,
  signable: false,
  proofs: ['weighing'],
  triggers: [],
};
const own = (): Way => ({ ...LOADING, customerId: desk.world.customerId });
const as = (token: string) => ({ token });
const look = async (way: Way) => (await desk.app.call(nodeTemplates.detail, way, as(desk.diaodu))).data;
const save = (way: Way, nodes: readonly TemplateNode[], revision?: number) =>
  desk.app.call(
    nodeTemplates.save,
    {
      ...way,
      nodes: nodes.map((node) => ({ ...node, proofs: [...node.proofs], triggers: [...node.triggers] })),
      note: '',
      ...(revision !== undefined && { revision }),
    },
    as(desk.diaodu),
  );
const publish = (way: Way, revision: number, over: number) =>
  desk.app.call(nodeTemplates.publish, { ...way, revision, over }, as(desk.diaodu));
/** Publishes nodes over what is in force. */
async function putInForce(way: Way, nodes: readonly TemplateNode[]): Promise<number> {
  const { versions } = await look(way);
  const { data } = await save(way, nodes);
  return (await publish(way, data.revision, versions[0]?.version ?? 0)).data.version;
}
const after = (nodes: readonly TemplateNode[], kind: TemplateNode['kind'], more: TemplateNode) =>
  nodes.flatMap((node) => (node.kind === kind ? [node, more] : [node]));
async function sent(truck: 0 | 1 = 0): Promise<string> {
  const { cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!, truck);
  expect((await desk.publish(taskId)).data).toMatchObject({ published: 1 });
  return taskId;
}
const labelsOf = async (taskId: string) => (await desk.nodesOf(taskId)).map(({ node_name }) => node_name);
const onPhone = async (taskId: string) =>
  (await desk.app.call(driverApp.tasks, {}, as(driver))).data.tasks.find((task) => task.taskId === taskId);

it('the platform’s own ask by kind for what a haulier asks, and nothing is wrong with them', async () => {
  const asked: string[] = [];
  for (const orderType of ORDER_TYPES) {
    for (const legKind of LEG_KINDS) {
      const { nodes } = (await look({ orderType, legKind })).versions.at(-1)!;
      expect(templateFaults(nodes, { orderType, legKind })).toEqual([]);
      for (const { label, proofs, pictures } of nodes) {
        const kinds = proofs.map((kind) => ({ kind, wanted: pictures?.[kind] ?? 0 }));
        if (kinds.length > 0) asked.push(`${orderType} ${legKind} ${label}：${pictureList(kinds)}`);
      }
    }
  }
  const [loading, delivery] = [
    ['提空柜：柜号照片、出场设备交接单', '装货完成：封条照片、签收单', '还重柜完成：进场设备交接单'],
    ['提重柜：柜号照片、封条照片、出场设备交接单', '卸货完成：签收单', '还空柜完成：进场设备交接单'],
  ];
  const inLegs = (type: OrderType, nodes: readonly string[]) => [
    ...nodes.map((node) => `${type} direct ${node}`),
    ...['pickup', 'shuttle', 'return'].map((leg, i) => `${type} ${leg} ${nodes[i]}`),
  ];
  expect(asked).toEqual([...inLegs(0, loading), ...inLegs(1, delivery)]);
});

it('a new task asks for the weighing slip that a running one does not', async () => {
  const way = LOADING;
  const [before] = (await look(way)).versions;
  expect(before).toMatchObject({ version: 1, publishedBy: '平台', ended: false });
  const older = await sent(1);
  const version = await putInForce(way, after(before!.nodes, 'pick_empty', WEIGHING));
  expect(version).toBe(2);

  const younger = await sent(0);
  expect(await labelsOf(younger)).toEqual([
    ...before!.nodes.slice(0, 3).map(({ label }) => label),
    '过磅',
    ...before!.nodes.slice(3).map(({ label }) => label),
  ]);
  expect(await labelsOf(older)).toEqual(before!.nodes.map(({ label }) => label));
  const shown = await onPhone(younger);
  expect(shown?.nodes[3]).toMatchObject({ name: '过磅', place: 'any', proofs: ['weighing'] });

  // The driver at the scales: what he has no picture of is marked, and looked at later.
  for (const node of (await desk.nodesOf(younger)).slice(0, 3)) {
    desk.app.clock.advance(60_000);
    await desk.checkIn(node.node_id);
  }
  desk.app.clock.advance(60_000);
  const now = desk.app.clock.now;
  const weighing = (await desk.nodesOf(younger))[3]!;
  const moment = new Date(now.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
  const { data } = await desk.app.call(
    driverApp.checkIn,
    { nodeId: weighing.node_id, doneAt: moment, sentAt: moment },
    as(driver),
  );
  expect(data).toMatchObject({ outcome: 'done', marks: ['没有照片'] });
  expect(await onPhone(younger)).toMatchObject({ phase: '赶路中' });
  expect((await look(way)).versions.map(({ version: n, tasks, open }) => [n, tasks, open])).toEqual([
    [2, 1, 1],
    [1, 1, 1],
  ]);

  // And back to the former one.
  expect(await putInForce(way, before!.nodes)).toBe(3);
  await desk.clear();
  expect(await labelsOf(await sent())).not.toContain('过磅');
});

it('a customer’s own goes before everybody’s, until it ends', async () => {
  const { general, versions } = await look(own());
  expect(versions).toEqual([]);
  const version = await putInForce(own(), after(general, 'finish_door', { ...WEIGHING, label: '回程过磅' }));
  expect(await labelsOf(await sent())).toContain('回程过磅');
  await desk.clear();
  const ended = await desk.app.call(nodeTemplates.end, { ...own(), over: version }, as(desk.diaodu));
  expect(ended.data).toEqual({ version: version + 1 });
  expect(await labelsOf(await sent())).not.toContain('回程过磅');
  expect(
    (await desk.app.call(nodeTemplates.end, { ...own(), over: version + 1 }, as(desk.diaodu))).data,
  ).toMatchObject({
    errcode: 'NOT_FOUND',
  });
  expect((await look(own())).versions.map((one) => one.ended)).toEqual([true, false]);
  const { data } = await desk.app.call(nodeTemplates.end, { ...LOADING, over: 1 }, as(desk.diaodu));
  expect(data).toMatchObject({ errcode: 'BAD_INPUT' });
});

it('is published only when nothing is wrong with it, and says all that is', async () => {
  const way: Way = { orderType: 1, legKind: 'direct' };
  const { general, versions } = await look(way);
  const wrong = [...general.filter(({ kind }) => kind !== 'arrive_pickup'), { ...WEIGHING, radiusM: 50 }];
  const { data } = await save(way, wrong);
  expect(data.faults.length).toBeGreaterThan(2);
  expect((await look(way)).draft?.faults).toEqual(data.faults);
  const refused = await publish(way, data.revision, versions[0]!.version);
  expect(refused).toMatchObject({ code: '0', data: { errcode: 'BAD_INPUT' } });
  expect(refused.message).toContain('缺少“到达提柜码头”');
  expect(refused.message).toContain('还柜完成之后不能再有节点');
  const same = await save(way, general, data.revision);
  expect(await publish(way, same.data.revision, versions[0]!.version)).toMatchObject({ code: '0' });
  await desk.app.call(nodeTemplates.discard, { ...way, revision: same.data.revision }, as(desk.diaodu));
  expect((await look(way)).draft).toBeNull();
});

it('of two who keep it one writes, and nobody publishes over what he has not seen', async () => {
  const way: Way = { orderType: 1, legKind: 'shuttle' };
  const { general } = await look(way);
  const named = (label: string) => after(general, 'arrive_door', { ...WEIGHING, label });
  const both = await Promise.all([save(way, named('查验')), save(way, named('加封'))]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  const edits = await Promise.all([save(way, named('一'), 1), save(way, named('二'), 1)]);
  expect(edits.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect((await publish(way, 1, 1)).data).toMatchObject({ errcode: 'CONFLICT' });
  expect((await publish(way, 2, 0)).data).toMatchObject({ errcode: 'CONFLICT' });
  const many = await Promise.all([publish(way, 2, 1), publish(way, 2, 1)]);
  expect(many.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect((await look(way)).versions.map(({ version }) => version)).toEqual([2, 1]);
});

it('a fence is as wide as the template says, and a node without one is signed by nobody', async () => {
  const { general, versions } = await look(LOADING);
  const nodes = general.map((node) =>
    node.kind === 'arrive_pickup'
      ? { ...node, radiusM: 300 }
      : node.kind === 'arrive_door'
        ? { ...node, radiusM: null, signable: false }
        : node,
  );
  expect(await putInForce(LOADING, nodes)).toBe(versions[0]!.version + 1);
  const kept = await desk.nodesOf(await sent());
  expect(kept.map(({ node_code, radius_m, signable }) => [node_code, radius_m, signable])).toEqual([
    ['accept', null, false],
    ['arrive_pickup', 300, true],
    ['pick_empty', 1000, true],
    ['arrive_door', null, false],
    ['start_door', 1000, true],
    ['finish_door', 1000, true],
    ['arrive_return', 1000, true],
    ['return_loaded', 1000, true],
  ]);
});
