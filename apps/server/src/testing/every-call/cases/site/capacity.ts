import { capacity } from '@boxhaul/contract/site';
import { readVisitorImage } from '../../../receive-code';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const HANDLERS: readonly AccountName[] = ['kefu', 'admin'];

/** One that waits, that somebody has in hand, or that somebody was in touch of. */
async function offered(stage: Stage, more: { holder?: AccountName; state?: 'contacted' } = {}) {
  const serial = stage.serial();
  const { offer_id } = await stage.t.db
    .insertInto('capacity_offer')
    .values({
      corporation_name: `车队${serial}`,
      contact: '13812345678',
      content_key: Buffer.from(`${serial}`),
      state: more.state ?? 'new',
      submitted_at: stage.t.clock.now,
      answer_by: '2026-11-25',
      ...(more.holder && { taken_by: stage.world[more.holder], taken_at: stage.t.clock.now }),
    })
    .returning('offer_id')
    .executeTakeFirstOrThrow();
  return { offerId: offer_id };
}

const ids = { offerId: { unknown: { offerId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } } as const;

/** The visitor's browser that was given a captcha last. */
let browser = '';

/** What the visitor's captcha says, of a block of addresses that has sent no offer yet. */
async function drawnPicture({ t }: Stage): Promise<string> {
  await t.db.deleteFrom('lookup_quota').execute();
  const { cookie, imageCode } = await readVisitorImage(t);
  browser = cookie;
  return imageCode;
}

export const capacityCases = {
  'capacity.save': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => ({
      corporationName: `车队${stage.serial()}`,
      contact: stage.newPhone(),
      remark: '自有拖车 12 台',
      imageCode: await drawnPicture(stage),
    }),
    cookie: () => browser,
    bad: [['remark', '<script>']],
    ids: {},
    creates: { table: 'capacity_offer', change: { remark: '另一份' } },
    proves: async (stage, payload, token) => {
      const headers = { cookie: browser, ...(token && { authorization: token }) };
      const answer = await stage.t.app.inject({ method: 'POST', url: capacity.save.path, payload, headers });
      const { code: said, data } = answer.json<{ code: string; data: { answerBy: string } }>();
      if (said !== '1' || data.answerBy !== '2026-11-25') throw new Error(answer.body);
      return true;
    },
  },
  'capacity.list': {
    by: 'kefu',
    may: HANDLERS,
    works: () => ({ state: 'new', holder: 'mine', due: 'overdue', keyword: '车队', pageSize: 5 }),
    ids: {},
  },
  'capacity.alarms': { by: 'kefu', may: HANDLERS, works: () => ({}), ids: {} },
  'capacity.detail': { by: 'kefu', may: HANDLERS, works: (stage) => offered(stage), ids },
  'capacity.showPhone': { by: 'kefu', may: HANDLERS, works: (stage) => offered(stage), ids },
  'capacity.take': {
    by: 'kefu',
    may: HANDLERS,
    writes: true,
    works: (stage) => offered(stage),
    ids,
  },
  'capacity.handBack': {
    by: 'kefu',
    may: HANDLERS,
    writes: true,
    works: (stage) => offered(stage, { holder: 'admin' }),
    ids,
  },
  'capacity.addNote': {
    by: 'kefu',
    may: HANDLERS,
    writes: true,
    works: async (stage) => ({ ...(await offered(stage)), content: '下周再联系' }),
    ids,
    creates: { table: 'capacity_offer_entry', other: 'admin', change: { content: '改天' } },
  },
  'capacity.step': {
    by: 'kefu',
    may: HANDLERS,
    writes: true,
    works: async (stage) => ({ ...(await offered(stage)), step: 'contact', content: '已致电' }),
    ids,
  },
  'capacity.accept': {
    by: 'kefu',
    may: HANDLERS,
    writes: true,
    works: async (stage) => ({
      ...(await offered(stage, { state: 'contacted' })),
      carrierName: `承运车队 ${stage.serial()}`,
      contactName: '刘经理',
    }),
    ids,
    creates: { table: 'carrier', other: 'admin', change: { contactName: '另一人' } },
  },
} satisfies Partial<CallCases>;
