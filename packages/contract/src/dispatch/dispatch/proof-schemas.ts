import { LEAST_SLIP_KG, MOST_SLIP_KG, PROOF_STATES, PROOF_VERDICTS, PROOFS } from '@boxhaul/domain/dispatch';
import { MOST_PICTURES } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { identifier, reference } from '../../kit/identifiers';
import { bool, id, int, maybe, note, nothing, page, paging, revisionNo, text } from '../../kit/wire';

/** A kind of picture that a node asks for, and how many. */
export const askedPicture = z.object({ kind: z.string(), wanted: z.number() });

/** What each of `fileIds` is of, in their order; none at all where the node asks for any one picture. */
export const pictureKinds = maybe(
  z.array(z.enum(PROOFS, { error: '照片类别不正确' })).max(MOST_PICTURES, '照片类别不正确'),
).transform((v) => v ?? []);

/** What a dispatcher gives as the proof of a node. */
export const givenProof = {
  cabinetNo: maybe(identifier('cabinet', 20)),
  /** Accepts a box number whose check digit is wrong; recorded. */
  cabinetNoOverride: maybe(bool()).transform((v) => v ?? false),
  sealNo: maybe(identifier('seal', 30)),
  /** Uploaded pictures (filePath of opsUploadPicture). */
  fileIds: maybe(z.array(z.string().uuid()).max(MOST_PICTURES, `最多 ${MOST_PICTURES} 张照片`)).transform(
    (v) => v ?? [],
  ),
  kinds: pictureKinds,
};

/** A slip as it was typed, what it says of the box, and beside what is declared of the goods; kilograms. */
const weighing = z.object({
  grossKg: z.number().nullable(),
  tareKg: z.number().nullable(),
  tareWithBox: z.boolean(),
  /** Null where the slip does not say both; the box itself as its type commonly weighs. */
  netKg: z.number().nullable(),
  cargoKg: z.number().nullable(),
  vgmKg: z.number().nullable(),
  declaredKg: z.number().nullable(),
  /** Goods less what is declared; `beyond`: more than is let pass. */
  difference: z.object({ kg: z.number(), beyond: z.boolean() }).nullable(),
  revision: z.number(),
  /** Who put it right last; null: as the driver typed it. */
  corrected: z.object({ username: z.string(), time: z.string() }).nullable(),
});

const figure = (name: string) =>
  maybe(int(LEAST_SLIP_KG, MOST_SLIP_KG, `${name}应为 ${LEAST_SLIP_KG} 到 ${MOST_SLIP_KG} 公斤的整数`));

const proof = z.object({
  nodeId: z.string(),
  /** Another one: the driver has sent something since. */
  version: z.number(),
  state: z.enum(PROOF_STATES),
  nodeName: z.string(),
  /** What the node asks for: PROOF_WORDS. */
  proofs: z.array(z.string()),
  /** And of which how many pictures; null: any one will do. */
  kinds: z.array(askedPicture).nullable(),
  doneAt: z.string(),
  inFence: z.boolean().nullable(),
  note: z.string().nullable(),
  orderId: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  seq: z.number(),
  cabinetType: z.string(),
  /** As typed; `wrongDigit`: its check digit does not fit. */
  cabinetNo: z.string().nullable(),
  wrongDigit: z.boolean(),
  sealNo: z.string().nullable(),
  /** Of a node that asks for a slip; null: nobody typed it. */
  weighing: weighing.nullable(),
  plateNumber: z.string(),
  driverName: z.string(),
  /** Links of 10 minutes. `kind`: what it is of, null where nobody said; `sentBack`: a former one, that others are to replace. */
  pics: z.array(
    z.object({ name: z.string(), fileUrl: z.string(), kind: z.string().nullable(), sentBack: z.boolean() }),
  ),
  waitingSince: z.string(),
  /** Why they were sent back last, and which; null: all. */
  reason: z.string().nullable(),
  returnedKinds: z.array(z.string()).nullable(),
  reviewed: z.object({ username: z.string(), time: z.string() }).nullable(),
});
export type ProofRow = z.infer<typeof proof>;

/** Which pictures of a node are sent back, of one that asks by kind; all of them where none is named. */
const sentBackKinds = maybe(
  z.array(z.enum(PROOFS, { error: '照片类别不正确' })).max(PROOFS.length, '照片类别不正确'),
).transform((v) => v ?? []);

/** Why pictures are sent back. */
export const sendBackSchema = z.object({ reason: text('请填写退回原因', 200) });

/** Pictures of nodes that drivers took, and what is said of them. */
export const proofSchemas = {
  proofs: {
    input: z.object({
      state: z.enum(PROOF_STATES, { error: '状态不正确' }).default('waiting'),
      /** Order, box, plate, driver or customer. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(proof).extend({
      /** Of all. */
      counts: z.object({ waiting: z.number(), rejected: z.number() }),
    }),
  },
  correctWeighing: {
    input: z.object({
      nodeId: id('未找到该节点'),
      /** That was looked at; 0: nobody had typed any. */
      revision: revisionNo('请刷新后再更正', 0),
      grossKg: figure('毛重'),
      tareKg: figure('皮重'),
      tareWithBox: maybe(bool()).transform((v) => v ?? false),
      reason: text('请填写更正原因', 200),
    }),
    output: nothing,
  },
  reviewProof: {
    input: z.object({
      nodeId: id('未找到该节点'),
      /** The version that was looked at. */
      version: revisionNo('请刷新后再审核'),
      verdict: z.enum(PROOF_VERDICTS, { error: '请选择通过或退回' }),
      /** Wanted where they are sent back. */
      reason: maybe(note(200)),
      kinds: sentBackKinds,
    }),
    output: nothing,
  },
};
