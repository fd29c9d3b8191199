import { type BoardOrder, dispatch } from '@boxhaul/contract/dispatch';
import { type Proof, PROOF_PICTURE_WORDS, readProof, TYPED_PROOFS } from '@boxhaul/domain/dispatch';
import type { Attached } from './callers';
import type { Haul } from './hauls';
import { boxPicture, paperPicture } from './papers';
import type { Step, Walk } from './walk';

type Box = BoardOrder['cabinets'][number];
type Node = Box['tasks'][number]['nodes'][number];

const DISPATCHER = 'diaodu';
/** From the assignment to the publication, in seconds. */
const NOTICE = 1800;

const COLORS = [
  [38, 92, 150],
  [176, 62, 40],
  [34, 120, 84],
  [214, 152, 34],
] as const;

/** A box's task: assigned, published, and checked in at each node that lies behind its truck. */
export function dispatchSteps(haul: Haul): Step[] {
  const at = (second: number) => new Date(haul.startedAt.getTime() + second * 1000);
  let nodes: readonly Node[] = [];
  const publication = async (walk: Walk) => {
    nodes = await publish(walk, haul);
  };
  return [
    { at: at(-NOTICE), run: (walk) => assign(walk, haul) },
    // The truck reports from its publication on: its track begins there.
    { at: at(0), run: publication },
    ...haul.journey.nodes
      .filter((second) => second <= haul.done)
      .map((second, i) => ({ at: at(second), run: (walk: Walk) => checkIn(walk, haul, nodes[i]!) })),
  ];
}

/** The haul's box as the dispatch desk sees it. */
async function findBox({ call, idOf }: Walk, { one, seq }: Haul): Promise<Box> {
  const { cabinets } = await call(DISPATCHER, dispatch.order, { id: idOf(one.order) });
  return cabinets.find((cabinet) => cabinet.seq === seq)!;
}

async function assign(walk: Walk, haul: Haul): Promise<void> {
  const { cabinetId } = await findBox(walk, haul);
  const { vehicleId, driverId } = haul.truck;
  const { dockId } = haul.one.order;
  await walk.call(DISPATCHER, dispatch.assign, { cabinetId, vehicleId, driverId, dockId });
}

/** Answers the nodes that the task has from then on. */
async function publish(walk: Walk, haul: Haul): Promise<readonly Node[]> {
  const { tasks } = await findBox(walk, haul);
  const taskIds = tasks.map(({ taskId }) => taskId);
  const { refused } = await walk.call(DISPATCHER, dispatch.publish, { taskIds });
  for (const { message } of refused) throw new Error(message);
  return (await findBox(walk, haul)).tasks[0]!.nodes;
}

/** A node that wants proof gets a picture of each kind, and the numbers that it asks for. */
async function checkIn({ call }: Walk, haul: Haul, { nodeId, proofs, kinds }: Node): Promise<void> {
  const wanted = (kinds ?? []).flatMap(({ kind, wanted: many }) => {
    const proof = readProof(kind);
    return proof ? Array.from({ length: many }, () => proof) : [];
  });
  const pictures =
    wanted.length > 0
      ? await call(
          DISPATCHER,
          dispatch.uploadPicture,
          {},
          wanted.map((kind) => pictureOf(haul, kind)),
        )
      : [];
  await call(DISPATCHER, dispatch.checkIn, {
    nodeId,
    fileIds: pictures.map(({ filePath }) => filePath),
    kinds: wanted,
    ...(proofs.includes('cabinet_no') && { cabinetNo: haul.cabinetNo }),
    ...(proofs.includes('seal_no') && { sealNo: haul.sealNo }),
  });
}

/** Of box and seal its doors; of papers a sheet. */
function pictureOf({ index }: Haul, kind: Proof): Attached {
  const color = COLORS[index % COLORS.length]!;
  const isTyped = TYPED_PROOFS.some((typed) => typed === kind);
  return {
    name: `${PROOF_PICTURE_WORDS[kind]}.png`,
    type: 'image/png',
    bytes: isTyped ? boxPicture(color) : paperPicture(color),
  };
}
