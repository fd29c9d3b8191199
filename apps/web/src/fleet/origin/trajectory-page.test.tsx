import { type CertificateRow, origin } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signIn, signOut } from '../../data/kit/session';
import { EngineContext } from '../../map/engine';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { placeInList } from '../../testing/on-screen';
import { TrajectoryPage } from './trajectory-page';

type Detail = OutputOf<typeof origin.detail>;

const VISIT: Detail['visits'][number] = {
  terminal: '盐田国际 YICT',
  verdict: 'genuine',
  verdictText: '真实',
  reasons: ['依次记录到驶入、停留和驶出港区，且驶出时间在所查时段内'],
  outsideBefore: '2026-11-20 10:38:00',
  enterTime: '2026-11-20 10:39:00',
  lastInsideTime: '2026-11-20 11:19:00',
  leaveTime: '2026-11-20 11:20:00',
  minutes: 40,
  points: 41,
  coverageBefore: 1,
  coverageInside: 0.9,
  coverageAfter: 1,
  droppedShare: 0,
  backfilledShare: 0.25,
};
const DETAIL: Detail = {
  taskId: '7',
  orderNo: 'BH2611200001',
  plateNumber: '粤B12345',
  vco: 2,
  cabinetNo: 'TGHU1234567',
  harborId: 1,
  harborName: '盐田港',
  startTime: '2026-11-20 10:00:00',
  endTime: '2026-11-20 12:00:00',
  verdict: 'genuine',
  verdictText: '真实',
  reasons: VISIT.reasons,
  judgedBy: null,
  judgedReason: null,
  judgedAt: null,
  version: 0,
  coverage: 0.95,
  points: 120,
  dropped: 2,
  visits: [VISIT],
  terminals: [{ name: '盐田国际 YICT', lon: 114.27, lat: 22.57, radius: 1000 }],
  way: [{ lon: 114.27, lat: 22.57, positionTime: '2026-11-20 10:39:00' }],
  gaps: [{ startTime: '2026-11-20 11:30:00', endTime: '2026-11-20 11:45:00', minutes: 15 }],
  beside: [{ time: '2026-11-20 10:45:00', text: '登记“到达提柜码头”，登记时在围栏内' }],
  history: [],
  certificates: [],
};
const page = (rows: (typeof DETAIL)[]) => ({
  data: rows,
  rowCount: rows.length,
  total: rows.length,
  pageNo: 1,
  pageSize: 10,
});

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = [], at = '/trajectory') {
  queryClient.clear();
  const server = fakeServer([
    [origin.harbors, done(origin.harbors, [{ harborId: 1, harborName: '盐田港', terminals: [] }])],
    ...answers,
    [origin.list, () => done(origin.list, page([DETAIL]))],
    [origin.detail, done(origin.detail, DETAIL)],
  ]);
  render(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/trajectory" element={<TrajectoryPage />} />
          <Route path="*" element="home" />
        </Routes>
      </MemoryRouter>
    </EngineContext>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

it('is for who is signed in', () => {
  signOut();
  open();
  expect(screen.getByText('home')).toBeVisible();
});

it('asks of a plate, tells the verdict and why, and shows the evidence by the address', async () => {
  signIn('token', customerUser);
  const { server, user } = open();
  expect(screen.getByText('输入车牌或柜号')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '开始核查' }));
  expect(await screen.findByText('请输入车牌号或柜号')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /车牌号/ }), '粤b12345');
  await user.click(screen.getByRole('button', { name: '开始核查' }));
  const rows = await screen.findByRole('list', { name: '核查结果' });
  expect(within(rows).getByText('真实')).toBeVisible();
  expect(within(rows).getByText(/10:39 驶入，停留 40 分钟，11-20 11:20 驶出/)).toBeVisible();
  expect(server.to(origin.list)[0]?.body).toMatchObject({ plateNumber: '粤B12345', vco: '2' });
  await user.click(screen.getByRole('button', { name: /^查看证据/ }));
  const drawer = await screen.findByRole('dialog', { name: '来源核查的证据' });
  expect(placeInList()).toBe('本页第 1 / 1 个任务');
  expect(await within(drawer).findByText(/覆盖 95%，120 个点，剔除 2 个/)).toBeVisible();
  expect(within(drawer).getByText('100% / 90% / 100%')).toBeVisible();
  expect(within(drawer).getByText('25% 补传')).toBeVisible();
  expect(within(drawer).getByText(/11:30–11:45（15 分钟）/)).toBeVisible();
  expect(within(drawer).getByText(/11-20 10:45 登记“到达提柜码头”/)).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: '复核改判' })).toBeNull();
});

