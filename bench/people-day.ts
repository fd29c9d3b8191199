import { readFileSync } from 'node:fs';
import { dispatch } from '@boxhaul/contract/dispatch';
import { tracking } from '@boxhaul/contract/fleet';
import { account } from '@boxhaul/contract/identity';
import { type Client, createClient } from '@boxhaul/contract/kit';
import { files, orders } from '@boxhaul/contract/orders';
import type { OrderDraft } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import type { BenchDatabase } from './database';
import { load } from './http-load';
import { drawQuestions } from './quote-questions';

/** The demo world's, which is published. */
const PASSWORD = 'Demo@2026';
const CUSTOMER = '13800000001';
const VISITORS_AT_ONCE = 8;

/** What people do in each hour. */
export const AN_HOUR = { quotes: 15, logins: 8, orders: 10, uploads: 4, tracks: 6, streams: 10 } as const;

const draft = (n: number): OrderDraft => ({
  orderType: 0,
  shipCompanyId: 1,
  regionCode: '440306017',
  harborName: '深圳盐田港',
  cabinetType: '40HQ',
  cabinetNum: 2,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  address: '前进一路 1 号',
  goodsName: '电子元件',
  bookSpaceNo: `DAY${n}`,
  requireDate: toWireTime(new Date(Date.now() + 86_400_000)),
  contactName: '王工',
  contactPhone: '13812345678',
  remark: '一天的用量',
  getQuoteType: 1,
  cusOrderDocumentList: [],
});

/** A picture of a page, as large as a telephone's of a seal once it is redrawn. */
const picture = (): Blob => {
  const bytes = readFileSync(new URL('../docs/images/home.jpg', import.meta.url));
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

/** Signs in from an office of its own, so that one address's limit does not stand in the way. */
async function signIn(port: number, office: number, userName: string, userType: 1 | 2): Promise<Client> {
  let token: string | null = null;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => token,
    transport: async ({ method, url, headers, body, signal }) => {
      const from = { ...headers, 'X-Forwarded-For': `10.200.0.${office}` };
      const response = await fetch(url, {
        method,
        headers: from,
        signal,
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, text: await response.text() };
    },
  });
  token = (await client.call(account.login, { userName, password: PASSWORD, userType })).token;
  return client;
}

const times = (n: number, work: (i: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

/** Reads until the stream has greeted, and leaves it. */
async function lookAtStream(client: Client, orderId: string): Promise<void> {
  const gone = new AbortController();
  const answer = await client.open(tracking.liveOrder, { id: orderId }, {}, gone.signal);
  await answer.body!.getReader().read();
  gone.abort();
}

/** A day at the desk and in the offices of customers, hour by hour. The demo world must be there. */
export async function peopleOf({ pool }: BenchDatabase, port: number, hours: number) {
  const { rows } = await pool.query<{ task_id: string; order_id: string }>(
    `select task.task_id, task.order_id from task join cus_order using (order_id)
     join account on account.customer_id = cus_order.customer_id and login_name = $1
     where task.state in ('running', 'finished') order by task.task_id`,
    [CUSTOMER],
  );
  const questions = drawQuestions(hours * AN_HOUR.quotes);
  const seal = picture();
  const task = (n: number) => rows[n % rows.length]!;
  return {
    hour: async (hour: number): Promise<void> => {
      await load(
        port,
        VISITORS_AT_ONCE,
        questions.slice(hour * AN_HOUR.quotes, (hour + 1) * AN_HOUR.quotes),
        (answer) => answer.includes('\r\n\r\n{"code":"1"'),
      );
      const desk = await signIn(port, hour, 'diaodu', 1);
      await times(AN_HOUR.logins - 2, () => signIn(port, hour, 'kefu', 1));
      const customer = await signIn(port, hour, CUSTOMER, 2);
      await desk.call(dispatch.fleet, {});
      await times(AN_HOUR.orders, async (i) => {
        const { orderId } = await customer.call(orders.save, draft(hour * AN_HOUR.orders + i));
        await customer.call(orders.detail, { id: orderId });
      });
      await customer.call(orders.list, {});
      await times(AN_HOUR.uploads, () =>
        customer.call(files.uploadDraftFile, { fileName: '封条.jpg' }, { files: [seal] }),
      );
      await times(AN_HOUR.tracks, (i) =>
        customer.call(tracking.vehicleTrack, { id: task(hour + i).task_id }),
      );
      await times(AN_HOUR.streams, (i) => lookAtStream(customer, task(hour + i).order_id));
    },
  };
}
