import { dispatch, exceptions, messages, yards } from '@boxhaul/contract/dispatch';
import { live, tracking } from '@boxhaul/contract/fleet';
import { certification, notices, operators, presence, type SessionUser } from '@boxhaul/contract/identity';
import type { Call, Envelope, OutputOf } from '@boxhaul/contract/kit';
import { settlement } from '@boxhaul/contract/money';
import { listViews, orders, shares } from '@boxhaul/contract/orders';
import { places, savedQuotes } from '@boxhaul/contract/pricing';
import { visits } from '@boxhaul/contract/site';
import { CUSTOMER_RIGHTS } from '@boxhaul/domain/identity';
import { parse } from 'node:querystring';
import { vi } from 'vitest';

/** What reached the far side of the wire. */
export interface SeenCall {
  path: string;
  body: Record<string, unknown>;
  token: string | null;
  headers: Headers;
  /** Aborted when the caller has given up. */
  signal: AbortSignal | null;
}

/** A Response stands for what is not an envelope with HTTP 200. */
type Answer = Envelope | Response | ((seen: SeenCall) => Envelope | Response | Promise<Envelope | Response>);

export const done = <C extends Call>(_call: C, data: OutputOf<C>, message = '操作成功'): Envelope => ({
  code: '1',
  success: true,
  message,
  data,
});

export const refused = (code: string, message: string, data: object = {}): Envelope => ({
  code,
  success: false,
  message,
  data,
});

/** As it comes in the place of a file. */
export const asJson = (answer: Envelope): Response =>
  new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });

/** The first answer, then the next; the last one stays. */
export function inTurn(...answers: Envelope[] | [Response, ...Envelope[]]): () => Envelope | Response {
  let turn = -1;
  return () => {
    turn = Math.min(turn + 1, answers.length - 1);
    return answers[turn]!;
  };
}

const bodyOf = (text: string): Record<string, unknown> =>
  text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { ...parse(text) };

const pathMatches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** What every frame's bell and a new order ask, where a test is not about it. */
const ASIDE: readonly (readonly [Call, Envelope])[] = [
  [notices.unread, done(notices.unread, { unread: 0 })],
  [messages.unread, done(messages.unread, { unread: 0 })],
  [notices.live, refused('0', '暂不可用')],
  [orders.sameBooking, done(orders.sameBooking, [])],
  [certification.preferences, refused('0', '暂不可用')],
  [places.previewDoor, refused('0', '暂不可用')],
  [places.mapGround, done(places.mapGround, { own: null, fault: null, tiles: null })],
  [presence.meet, done(presence.meet, { people: [], change: null })],
  [
    settlement.owed,
    done(settlement.owed, {
      owed: '0.00',
      dueSoon: '0.00',
      overdue: '0.00',
      unstated: '0.00',
      advance: '0.00',
    }),
  ],
  [operators.setup, done(operators.setup, [])],
  [listViews.read, refused('0', '暂不可用')],
  [savedQuotes.noteLane, refused('0', '暂不可用')],
  [shares.opsList, done(shares.opsList, [])],
  [visits.count, done(visits.count, null)],
  [tracking.liveOrder, refused('0', '暂不可用')],
  [live.runs, done(live.runs, { runs: [], underWay: 0 })],
  [exceptions.ofOrder, done(exceptions.ofOrder, { exceptions: [] })],
  [
    dispatch.proofs,
    done(dispatch.proofs, {
      data: [],
      rowCount: 0,
      total: 0,
      pageNo: 1,
      pageSize: 50,
      counts: { waiting: 0, rejected: 0 },
    }),
  ],
  [dispatch.zoneWarnings, done(dispatch.zoneWarnings, [])],
  [yards.list, refused('0', '暂不可用')],
];

/** Stands in for the network below the real client; a call that nobody answers is a failing test. */
export function fakeServer(answers: readonly (readonly [Call, Answer])[]) {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const [path = '', query = ''] = url.split('?');
    const answer = answers.find(([call]) => pathMatches(call.path, path))?.[1];
    const aside = answer ? undefined : ASIDE.find(([call]) => pathMatches(call.path, path))?.[1];
    if (aside) return asJson(aside);
    if (!answer) throw new Error(`nobody answers ${path}`);
    const body =
      init.body instanceof FormData
        ? Object.fromEntries(init.body)
        : bodyOf(typeof init.body === 'string' ? init.body : query);
    const headers = new Headers(init.headers);
    const signal = init.signal ?? null;
    const call: SeenCall = { path, body, token: headers.get('authorization'), headers, signal };
    seen.push(call);
    const given = typeof answer === 'function' ? await answer(call) : answer;
    return given instanceof Response ? given : new Response(JSON.stringify(given));
  });
  return { seen, to: (call: Call) => seen.filter(({ path }) => pathMatches(call.path, path)) };
}

/** A customer who may see both order pages. */
export const customerUser: SessionUser = {
  accountId: '1',
  username: '陈志远',
  nickname: '陈志远',
  loginName: '13800000001',
  phone: '13800000001',
  basePicUrl: '',
  userType: 2,
  customerName: '广州联运货代',
  authStatus: 1,
  custMenus: JSON.stringify([
    { menuUrl: '/admin/order', menuName: '订单列表' },
    { menuUrl: '/admin/order-pending', menuName: '待审核订单' },
  ]),
  rights: [],
  certification: { state: 'approved', answerBy: null, reasons: [] },
  custRights: [...CUSTOMER_RIGHTS],
  isOwner: true,
  mustChangePassword: false,
};
