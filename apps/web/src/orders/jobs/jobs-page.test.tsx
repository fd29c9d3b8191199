import type { SessionUser } from '@boxhaul/contract/identity';
import { type Job, jobs } from '@boxhaul/contract/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jobListener } from '../../data/identity/notices.api';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { factsIn, narrowWindow } from '../../testing/on-screen';
import { JobsPage } from './jobs-page';

const job = (jobId: string, more: Partial<Job> = {}): Job => ({
  jobId,
  kind: 'batch_quote',
  kindText: '批量询价',
  title: `${jobId}.xlsx`,
  state: 'done',
  stateText: '已完成',
  done: 12,
  total: 12,
  ahead: 0,
  error: null,
  actions: [],
  createTime: '2026-11-20 10:00:30',
  endTime: '2026-11-20 10:05:00',
  expireTime: '2026-11-27 10:05:00',
  ...more,
});
const open = { endTime: null, expireTime: null, actions: ['cancel'] } satisfies Partial<Job>;
const listed = { kind: 'list_export', kindText: '导出列表', title: '交易流水' } as const;
const BATCH = job('a');
const RUNNING = job('b', { ...open, state: 'running', stateText: '处理中', done: 3_000, total: 9_000 });
const QUEUED = job('c', { ...open, state: 'queued', stateText: '排队中', ahead: 2, total: null });
const EXPORT = job('d', { ...listed, done: 40_000, total: 40_000 });
const FAILED = job('e', {
  ...listed,
  state: 'failed',
  stateText: '未完成',
  done: 5,
  total: null,
  error: '账号已停用',
  actions: ['retry'],
});
const pageOf = (...data: Job[]) =>
  done(jobs.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 50 });

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function show(answers: Parameters<typeof fakeServer>[0], user: SessionUser = customerUser) {
  const server = fakeServer(answers);
  const part = (
    <>
      <JobsPage />
      <Where />
    </>
  );
  return { server, ...showTo(user, part, undefined, '/admin/jobs') };
}
const where = () => screen.getByRole('status').textContent;
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
/** The act that each row shows. */
const nextActs = () =>
  screen
    .getAllByRole('button', { name: /^(中止|继续|下载|打开) / })
    .map((one) => one.getAttribute('aria-label'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says of each job how far it is, until when it is kept, and why it came to nothing', async () => {
  show([[jobs.list, pageOf(BATCH, RUNNING, QUEUED, FAILED)]]);
  await screen.findByText('b.xlsx');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 8)).toEqual([
    '任务',
    '类型',
    '状态',
    '进度',
    '未完成原因',
    '开始时间',
    '结束时间',
    '保留到',
  ]);
  const times = ['11-20 10:00', '11-20 10:05', '11-27 10:05'];
  const sofar = ['', '11-20 10:00', '—', '—'];
  expect(cellsOf('a.xlsx').slice(0, 8)).toEqual(['a.xlsx', '批量询价', '已完成', '12 行', '', ...times]);
  expect(cellsOf('b.xlsx').slice(1, 8)).toEqual(['批量询价', '处理中', '3,000 / 9,000 行', ...sofar]);
  expect(cellsOf('c.xlsx').slice(2, 8)).toEqual(['排队中', '前面还有 2 个', ...sofar]);
  expect(cellsOf('交易流水').slice(1, 5)).toEqual(['导出列表', '未完成', '5 / … 行', '账号已停用']);
});

it('says of the one that is next in turn that it begins', async () => {
  show([[jobs.list, pageOf({ ...QUEUED, ahead: 0 })]]);
  expect(await screen.findByText('即将开始')).toBeVisible();
});

describe('a job', () => {
  it('is stopped, goes on, or gives what it made, as it stands', async () => {
    const { server, user } = show([
      [jobs.list, pageOf(BATCH, RUNNING, EXPORT, FAILED)],
      [jobs.cancel, done(jobs.cancel, null)],
      [jobs.retry, refused('0', '您有 3 个任务还没有完成')],
    ]);
    await screen.findByText('b.xlsx');
    expect(nextActs()).toEqual([
      '打开 a.xlsx 11-20 10:00',
      '中止 b.xlsx 11-20 10:00',
      '下载 交易流水 11-20 10:00',
      '继续 交易流水 11-20 10:00',
    ]);
    await user.click(screen.getByRole('button', { name: /^中止/ }));
    await waitFor(() => expect(server.to(jobs.cancel)[0]?.body).toEqual({ id: 'b' }));
    // What was changed is read anew.
    await waitFor(() => expect(server.to(jobs.list)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /^继续/ }));
    await waitFor(() => expect(toasts()).toEqual(['您有 3 个任务还没有完成']));
    expect(server.to(jobs.retry)[0]?.body).toEqual({ id: 'e' });
  });

  it('that is a batch leads to its page, while it is under way too', async () => {
    const { user } = show([[jobs.list, pageOf(RUNNING)]]);
    await user.click(await screen.findByRole('button', { name: 'b.xlsx 11-20 10:00 的更多操作' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '中止',
      '打开',
      '复制这一行',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '打开' }));
    expect(where()).toBe('/admin/batch-quote?batch=b');
  });

  it('that is an export is fetched by a link of minutes, and a refusal is said', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const link = done(jobs.exportLink, { url: '/f', fileName: 'x.xlsx' });
    const { server, user } = show([
      [jobs.list, pageOf(EXPORT)],
      [jobs.exportLink, inTurn(refused('0', '导出还没有完成'), link)],
    ]);
    const fetchIt = await screen.findByRole('button', { name: /^下载/ });
    await user.click(fetchIt);
    await waitFor(() => expect(toasts()).toEqual(['导出还没有完成']));
    expect(clicked).not.toHaveBeenCalled();
    await user.click(fetchIt);
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(server.to(jobs.exportLink)[0]?.body).toEqual({ id: 'd' });
  });

  it('offers nothing that its owner may no longer do', async () => {
    show([[jobs.list, pageOf(BATCH, EXPORT)]], { ...customerUser, custRights: [] });
    await screen.findByText('a.xlsx');
    expect(screen.queryByRole('button', { name: /^(下载|打开) / })).toBeNull();
  });
});

