import type { BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { type AskedPicture, doubtOfPictures, leastOf, type Proof, readProof } from '@boxhaul/domain/dispatch';
import type { tripOf } from './sign-words';

type Trip = ReturnType<typeof tripOf>;
type Signs = InputOf<typeof dispatch.takeSigns>['signs'];

interface Given {
  cabinetNo: string;
  cabinetNoOverride?: boolean;
  sealNo: string;
  /** When the step began that no position shows; '' where nobody knows: as the truck came. */
  startAt: string;
  pictures: readonly { fileId: string; kind: Proof }[];
}

/** Of each node its pictures: those that it asks for, each picture once. */
function picturesOf(trip: Trip, pictures: Given['pictures']) {
  let left = pictures;
  return trip.map(({ node: { proofs } }) => {
    const own = left.filter(({ kind }) => proofs.includes(kind));
    left = left.filter((one) => !own.includes(one));
    return own;
  });
}

/** What is sent of a trip: each node with its time, and with the proof that it asks for. */
export function tripSigns({ nodes }: Pick<BoardTask, 'nodes'>, trip: Trip, given: Given): Signs {
  const { cabinetNo, cabinetNoOverride, sealNo, startAt, pictures } = given;
  const shared = picturesOf(trip, pictures);
  let came = nodes.findLast(({ doneAt }) => doneAt !== null)?.doneAt ?? '';
  return trip.map(({ node: { nodeId, proofs }, sign }, i) => {
    const doneAt = sign?.doneAt ?? (startAt || came);
    came = doneAt;
    return {
      nodeId,
      doneAt,
      ...(proofs.includes('cabinet_no') && { cabinetNo, ...(cabinetNoOverride && { cabinetNoOverride }) }),
      ...(proofs.includes('seal_no') && { sealNo }),
      ...(shared[i]!.length > 0 && {
        fileIds: shared[i]!.map(({ fileId }) => fileId),
        kinds: shared[i]!.map(({ kind }) => kind),
      }),
    };
  });
}

/** Pictures that the nodes of a trip ask for; of one for which any will do, those whose number is not typed. */
export function askedOfTrip(trip: Trip): AskedPicture[] {
  const asked = trip.flatMap(({ node: { proofs, kinds } }) => {
    if (kinds) return kinds;
    const known = proofs.flatMap((proof) => readProof(proof) ?? []);
    const untyped = known.filter((proof) => leastOf(proof) > 0);
    return (untyped.length > 0 ? untyped : known.slice(0, 1)).map((kind) => ({ kind, wanted: 1 }));
  });
  return [...new Map(asked.map((one) => [one.kind, one])).values()];
}

/** Whether a node of the trip is left without a picture that it asks for. */
export function lacksPictures(trip: Trip, pictures: Given['pictures']): boolean {
  const shared = picturesOf(trip, pictures);
  return trip.some(({ node: { proofs, kinds } }, i) => {
    const given = { pictures: shared[i]!.map(({ kind }) => kind) };
    return doubtOfPictures({ proofs, asked: kinds, given }) !== null;
  });
}
