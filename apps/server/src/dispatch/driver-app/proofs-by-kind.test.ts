import { dispatch, driverApp, nodeTemplates } from '@boxhaul/contract/dispatch';
import type { Proof } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';
import { findExceptions } from '../exceptions';
import { openPlaces } from '../../pricing/places';
import { openZones } from '../../pricing/zones';

const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
let taskId: string;
let nodeId: string;
const WAY = { orderType: 0, legKind: 'direct' } as const;

/** 提空柜 asks for a box number, two pictures of the seal and the paper of the gate. */
async function askByKind(): Promise<void> {
  const { versions } = (await desk.app.call(nodeTemplates.detail, WAY, { token: desk.diaodu })).data;
  const nodes = versions[0]!.nodes.map((node) =>
    node.kind === 'pick_empty'
      ? {
          ...node,
          proofs: ['cabinet_no' as const, 'seal_no' as const, 'eir_out' as const],
          pictures: { cabinet_no: 1, seal_no: 2, eir_out: 1 },
        }
      : node,
  );
  const saved = await desk.app.call(nodeTemplates.save, { ...WAY, nodes, note: '' }, { token: desk.diaodu });
  expect(saved.data.faults).toEqual([]);
  const published = { ...WAY, revision: saved.data.revision, over: versions[0]!.version };
  expect(await desk.app.call(nodeTemplates.publish, published, { token: desk.diaodu })).toMatchObject({
    code: '1',
  });
}
async function begin(): Promise<void> {
  const { cabinetIds } = await desk.order();
  taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = await desk.nodesOf(taskId);
  for (const node of nodes.slice(0, 2)) await tell(node.node_id, []);
  nodeId = nodes[2]!.node_id;
}
beforeAll(async () => {
  await askByKind();
});
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('node_review').execute();
  await begin();
});

async function picture(): Promise<string> {
  const files = [{ name: '照片.jpg', bytes: JPEG }];
  return (await upload(desk.app, { call: driverApp.uploadPicture, input: {}, files, token })).data[0]!
    .filePath;
}
async function send(node: string, kinds: readonly Proof[], more: object = {}) {
  desk.app.clock.advance(60_000);
  const at = toWireTime(desk.app.clock.now);
  const fileIds: string[] = [];
  for (const _kind of kinds) fileIds.push(await picture());
  const step = { nodeId: node, doneAt: at, sentAt: at, fileIds, kinds: [...kinds], ...more };
  return desk.app.call(driverApp.checkIn, step, { token });
}
const tell = async (...step: Parameters<typeof send>) => (await send(...step)).data;
const NUMBERS = { cabinetNo: 'CSQU3054383', sealNo: 'HL1' };
const ALL: Proof[] = ['cabinet_no', 'seal_no', 'seal_no', 'eir_out'];
const mine = async () =>
  (await desk.app.call(driverApp.tasks, {}, { token })).data.tasks
    .find((one) => one.taskId === taskId)!
    .nodes.find((one) => one.nodeId === nodeId)!;
const listed = async () =>
  (await desk.app.call(dispatch.proofs, { state: 'waiting' }, { token: desk.diaodu })).data.data;
const review = (verdict: 'accepted' | 'rejected', version: number, kinds: Proof[] = []) =>
  desk.app.call(
    dispatch.reviewProof,
    { nodeId, version, verdict, kinds, ...(verdict === 'rejected' && { reason: '看不清' }) },
    { token: desk.diaodu },
  );
async function missing(): Promise<string[]> {
  const ways = { places: openPlaces(), zones: openZones(desk.app.deps) };
  await findExceptions(desk.app.deps, ways, desk.app.clock.now);
  const rows = await desk.app.db
    .selectFrom('task_exception')
    .select('detail')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'proof_missing')
    .execute();
  return rows.map(({ detail }) => detail);
}