describe('the list', () => {
  it('is narrowed to a kind, and says that there is none of it', async () => {
    const { server, user } = show([[jobs.list, inTurn(pageOf(BATCH), pageOf())]]);
    await screen.findByText('a.xlsx');
    await user.click(screen.getByRole('button', { name: '导出列表' }));
    expect(await screen.findByText('没有“导出列表”任务')).toBeVisible();
    expect(where()).toBe('/admin/jobs?kind=list_export');
    expect(server.to(jobs.list).map(({ body }) => body['kind'])).toEqual([undefined, 'list_export']);
  });

  it('that is empty says what would stand in it, and leads to where a job begins', async () => {
    const { user } = show([[jobs.list, pageOf()]]);
    expect(await screen.findByText('还没有后台任务')).toBeVisible();
    expect(screen.getByText(/结束后保留 7 天/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去批量询价' }));
    expect(where()).toBe('/admin/batch-quote');
  });

  it('leads nobody to prices who may not see them', async () => {
    show([[jobs.list, pageOf()]], { ...customerUser, custRights: ['export'] });
    expect(await screen.findByText('还没有后台任务')).toBeVisible();
    expect(screen.queryByRole('button', { name: '去批量询价' })).toBeNull();
  });

  it('that did not come says so, and is asked for again', async () => {
    const { user } = show([[jobs.list, inTurn(refused('0', '系统繁忙'), pageOf(BATCH))]]);
    expect(await screen.findByText('后台任务加载失败')).toBeVisible();
    expect(screen.getByText('系统繁忙')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('a.xlsx')).toBeVisible();
  });

  it('is on a phone a card each, with the reason on a line of its own', async () => {
    narrowWindow(390);
    show([[jobs.list, pageOf(BATCH, FAILED)]]);
    const [batch, failed] = await screen.findAllByRole('listitem');
    expect(batch && factsIn(batch)).toEqual([
      ['类型', '批量询价'],
      ['进度', '12 行'],
      ['开始时间', '11-20 10:00'],
      ['保留到', '11-27 10:05'],
    ]);
    expect(batch?.querySelector('p')).toBeNull();
    expect(failed?.querySelector('p')).toHaveTextContent('账号已停用');
  });
});

describe('what is under way', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hear = (event: object) => act(() => jobListener.get()(JSON.stringify({ total: 9_000, ...event })));

  it('is looked at each second until nothing is', async () => {
    vi.useFakeTimers();
    const moving = { ...RUNNING, jobId: 'unheard' };
    const { server } = show([
      [jobs.list, inTurn(pageOf(moving), pageOf({ ...moving, done: 8_000 }), pageOf(BATCH))],
    ]);
    await wait(500);
    expect(screen.getByText('3,000 / 9,000 行')).toBeVisible();
    await wait(1_000);
    expect(screen.getByText('8,000 / 9,000 行')).toBeVisible();
    await wait(1_000);
    expect(screen.getByText('12 行')).toBeVisible();
    await wait(30_000);
    expect(server.to(jobs.list)).toHaveLength(3);
  });

  it('moves with what the page’s stream says of it; another state is read anew', async () => {
    const { server } = show([[jobs.list, inTurn(pageOf(QUEUED, RUNNING), pageOf(QUEUED, BATCH))]]);
    await screen.findByText('3,000 / 9,000 行');
    hear({ jobId: 'b', state: 'running', done: 7_000 });
    expect(await screen.findByText('7,000 / 9,000 行')).toBeVisible();
    expect(screen.getByText('前面还有 2 个')).toBeVisible();
    expect(server.to(jobs.list)).toHaveLength(1);
    hear({ jobId: 'b', state: 'done', done: 9_000 });
    expect(await screen.findByText('12 行')).toBeVisible();
    expect(server.to(jobs.list)).toHaveLength(2);
  });

  it('is looked at each five seconds beside a stream that speaks of it', async () => {
    vi.useFakeTimers();
    const { server } = show([[jobs.list, pageOf(RUNNING)]]);
    await wait(500);
    hear({ jobId: 'b', state: 'running', done: 7_000 });
    await wait(4_900);
    expect(server.to(jobs.list)).toHaveLength(1);
    await wait(200);
    expect(server.to(jobs.list)).toHaveLength(2);
  });
});
