import { createHash } from 'node:crypto';
import { handovers } from '@boxhaul/contract/dispatch';
import { positionImports } from '@boxhaul/contract/fleet';
import { payables, receipts } from '@boxhaul/contract/money';
import { agreements } from '@boxhaul/contract/orders';
import { capacity } from '@boxhaul/contract/site';
import type { Db } from '@boxhaul/db';
import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { shiftDay, startOfDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { PlainOfferStep } from '@boxhaul/domain/site';
import type { Pace, World } from './play-days';
import type { Scene } from './stage';
import { readLog, writeLog } from './world-log';

const LOG = 'office';
const [FINANCE, SERVICE, DISPATCHER, ADMIN] = ['caiwu', 'kefu', 'diaodu', 'admin'] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Deed = readonly [entry: string, play: (scene: Scene) => Promise<void>];

/** A moment of a day, counted backwards from the world's own. */
const at = (world: World, ago: number, hour: number): Date =>
  new Date((startOfDay(shiftDay(toWireDate(world.given.base), -ago))?.getTime() ?? 0) + hour * HOUR);

/** The half of a month that carriers are settled for: some are paid, some agreed to, some only gathered. */
const SETTLED = { from: 30, to: 8, on: 5 };

async function settlePayee(
  world: World,
  { call, setTime }: Scene,
  payeeId: string,
  i: number,
): Promise<void> {
  const today = toWireDate(world.given.base);
  const period = { fromDate: shiftDay(today, -SETTLED.from), toDate: shiftDay(today, -SETTLED.to) };
  setTime(at(world, SETTLED.on, 10));
  const filter = { payeeId, costStatus: 0, startDate: period.fromDate, endDate: period.toDate };
  const { data } = await call(FINANCE, payables.list, { ...filter, pageSize: 200 });
  // A few wait for a second look.
  const lines = data.slice(0, Math.ceil(data.length * 0.9)).map(({ id, revision }) => ({ id, revision }));
  if (lines.length > 0) await call(ADMIN, payables.approve, { lines });
  const { runId } = await call(FINANCE, payables.addRun, { payeeId, ...period });
  if (i % 3 === 2) return;
  // Above a thousand yuan another one than who made it.
  await call(ADMIN, payables.confirmRun, { runId, revision: 1 });
  if (i % 3 === 1) return;
  setTime(at(world, 2, 15));
  const paidDate = shiftDay(today, -2);
  await call(FINANCE, payables.payRun, { runId, revision: 2, paidDate, payNote: '网银转账' });
}

async function payeeDeeds(world: World): Promise<Deed[]> {
  const rows = await world.db
    .selectFrom('payee')
    .select('payee_id')
    .where('stopped_at', 'is', null)
    .orderBy('payee_id')
    .execute();
  return rows.map(({ payee_id }, i): Deed => [`run-${i}`, (scene) => settlePayee(world, scene, payee_id, i)]);
}

/** Who wrote on the site that it has trucks, how many days ago, and how far service has come with it. */
const OFFERS: readonly (readonly [
  name: string,
  ago: number,
  remark: string,
  steps: readonly PlainOfferStep[],
])[] = [
  ['惠阳顺风', 0, '自有 12 台牵引车，盐田港为主，可做重柜', []],
  ['龙岗速达', 1, '8 台车，惠州、东莞线路，司机都有上岗证', []],
  ['南沙恒运', 5, '南沙港 20 台，想接回程货', []],
  ['平湖联运', 6, '专跑平湖、坂田一带的装货', ['contact']],
  ['虎门捷达', 9, '冷藏柜 6 台，带发电机', ['contact', 'talk']],
  ['新塘货运', 12, '8 台，太平洋保险已买', ['miss']],
  ['石岩车队', 15, '4 台挂靠车', ['contact', 'decline']],
];
const STEP_WORDS: Readonly<Record<PlainOfferStep, string>> = {
  contact: '电话里谈了车型和线路，愿意合作',
  talk: '约好下周来看车、签合同',
  miss: '电话两次没有人接，发了短信',
  decline: '都是挂靠车，没有道路运输证，暂不合作',
};

const capacityDeeds = (world: World): Deed[] =>
  OFFERS.map(([name, ago, remark, steps], i): Deed => [
    `offer-${i}`,
    async ({ db, call, setTime }) => {
      const sent = at(world, ago, 9 + i * 0.5);
      const contact = `1390000${String(9100 + i)}`;
      const facts = { corporation_name: name, full_name: `${name}集装箱运输有限公司`, contact, remark };
      const { offer_id: offerId } = await db
        .insertInto('capacity_offer')
        .values({
          ...facts,
          content_key: createHash('sha256').update(JSON.stringify(facts)).digest(),
          submitted_at: sent,
          answer_by: shiftDay(toWireDate(sent), 3),
        })
        .returning('offer_id')
        .executeTakeFirstOrThrow();
      for (const [n, step] of steps.entries()) {
        setTime(new Date(sent.getTime() + (n + 1) * 20 * HOUR));
        if (n === 0) await call(SERVICE, capacity.take, { offerId });
        await call(SERVICE, capacity.step, { offerId, step, content: STEP_WORDS[step] });
      }
    },
  ]);

const REMARKS = [
  '盐田 6 号闸今晚检修，夜里的柜都改走 4 号闸。',
  '华南厂的三个柜客户要求早到，已和司机说好六点出车。',
  '蛇口还重要提前预约，明早的已约好，号在订单备注里。',
  '今天没有特别的事，注意明早的雨。',
];

/** An evening's handover was taken by whoever came; the last one waits. */
const handoverDeeds = (world: World): Deed[] =>
  REMARKS.map((remark, i): Deed => {
    const ago = REMARKS.length - 1 - i;
    return [
      `handover-${i}`,
      async ({ call, setTime }) => {
        const written = ago === 0 ? new Date(world.given.base.getTime() - 40 * MINUTE) : at(world, ago, 19.8);
        setTime(written);
        const notes = [{ kind: 'other' as const, text: '客户群里的消息都已回复' }];
        const { handoverId } = await call(DISPATCHER, handovers.offer, { remark, notes });
        if (ago === 0) return;
        setTime(new Date(written.getTime() + 15 * MINUTE));
        await call(ADMIN, handovers.take, { handoverId });
      },
    ];
  });

/** Agreements of orders that are on their way: most wait for a signature, one was refused, one called off. */
async function agreementDeeds(world: World): Promise<Deed[]> {
  const rows = await ordersOnTheWay(world.db, world);
  return rows.map(({ order_no: orderNo, login_name: login }, i): Deed => [
    `agreement-${i}`,
    async ({ call, setTime }) => {
      setTime(new Date(world.given.base.getTime() - (i + 2) * HOUR));
      const { agreementId } = await call(ADMIN, agreements.issue, { orderNo });
      setTime(new Date(world.given.base.getTime() - (i + 1) * HOUR));
      if (i === 3) await call(login, agreements.refuse, { key: agreementId, reason: '卸货时间要改到下午' });
      if (i === 5) await call(ADMIN, agreements.cancel, { agreementId, reason: '客户改了订单，另出一份' });
    },
  ]);
}

const ordersOnTheWay = (db: Db, { company }: World) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('account as a', 'a.account_id', 'o.account_id')
    .select(['o.order_no', 'a.login_name'])
    .where(
      'a.login_name',
      'in',
      company.customers.map(({ login }) => login),
    )
    .where('o.state', 'in', HAULED_ORDER_STATES)
    .orderBy('o.order_id')
    .limit(7)
    .execute();

const SAID = ['财务王姐电话里说的', '老板出差，回来就付', '等下家回款'];

/** What customers who owe said on the telephone. */
async function promiseDeeds(world: World): Promise<Deed[]> {
  const rows = await world.db
    .selectFrom('statement')
    .select(['customer_id', 'total_fen'])
    .distinctOn('customer_id')
    .where('state', 'in', ['sent', 'confirmed'])
    .orderBy('customer_id')
    .limit(SAID.length)
    .execute();
  const today = toWireDate(world.given.base);
  return rows.map(({ customer_id: customerId, total_fen }, i): Deed => [
    `promise-${i}`,
    async ({ call, setTime }) => {
      setTime(at(world, 6, 11));
      const promise = { amount: String(Math.ceil(Number(total_fen) / 100)), note: SAID[i] ?? '' };
      await call(FINANCE, receipts.addPromise, {
        customerId,
        ...promise,
        // The first of them is late by now.
        promisedDate: shiftDay(today, i * 4 - 2),
      });
    },
  ]);
}

/** Two trucks whose terminals were silent for an hour, and whose positions came by a file. */
const importDeeds = (world: World): Deed[] =>
  world.roster.history.slice(0, 2).map((truck, i): Deed => [
    `import-${i}`,
    async ({ call, setTime }) => {
      const from = at(world, 3 + i, 2).getTime();
      const lines = Array.from({ length: 40 }, (_, n) => {
        const time = toWireTime(new Date(from + n * MINUTE));
        return `${time},${(114.05 + n * 0.004).toFixed(6)},${(22.6 + n * 0.001).toFixed(6)},32,80`;
      });
      setTime(at(world, 2, 16 + i));
      const bytes = Buffer.from(['时间,经度,纬度,速度,方向', ...lines].join('\r\n'));
      const file = { name: `${truck.plateNumber}-补传.csv`, type: 'text/csv', bytes };
      const given = {
        plateNumber: truck.plateNumber,
        vco: 2 as const,
        datum: 'wgs84' as const,
        confirmed: 1 as const,
      };
      await call(DISPATCHER, positionImports.enter, given, [file]);
    },
  ]);

/** What the office did beside the orders, each deed once; one that is refused is left out and said. */
export async function playOffice(
  world: World,
  { goesOn, rest }: Pace,
  say: (line: string) => void,
): Promise<void> {
  const there = await readLog(world.db, LOG);
  const deeds = [
    ...capacityDeeds(world),
    ...handoverDeeds(world),
    ...importDeeds(world),
    ...(await payeeDeeds(world)),
    ...(await promiseDeeds(world)),
    ...(await agreementDeeds(world)),
  ];
  for (const [entry, play] of deeds) {
    if (there.has(entry)) continue;
    if (!goesOn()) return;
    const began = performance.now();
    try {
      await world.stage.play(async (scene) => {
        await play(scene);
        await writeLog(scene.db, LOG, entry);
      });
    } catch (error) {
      await writeLog(world.db, LOG, entry, true);
      say(`演示公司：略过 ${entry}：${error instanceof Error ? error.message : String(error)}`);
    }
    await rest(performance.now() - began);
  }
}