describe('a node that asks by kind', () => {
  it('is told to the phone, kind by kind, and is whole when each is there', async () => {
    expect((await mine()).kinds).toEqual([
      { kind: 'cabinet_no', wanted: 1, again: false },
      { kind: 'seal_no', wanted: 2, again: false },
      { kind: 'eir_out', wanted: 1, again: false },
    ]);
    expect((await tell(nodeId, ALL, NUMBERS)).marks).toEqual([]);
    expect(await missing()).toEqual([]);
    const [row] = await listed();
    expect(row!.kinds).toEqual([
      { kind: 'cabinet_no', wanted: 1 },
      { kind: 'seal_no', wanted: 2 },
      { kind: 'eir_out', wanted: 1 },
    ]);
    expect(row!.pics.map(({ kind }) => kind ?? '').toSorted()).toEqual([...ALL].toSorted());
  });

  it('says what is missing, with the reason, and raises it once by name', async () => {
    const { marks } = await tell(nodeId, ['cabinet_no', 'seal_no'], { ...NUMBERS, reason: '没有单据' });
    expect(marks).toEqual(['照片不齐（缺封条照片、出场设备交接单）']);
    const said =
      '“提空柜”缺封条照片、出场设备交接单，说明：照片不齐（缺封条照片、出场设备交接单）；原因：没有单据';
    expect(await missing()).toEqual([said]);
    expect(await missing()).toEqual([said]);
  });

  it('does not take a picture of which nobody said what it is', async () => {
    const fileIds = [await picture()];
    const { marks } = await tell(nodeId, [], { ...NUMBERS, fileIds });
    expect(marks).toEqual(['照片不齐（缺柜号照片、封条照片 2 张、出场设备交接单）']);
  });

  it('refuses kinds that do not fit the pictures, or are none', async () => {
    const odd = await send(nodeId, ['seal_no'], { fileIds: [await picture(), await picture()] });
    expect(odd).toMatchObject({ data: { fields: { kinds: '照片类别与照片不对应' } } });
    const none = await send(nodeId, [], { fileIds: [await picture()], kinds: ['lunch'] });
    expect(none).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
  });

  it('is asked about at the desk, which is to say why a kind is missing', async () => {
    const asked = await desk.checkIn(nodeId, { ...NUMBERS, askReason: true });
    expect(asked).toMatchObject({ message: '没有照片，请说明原因' });
    const sent = await upload(desk.app, {
      call: dispatch.uploadPicture,
      input: {},
      files: [{ name: 'a.jpg', bytes: JPEG }],
      token: desk.diaodu,
    });
    const one = { fileIds: [sent.data[0]!.filePath], kinds: ['seal_no' as const] };
    const short = await desk.checkIn(nodeId, { ...NUMBERS, ...one, askReason: true });
    expect(short.message).toBe('照片不齐（缺柜号照片、封条照片、出场设备交接单），请说明原因');
    expect(
      await desk.checkIn(nodeId, { ...NUMBERS, ...one, askReason: true, reason: '没有单据' }),
    ).toMatchObject({ code: '1' });
  });
});

describe('a picture of one kind that is refused', () => {
  it('is asked for again alone; the others stand', async () => {
    await tell(nodeId, ALL, NUMBERS);
    expect(await review('rejected', 1, ['seal_no'])).toMatchObject({ code: '1' });
    const again = await mine();
    expect(again.sentBack).toBe('看不清');
    expect(again.kinds!.filter((one) => one.again).map(({ kind }) => kind)).toEqual(['seal_no']);
    const { body } = await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'task_changed')
      .where('subject_id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(body).toContain('“提空柜”的封条照片被退回：看不清');
    // One of the two that are wanted: it is taken, and what lacks is said.
    expect(await tell(nodeId, ['seal_no'])).toMatchObject({
      outcome: 'again',
      marks: ['照片不齐（缺封条照片）'],
    });
    const [row] = await listed();
    expect(row!.pics.filter(({ sentBack }) => sentBack).map(({ kind }) => kind)).toEqual([
      'seal_no',
      'seal_no',
    ]);
    expect(row).toMatchObject({ version: 2, returnedKinds: ['seal_no'], sealNo: 'HL1' });
    expect(await review('rejected', 2, ['seal_no'])).toMatchObject({ code: '1' });
    expect(await tell(nodeId, ['seal_no', 'seal_no'])).toMatchObject({ outcome: 'again', marks: [] });
    expect(await review('accepted', 3)).toMatchObject({ code: '1' });
    expect((await mine()).sentBack).toBeNull();
  });

  it('counts again where the refusal is taken back', async () => {
    await tell(nodeId, ALL, NUMBERS);
    await review('rejected', 1, ['eir_out']);
    await review('accepted', 1);
    const rows = await desk.app.db
      .selectFrom('task_node_pic')
      .select('sent_back_at')
      .where('node_id', '=', nodeId)
      .execute();
    expect(rows.map(({ sent_back_at }) => sent_back_at)).toEqual([null, null, null, null]);
  });

  it('is none of what the node does not ask for', async () => {
    await tell(nodeId, ALL, NUMBERS);
    expect(await review('rejected', 1, ['weighing'])).toMatchObject({
      data: { fields: { kinds: '该节点没有要求这些照片' } },
    });
    expect((await listed())[0]!.state).toBe('waiting');
  });
});

it('a template may not ask for what is not sane', async () => {
  const { general } = (await desk.app.call(nodeTemplates.detail, WAY, { token: desk.diaodu })).data;
  const nodes = general.map((node) =>
    node.kind === 'accept' ? { ...node, proofs: ['scene' as const], pictures: { scene: 0 } } : node,
  );
  const { data } = await desk.app.call(
    nodeTemplates.save,
    { ...WAY, nodes, note: '' },
    { token: desk.diaodu },
  );
  expect(data.faults).toEqual([{ index: 0, message: '现场照片应为 1 到 3 张' }]);
});