it('asks of a box without a colour, and says that nothing was found', async () => {
  signIn('token', customerUser);
  const { server, user } = open([[origin.list, done(origin.list, page([]))]]);
  await user.type(screen.getByRole('textbox', { name: /柜号/ }), 'TGHU1234567');
  await user.click(screen.getByRole('button', { name: '开始核查' }));
  expect(await screen.findByText('没有找到任务')).toBeVisible();
  expect(server.to(origin.list)[0]?.body).not.toHaveProperty('vco');
});

it('says why it could not be asked, and asks again', async () => {
  signIn('token', customerUser);
  const { user } = open([[origin.list, () => refused('0', '不能查询将来的时间')]]);
  await user.type(screen.getByRole('textbox', { name: /车牌号/ }), '粤B12345');
  await user.click(screen.getByRole('button', { name: '开始核查' }));
  expect(await screen.findByText('不能查询将来的时间')).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('makes a certificate once it is confirmed, with what it does not prove', async () => {
  signIn('token', customerUser);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const made = { certificateId: 'c', fileName: '来源证书.json', file: '{}' };
  const { server, user } = open(
    [[origin.certify, done(origin.certify, made)]],
    '/trajectory?task=7&harbor=1',
  );
  await user.click(await screen.findByRole('button', { name: '制作证书' }));
  const question = screen.getByRole('dialog', { name: '制作证书：判定“真实”？' });
  expect(within(question).getByText(/不直接证明柜子或货物/)).toBeVisible();
  await user.dblClick(within(question).getByRole('button', { name: '签发并下载' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.to(origin.certify).map(({ body }) => body)).toEqual([{ taskId: '7', harborId: '1' }]);
  saved.mockRestore();
});

it('lets an operator judge otherwise over what was seen, with a reason', async () => {
  signIn('token', { ...customerUser, userType: 2, rights: ['dispatch.view', 'dispatch.checkin'] });
  const { server, user } = open(
    [[origin.rejudge, done(origin.rejudge, { version: 1 })]],
    '/trajectory?task=7&harbor=1',
  );
  await user.click(await screen.findByRole('button', { name: '复核改判' }));
  const dialog = screen.getByRole('dialog', { name: /复核改判/ });
  await user.click(within(dialog).getByRole('button', { name: '改判' }));
  expect(await within(dialog).findByText('请选择判定结果')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: '证据不足' }));
  await user.type(within(dialog).getByRole('textbox', { name: /依据/ }), '闸口照片是另一辆车');
  await user.click(within(dialog).getByRole('button', { name: '改判' }));
  await vi.waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.to(origin.rejudge)[0]?.body).toMatchObject({
    taskId: '7',
    harborId: '1',
    version: '0',
    verdict: 'insufficient',
    reason: '闸口照片是另一辆车',
  });
});

it('keeps the certificates that were issued, each as a file again', async () => {
  signIn('token', customerUser);
  const issued: CertificateRow = {
    certificateId: '0a1b',
    issuedAt: '2026-11-21 09:00:00',
    issuedBy: '张三',
    logNo: 3,
    taskId: '7',
    orderNo: DETAIL.orderNo,
    plateNumber: DETAIL.plateNumber,
    cabinetNo: null,
    harborName: '盐田港',
    verdict: 'genuine',
    verdictText: '真实',
  };
  const { server, user } = open([
    [origin.certificates, () => done(origin.certificates, { ...page([]), data: [issued], total: 1 })],
    [origin.certificateFile, () => refused('0', '文件没有做出来')],
  ]);
  await user.click(screen.getByRole('button', { name: '已签发的证书' }));
  expect(await screen.findByRole('gridcell', { name: '第 3 条' })).toBeVisible();
  const row = `${DETAIL.plateNumber} ${DETAIL.orderNo}`;
  await user.click(screen.getByRole('button', { name: `下载 PDF ${row}` }));
  await user.click(screen.getByRole('button', { name: `${row} 的更多操作` }));
  await user.click(screen.getByRole('menuitem', { name: '下载 JSON' }));
  await vi.waitFor(() =>
    expect(server.to(origin.certificateFile).map(({ body }) => body)).toMatchObject([
      { certificateId: '0a1b', format: 'pdf' },
      { certificateId: '0a1b', format: 'json' },
    ]),
  );
  await user.type(screen.getByRole('searchbox', { name: '搜索证书' }), '粤B1{Enter}');
  await vi.waitFor(() =>
    expect(server.to(origin.certificates).at(-1)?.body).toMatchObject({ keyword: '粤B1', pageNo: '1' }),
  );
});
