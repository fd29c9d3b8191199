import type { Call } from '@boxhaul/contract/kit';
import { documents, files as fileCalls } from '@boxhaul/contract/orders';
import { expect } from 'vitest';
import { PDF } from '../../../sample-files';
import { upload } from '../../../upload';
import { type CallCases, type Changes, NO_SUCH_ID, WITH_ORDERS, WORKING } from '../../call-case';
import { provesBytes } from '../../proves-bytes';
import { fillPath } from '../../send';
import type { AccountName, Stage } from '../../stage';

const CLERKS: readonly AccountName[] = ['kefu', 'diaodu', 'caiwu', 'admin'];
const VIEWERS = CLERKS;
const FILES = [{ name: '装箱单.pdf', bytes: PDF }];

/** A document that the account has added to an order of its own, or that an operator has added to the owner's. */
async function document(
  stage: Stage,
  who: AccountName,
  uploader = who,
): Promise<{ id: string; orderId: string }> {
  const desk = CLERKS.includes(who);
  // Approved: a role without the pending ones sees it too.
  const { orderId } = await stage.order(desk ? 'owner' : who, { state: 'approved' });
  const token = await stage.signIn(uploader);
  if (desk) {
    const input = { id: orderId, kind: 'eir' as const };
    await upload(stage.t, { call: documents.opsUpload, input, files: FILES, token });
  } else {
    const answer = await upload(stage.t, {
      call: fileCalls.uploadOrderFile,
      input: { id: orderId },
      files: FILES,
      token,
    });
    expect([who, answer.message]).toEqual([who, '操作成功']);
  }
  const { document_id } = await stage.t.db
    .selectFrom('cus_order_document')
    .select('document_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id: document_id, orderId };
}

const seer = (who: AccountName): AccountName => (WITH_ORDERS.includes(who) ? who : 'owner');
/** Of whose enterprise somebody is. */
const ownerOf = (who: AccountName): AccountName => (who.startsWith('stranger') ? 'stranger' : 'owner');

/** A call that answers bytes answers these. */
const proves =
  (call: Call, begin: string) =>
  async (stage: Stage, input: Changes, token: string): Promise<true> => {
    const { path } = fillPath(call, input);
    const response = await stage.t.app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: token },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment/);
    expect(response.rawPayload.subarray(0, begin.length).toString('latin1')).toBe(begin);
    return true;
  };
const provesPreview = (call: Call) => proves(call, '%PDF');
const provesZip = (call: Call) => proves(call, 'PK\x03\x04');

const unknown = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const own = {
  ...unknown,
  foreign: async (stage: Stage) => ({ id: (await document(stage, 'stranger')).id }),
} as const;

export const documentsCases = {
  'documents.remove': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({ id: (await document(stage, WORKING.includes(who) ? who : 'owner')).id }),
    ids: { id: own },
  },
  'documents.zip': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ id: (await document(stage, seer(who), ownerOf(who))).orderId }),
    proves: provesZip(documents.zip),
    ids: {
      id: { ...unknown, foreign: async (stage) => ({ id: (await document(stage, 'stranger')).orderId }) },
    },
  },
  'documents.zipChosen': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({
      orderIds: [(await document(stage, seer(who), ownerOf(who))).orderId],
    }),
    proves: provesBytes(documents.zipChosen, 'application/zip'),
    bad: [['orderIds', ['1', '01']]],
    ids: {
      orderIds: {
        unknown: { orderIds: [NO_SUCH_ID] },
        foreign: async (stage) => ({ orderIds: [(await document(stage, 'stranger')).orderId] }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'documents.preview': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ id: (await document(stage, seer(who), ownerOf(who))).id }),
    proves: provesPreview(documents.preview),
    ids: { id: own },
  },
  'documents.ownLooks': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ id: (await document(stage, seer(who), ownerOf(who))).id }),
    ids: { id: own },
  },
  'documents.opsUpload': {
    by: 'kefu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      const { orderId, cabinetIds } = await stage.order('owner');
      return { id: orderId, cabinetId: cabinetIds[0]!, kind: 'eir' as const };
    },
    files: FILES,
    ids: {
      id: unknown,
      cabinetId: {
        unknown: { cabinetId: NO_SUCH_ID },
        foreign: async (stage) => ({ cabinetId: (await stage.order('stranger')).cabinetIds[0]! }),
        errcode: 'NOT_FOUND',
      },
    },
    creates: { table: 'cus_order_document', other: 'admin', change: { fileName: '另一份.pdf' } },
  },
  'documents.opsRemove': {
    by: 'kefu',
    may: CLERKS,
    writes: true,
    works: async (stage, who) => ({ id: (await document(stage, CLERKS.includes(who) ? who : 'kefu')).id }),
    ids: { id: unknown },
  },
  'documents.opsZip': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await document(stage, 'owner')).orderId }),
    proves: provesZip(documents.opsZip),
    ids: { id: unknown },
  },
  'documents.opsPreview': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await document(stage, 'owner')).id }),
    proves: provesPreview(documents.opsPreview),
    ids: { id: unknown },
  },
  'documents.looks': {
    by: 'kefu',
    may: CLERKS,
    works: async (stage) => ({ id: (await document(stage, 'owner')).id }),
    ids: { id: unknown },
  },
  'documents.required': {
    by: 'kefu',
    may: ['kefu', 'caiwu', 'admin'],
    works: (stage) => ({ customerId: stage.world.customerId }),
    ids: { customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'documents.setRequired': {
    by: 'caiwu',
    may: ['caiwu', 'admin'],
    writes: true,
    // Of the other customer: statements of the first one are sent without any.
    works: (stage) => ({
      customerId: stage.world.otherCustomerId,
      kinds: ['eir' as const, 'receipt' as const],
    }),
    ids: { customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
