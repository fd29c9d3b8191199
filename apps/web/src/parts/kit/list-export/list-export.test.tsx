import { type Job, jobs } from '@boxhaul/contract/kit';
import { costFlow } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginExport } from '../../../data/kit/jobs.api';
import { showTo, toasts } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { ListExport } from './list-export';

const ID = '00000000-0000-4000-8000-000000000007';
const job = (over: Partial<Job> = {}): Job => ({
  jobId: ID,
  kind: 'list_export',
  kindText: '导出列表',
  title: '交易流水',
  state: 'running',
  stateText: '处理中',
  done: 12_000,
  total: 40_000,
  ahead: 0,
  error: null,
  actions: ['cancel'],
  createTime: '2026-11-20 15:30:00',
  endTime: null,
  expireTime: null,
  ...over,
});
const jobsOf = (...data: Job[]) =>
  done(jobs.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 5 });
const input = { costStatus: 1 as const, columns: 'orderNo' } as const;

function open(rows: number | undefined, answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  const begin = () => beginExport(costFlow.beginExport, input);
  const button = {
    call: costFlow.exportFile,
    input,
    fileName: 'x.xlsx',
    label: '导出 Excel',
    done: '已导出',
  };
  return {
    server,
    ...showTo(customerUser, <ListExport title="交易流水" rows={rows} begin={begin} {...button} />),
  };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, '导出 Excel'],
  [20_000, '导出 Excel（20,000 行）'],
])('a list of %s rows is saved at once', async (rows, name) => {
  const { server, user } = open(rows, [[costFlow.exportFile, refused('0', '导出太多')]]);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(server.to(costFlow.exportFile)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a longer one is written in the background, and can be stopped', async () => {
  const { server, user } = open(40_000, [
    [jobs.list, inTurn(jobsOf(), jobsOf(job()))],
    [costFlow.beginExport, done(costFlow.beginExport, { jobId: ID, rows: 40_000 })],
    [jobs.detail, done(jobs.detail, job())],
    [jobs.cancel, done(jobs.cancel, null)],
  ]);
  await user.click(screen.getByRole('button', { name: '导出 Excel（40,000 行）' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出交易流水' }));
  await user.click(await dialog.findByRole('button', { name: '开始导出' }));
  expect(await dialog.findByText('已写出 12,000 / 40,000 行')).toBeVisible();
  expect(server.to(costFlow.beginExport)[0]?.body).toEqual({ costStatus: '1', columns: 'orderNo' });
  expect(server.to(jobs.list)[0]?.body).toMatchObject({ kind: 'list_export' });
  await user.click(dialog.getByRole('button', { name: '中止' }));
  await waitFor(() => expect(server.to(jobs.cancel)[0]?.body).toEqual({ id: ID }));
});

it('what is written is fetched by a link of minutes', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const made = job({ state: 'done', stateText: '已完成', done: 40_000, actions: [] });
  const { user } = open(40_000, [
    [jobs.list, jobsOf(made, job({ jobId: 'b', state: 'failed', error: '账号已停用', actions: ['retry'] }))],
    [
      jobs.exportLink,
      inTurn(refused('0', '导出还没有完成'), done(jobs.exportLink, { url: '/f', fileName: 'x.xlsx' })),
    ],
  ]);
  await user.click(screen.getByRole('button', { name: '导出 Excel（40,000 行）' }));
  const fetchIt = await screen.findByRole('button', { name: '下载' });
  expect(screen.getByText('账号已停用')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新导出' })).toBeVisible();
  await user.click(fetchIt);
  await waitFor(() => expect(toasts()).toEqual(['导出还没有完成']));
  expect(clicked).not.toHaveBeenCalled();
  await user.click(fetchIt);
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  clicked.mockRestore();
});
