import { type CarrierRunLine, type CarrierRunRow, carrierRuns } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { operator, showTo, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { CarrierRunsPage } from './carrier-runs-page';

const RUN: CarrierRunRow = {
  runId: '9',
  runNo: 'JS00000009',
  revision: 2,
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
  state: 'confirmed',
  lines: 2,
  totalAmount: '1800.00',
  dueDate: '2026-11-30',
  paidDate: null,
  agreedTime: null,
  openObjections: 0,
  actions: ['agree', 'object'],
};
const LINE: CarrierRunLine = {
  id: '7',
  orderNo: 'BH2611200001',
  seq: 1,
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  costTypeName: '运费',
  amount: '900.00',
  serviceDate: '2026-10-19',
  remark: '',
  objection: null,
};
const OTHER: CarrierRunLine = {
  ...LINE,
  id: '8',
  cabinetNo: 'MSKU1234565',
  objection: { reason: '少算过路费', time: '2026-11-02 09:00:00', answer: null, answerTime: null },
};
const paged = <T,>(data: T[]) => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 50,
});

function open(run: CarrierRunRow, address: string, rows = [run]) {
  const server = fakeServer([
    [carrierRuns.list, done(carrierRuns.list, { ...paged(rows), waiting: rows.length })],
    [carrierRuns.detail, done(carrierRuns.detail, { ...paged([LINE, OTHER]), run })],
    [carrierRuns.agree, done(carrierRuns.agree, null)],
    [carrierRuns.object, done(carrierRuns.object, null)],
  ]);
  const user = { ...operator(), carrierName: '顺达车队' };
  return { server, ...showTo(user, <CarrierRunsPage />, undefined, address) };
}
const sheet = async () => within(await screen.findByRole('dialog', { name: '结算单' }));

it('lists runs with what is next, and says that there is none yet', async () => {
  const { unmount } = open(RUN, '/ops/carrier-runs', [
    RUN,
    { ...RUN, runId: '8', agreedTime: '2026-11-02 10:00:00' },
    { ...RUN, runId: '7', openObjections: 2 },
    { ...RUN, runId: '6', state: 'paid', paidDate: '2026-10-31' },
  ]);
  expect(await screen.findByText('共 4 张，4 张等您核对')).toBeVisible();
  const words = ['等您核对', '已核对，等待付款', '异议待答复 2 条', '已付款'];
  for (const text of words) expect(screen.getByText(text)).toBeVisible();
  unmount();
  open(RUN, '/ops/carrier-runs', []);
  expect(await screen.findByText('还没有结算单')).toBeVisible();
});

it('is agreed to after a question that says what it comes to', async () => {
  const { server, user } = open(RUN, '/ops/carrier-runs?run=9');
  const run = await sheet();
  await user.click(await run.findByRole('button', { name: '确认无误' }));
  const ask = within(await screen.findByRole('dialog', { name: '确认结算单无误？' }));
  expect(ask.getByText('共 2 条，合计 ¥ 1,800.00。确认后不能再提异议。')).toBeVisible();
  expect(server.to(carrierRuns.agree)).toEqual([]);
  await user.click(ask.getByRole('button', { name: '确认无误' }));
  await waitFor(() => expect(server.to(carrierRuns.agree)[0]?.body).toEqual({ runId: '9', revision: '2' }));
  await waitFor(() => expect(toasts()).toEqual(['已确认无误，平台会按应付日期付款']));
});

it('takes an objection to a line, of one that waits none', async () => {
  const { server, user } = open(
    { ...RUN, openObjections: 1, actions: ['object'] },
    '/ops/carrier-runs?run=9',
  );
  const run = await sheet();
  expect(await run.findByText('异议：少算过路费（待答复）')).toBeVisible();
  expect(run.queryByRole('button', { name: '确认无误' })).toBeNull();
  expect(run.getAllByRole('button', { name: /^有异议/ })).toHaveLength(1);
  await user.click(run.getByRole('button', { name: /^有异议.*CSQU3054383/ }));
  const ask = within(await screen.findByRole('dialog', { name: /^有异议 · BH2611200001/ }));
  await user.type(ask.getByRole('textbox'), '约定每趟 950 元');
  await user.click(ask.getByRole('button', { name: '提交异议' }));
  await waitFor(() =>
    expect(server.to(carrierRuns.object)[0]?.body).toMatchObject({
      runId: '9',
      lineId: '7',
      reason: '约定每趟 950 元',
    }),
  );
});

it('is only read once it is agreed', async () => {
  open({ ...RUN, agreedTime: '2026-11-02 10:00:00', actions: [] }, '/ops/carrier-runs?run=9');
  const run = await sheet();
  expect(await run.findByText('2026-11-02 10:00')).toBeVisible();
  expect(run.queryByRole('button', { name: /有异议|确认无误/ })).toBeNull();
});
