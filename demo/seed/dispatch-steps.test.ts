import type { Call } from '@boxhaul/contract/kit';
import { expect, it } from 'vitest';
import type { Attached, MakeCall } from './callers';
import { dispatchSteps } from './dispatch-steps';
import type { Haul } from './hauls';
import { DEMO_ORDERS } from './order-book';
import { createWalk, takeSteps } from './walk';

const startedAt = new Date('2026-11-20T02:00:00Z');
const [order] = DEMO_ORDERS;
const PLACE = { lng: 114, lat: 22 };

const haul = (change: Partial<Haul> = {}): Haul => ({
  index: 5,
  one: {
    order: order!,
    owner: '13800000001',
    createdAt: startedAt,
    requireDate: startedAt,
    harborName: '深圳盐田港',
    bookSpaceNo: '1',
    hasConfirmation: false,
    dock: PLACE,
    door: PLACE,
  },
  seq: 2,
  truck: { vehicleId: '3', driverId: '4', plateNumber: '粤B1', driverName: '陈', yard: PLACE },
  journey: { seconds: 400, nodes: [100, 200, 300, 400], at: () => expect.unreachable() },
  startedAt,
  done: 400,
  finishedAt: startedAt,
  cabinetNo: 'MSKU3054383',
  sealNo: 'HL1',
  finished: true,
  ...change,
});

const node = (nodeId: string, proofs: string[]) => ({
  nodeId,
  proofs,
  kinds: proofs.length > 0 ? proofs.map((kind, i) => ({ kind, wanted: i + 1 })) : null,
});
const NODES = [
  node('a', []),
  node('b', ['cabinet_no', 'eir_out']),
  node('c', ['seal_no']),
  node('d', ['receipt']),
];

interface Made {
  second: number;
  who: string;
  name: string;
  input: unknown;
  files: readonly Attached[];
}

async function walked(one: Haul, refused: { message: string }[] = []): Promise<Made[]> {
  const made: Made[] = [];
  let second = 0;
  let isPublished = false;
  const call = (who: string, { name }: Call, input: unknown, files: readonly Attached[] = []) => {
    made.push({ second, who, name, input, files });
    if (name === 'opsPublishTasks') isPublished = true;
    const box = (seq: number, cabinetId: string) => ({
      seq,
      cabinetId,
      tasks: [{ taskId: `t${seq}`, nodes: isPublished ? NODES : [] }],
    });
    const answers: Record<string, unknown> = {
      opsDispatchOrder: { cabinets: [box(1, '10'), box(2, '20')] },
      opsPublishTasks: { refused },
      opsUploadPicture: files.map((_, i) => ({ filePath: `p${i + 1}` })),
    };
    return Promise.resolve(answers[name] ?? null);
  };
  const walk = createWalk(call as MakeCall);
  walk.published(order!, '7');
  await takeSteps(dispatchSteps(one), walk, (at) => {
    second = (at.getTime() - startedAt.getTime()) / 1000;
  });
  return made;
}
const told = (made: readonly Made[]) =>
  made
    .filter(({ name }) => name !== 'opsDispatchOrder')
    .map(({ second, name, input }) => [second, name, input]);

it('assigns, publishes, and checks in each node at its second, with what the node asks for', async () => {
  const made = await walked(haul());
  expect(new Set(made.map(({ who }) => who))).toEqual(new Set(['diaodu']));
  expect(made[0]!.input).toEqual({ id: '7' });
  expect(told(made)).toEqual([
    [-1800, 'opsAssignTask', { cabinetId: '20', vehicleId: '3', driverId: '4', dockId: 101 }],
    [0, 'opsPublishTasks', { taskIds: ['t2'] }],
    [100, 'opsCheckInNode', { nodeId: 'a', fileIds: [], kinds: [] }],
    [200, 'opsUploadPicture', {}],
    [
      200,
      'opsCheckInNode',
      {
        nodeId: 'b',
        fileIds: ['p1', 'p2', 'p3'],
        kinds: ['cabinet_no', 'eir_out', 'eir_out'],
        cabinetNo: 'MSKU3054383',
      },
    ],
    [300, 'opsUploadPicture', {}],
    [300, 'opsCheckInNode', { nodeId: 'c', fileIds: ['p1'], kinds: ['seal_no'], sealNo: 'HL1' }],
    [400, 'opsUploadPicture', {}],
    [400, 'opsCheckInNode', { nodeId: 'd', fileIds: ['p1'], kinds: ['receipt'] }],
  ]);
});

it.each([
  [99, []],
  [100, ['a']],
  [299, ['a', 'b']],
  [300, ['a', 'b', 'c']],
])('after %i seconds has checked in what lies behind the truck', async (done, nodes) => {
  const checked = (await walked(haul({ done }))).filter(({ name }) => name === 'opsCheckInNode');
  expect(checked.map(({ input }) => (input as { nodeId: string }).nodeId)).toEqual(nodes);
});

it('sends pictures of four boxes in turn', async () => {
  const picture = async (index: number) => {
    const made = await walked(haul({ index }));
    const [file, paper] = made.find(({ name }) => name === 'opsUploadPicture')!.files;
    expect(file).toMatchObject({ name: '柜号照片.png', type: 'image/png' });
    expect(paper).toMatchObject({ name: '出场设备交接单.png', type: 'image/png' });
    return [file!, paper!].map(({ bytes }) => bytes.toString('base64'));
  };
  const pictures = await Promise.all([0, 1, 2, 3, 4].map(picture));
  expect(new Set(pictures.flat()).size).toBe(8);
  expect(pictures[4]).toEqual(pictures[0]);
});

it('stops when a task may not be published', async () => {
  await expect(walked(haul(), [{ message: '车辆忙' }])).rejects.toThrow('车辆忙');
});
