import { type SharedOrder, shares } from '@boxhaul/contract/orders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signOut } from '../../data/kit/session';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { SharedOrderPage } from './shared-order-page';

const SHARED: SharedOrder = {
  forWhom: '东莞仓库',
  sharedBy: '深圳远航货运代理有限公司',
  expiresAt: '2026-11-28 10:00:00',
  asOf: '2026-11-21 10:00:00',
  orderNo: 'BH261121000007',
  orderTypeText: '装货',
  stateText: '运输中',
  cabinetType: '40HQ',
  harborName: '盐田港',
  dock: null,
  doorArea: '广东省深圳市宝安区',
  requireDate: '2026-11-22 09:00:00',
  price: null,
  boxes: [
    {
      seq: 1,
      cabinetNo: 'CSQU3054383',
      isDone: false,
      stateText: '执行中',
      legs: [
        {
          legText: '直装直送',
          shown: 'under_way',
          stateText: '赶路中',
          driver: { name: '陈**', plate: '粤B***45', phone: '139****0001' },
          nodes: [
            { name: '接单', doneAt: '2026-11-21 08:00:00' },
            { name: '到达提柜码头', doneAt: null },
          ],
          place: null,
          finishedAt: null,
        },
      ],
    },
    { seq: 2, cabinetNo: null, isDone: false, stateText: '待派车', legs: [] },
  ],
  papers: null,
};
const GONE = refused('0', '分享链接不存在、已到期或已被收回，请联系分享人', { errcode: 'LINK_EXPIRED' });
const CODE = '0123456789AB';

function open(answer: Parameters<typeof fakeServer>[0][number][1], path = `/a/${CODE}`) {
  const server = fakeServer([[shares.look, answer]]);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/a/:code?" element={<SharedOrderPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}
const number = () => screen.findByText(SHARED.orderNo);
const nextLook = () => act(() => vi.advanceTimersByTimeAsync(5_000));

beforeEach(() => {
  signOut();
  queryClient.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a shared order', () => {
  it('says where its boxes stand without an account, and counts itself as opened once', async () => {
    const server = open(done(shares.look, SHARED));
    await number();
    expect(screen.getByText('CSQU3054383')).toBeTruthy();
    expect(screen.getByText('139****0001').closest('a')).toBeNull();
    expect(screen.getByText('派车后在这里显示位置与进度。')).toBeTruthy();
    expect(screen.queryByText('单证附件')).toBeNull();
    await nextLook();
    expect(server.to(shares.look).map(({ body }) => body['opening'])).toEqual(['true', 'false']);
  });

  it('calls a driver whose phone is shown, and shows price and papers where they are', async () => {
    const [box] = SHARED.boxes;
    const driver = { name: '陈志强', plate: '粤B12345', phone: '13900000001' };
    const papers = [
      { paperId: '3', name: '装箱单.pdf', kindText: '装箱单', createdAt: '2026-11-21 09:00:00' },
    ];
    const boxes = [{ ...box!, legs: [{ ...box!.legs[0]!, driver }] }];
    open(done(shares.look, { ...SHARED, price: '980.00', papers, boxes }));
    const call = await screen.findByRole('link', { name: '13900000001' });
    expect(call.getAttribute('href')).toBe('tel:13900000001');
    expect(screen.getByText(/980\.00 元/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '下载 装箱单.pdf' })).toBeTruthy();
  });

  it('says no speed of a place that is old', async () => {
    const [box] = SHARED.boxes;
    const at = (ms: number) =>
      new Date(Date.now() + 8 * 3_600_000 - ms).toISOString().slice(0, 19).replace('T', ' ');
    const place = (ms: number) => ({ lon: 114, lat: 22.5, speed: 36, at: at(ms) });
    const legs = [2 * 60_000, 20 * 60_000].map((ms) => ({ ...box!.legs[0]!, place: place(ms) }));
    open(done(shares.look, { ...SHARED, boxes: [{ ...box!, legs }] }));
    expect(await screen.findByText(/36 公里/)).toHaveTextContent(/^最近位置 2 分钟前/);
    expect(screen.getByText(/位置已过时/)).toHaveTextContent(/^最近位置 20 分钟前/);
  });

  it('that is taken back while it is open goes within seconds, says so, and is asked for no more', async () => {
    const server = open(inTurn(done(shares.look, SHARED), GONE));
    await number();
    await nextLook();
    expect(await screen.findByText('分享人已收回这个链接')).toBeTruthy();
    expect(screen.queryByText(SHARED.orderNo)).toBeNull();
    await nextLook();
    await nextLook();
    expect(server.to(shares.look)).toHaveLength(2);
  });

  it('that ends while it is open says that its time is over', async () => {
    open(inTurn(done(shares.look, { ...SHARED, expiresAt: '2026-11-21 10:00:03' }), GONE));
    await number();
    await nextLook();
    expect(await screen.findByText('分享已到期')).toBeTruthy();
    expect(screen.getByText(/^链接在 2026-11-21 10:00 到期，/)).toBeVisible();
  });

  it('that cannot be opened says the one sentence, with a way to type another code', async () => {
    open(GONE);
    expect(await screen.findByText('打不开这个分享')).toBeTruthy();
    expect(screen.getByText(GONE.message)).toBeTruthy();
    expect(screen.getByLabelText('分享码或链接')).toBeTruthy();
  });

  it('stays with its time while the network is away', async () => {
    open(inTurn(done(shares.look, SHARED), refused('0', '分享码输错次数过多', { errcode: 'LOOKUP_LIMIT' })));
    await number();
    await nextLook();
    expect(await screen.findByText(/下面是 10:00 的情况/)).toBeTruthy();
    expect(screen.getByText(SHARED.orderNo)).toBeTruthy();
  });
});

describe('the field for a code', () => {
  it.each([
    ['', '请输入分享码或粘贴链接'],
    ['123', '分享码是 12 位字母和数字，请核对'],
  ])('refuses %j', async (text, fault) => {
    open(done(shares.look, SHARED), '/a');
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    if (text !== '') await user.type(screen.getByLabelText('分享码或链接'), text);
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(screen.getByText(fault)).toBeTruthy();
  });

  it('opens a code, or the link that holds it', async () => {
    const server = open(done(shares.look, SHARED), '/a');
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await user.type(screen.getByLabelText('分享码或链接'), `https://boxhaul.example/a/${CODE}`);
    await user.click(screen.getByRole('button', { name: '查看' }));
    await number();
    expect(server.to(shares.look)[0]?.body).toMatchObject({ code: CODE });
  });
});
