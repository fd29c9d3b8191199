import { type Call, type Envelope, type OutputOf, type SessionUser } from '@boxhaul/contract';
import { parse } from 'node:querystring';
import { vi } from 'vitest';

/** What reached the far side of the wire. */
export interface SeenCall {
  path: string;
  body: Record<string, unknown>;
  token: string | null;
}

type Answer = Envelope | ((seen: SeenCall) => Envelope | Promise<Envelope>);

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

const pathMatches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Stands in for the network below the real client; a call that nobody answers is a failing test. */
export function fakeServer(answers: readonly (readonly [Call, Answer])[]) {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const [path = '', query = ''] = url.split('?');
    const answer = answers.find(([call]) => pathMatches(call.path, path))?.[1];
    if (!answer) throw new Error(`nobody answers ${path}`);
    const body = { ...parse(typeof init.body === 'string' ? init.body : query) };
    const token = new Headers(init.headers).get('authorization');
    const call: SeenCall = { path, body, token };
    seen.push(call);
    return new Response(JSON.stringify(typeof answer === 'function' ? await answer(call) : answer));
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
};
