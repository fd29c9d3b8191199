import { type Job, jobs, type OutputOf } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused, type SeenCall } from '../../../testing/fake-server';
import { ImportDialog } from './import-dialog';

const JOB_ID = '00000000-0000-4000-8000-000000000001';
const show = () =>
  showDesk(
    <ImportDialog open onClose={vi.fn()} onMade={vi.fn()} />,
    ['price.manage'],
    undefined,
    '/ops/rate-cards',
  );

const endedJob = (jobId: string): Job => ({
  jobId,
  kind: 'rate_card_import',
  kindText: '导入运价表',
  title: '12月',
  state: 'done',
  stateText: '已完成',
  done: 2,
  total: 2,
  ahead: 0,
  error: null,
  actions: [],
  createTime: '2026-11-20 10:00:00',
  endTime: '2026-11-20 10:00:01',
  expireTime: '2026-11-27 10:00:01',
});

const listOf = (...data: Job[]) =>
  done(jobs.opsList, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 1 });

it('shows an import again that was left to go on, and stops it', async () => {
  const jobId = JOB_ID;
  const running: Job = { ...endedJob(jobId), state: 'running', done: 1, actions: ['cancel'] };
  const server = fakeServer([
    [jobs.opsList, listOf(running)],
    [
      jobs.opsDetail,
      inTurn(done(jobs.opsDetail, running), done(jobs.opsDetail, { ...running, state: 'cancelled' })),
    ],
    [jobs.opsCancel, done(jobs.opsCancel, null)],
  ]);
  const { user } = show();
  const dialog = await screen.findByRole('dialog', { name: '导入运价表' });
  expect(await within(dialog).findByRole('progressbar')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '中止导入' }));
  expect(await within(dialog).findByText('已中止，没有导入任何内容')).toBeVisible();
  expect(server.to(jobs.opsCancel)[0]?.body).toEqual({ id: jobId });
});

type Preview = OutputOf<typeof rateCards.previewImport>;
const SURCHARGE: Preview['surcharges'][number] = {
  name: '税点',
  kind: 'invoice',
  cabinetTypes: null,
  isHeavyCargo: null,
  isForeignTrade: null,
  invoicing: 1,
  harborId: null,
  validFrom: null,
  validTo: null,
  amount: null,
  percent: '9',
  words: '开票：按基价加 9%',
};

const PREVIEW: Preview = { inForceId: '5', surcharges: [SURCHARGE], allIn: [] };
/** With another tax, once another version is in force. */
const LATER: Preview = {
  inForceId: '6',
  surcharges: [{ ...SURCHARGE, percent: '13', words: '开票：按基价加 13%' }],
  allIn: [],
};

const EXCHANGED = '现行运价表已更换';
const FAILED_ID = '00000000-0000-4000-8000-000000000002';
const jobWith = ({ body }: SeenCall) =>
  done(jobs.opsDetail, {
    ...endedJob(String(body['id'])),
    ...(body['id'] === FAILED_ID && { state: 'failed' as const, error: EXCHANGED }),
  });

type Answer = Parameters<typeof fakeServer>[0][number][1];
/** The dialog, a file chosen in it; each look at it is answered in turn. */
async function chooseCard(previews: [Preview, ...Preview[]], imports: Answer) {
  const report = { versionId: '8', surcharges: 0, rows: 2, prices: 3, faults: [], faultCount: 0 };
  const server = fakeServer([
    [rateCards.previewImport, inTurn(...previews.map((one) => done(rateCards.previewImport, one)))],
    [rateCards.importFile, imports],
    [jobs.opsList, listOf()],
    [jobs.opsDetail, jobWith],
    [rateCards.importReport, done(rateCards.importReport, report)],
  ]);
  const { user } = show();
  const dialog = within(await screen.findByRole('dialog', { name: '导入运价表' }));
  await user.upload(
    dialog.getByLabelText('选择 Excel 文件', { selector: 'input' }),
    new File(['x'], '12月.xlsx'),
  );
  const send = async () => {
    await waitFor(() => expect(dialog.getByRole('button', { name: '导入为草稿' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: '导入为草稿' }));
  };
  const sent = () => server.to(rateCards.importFile).map(({ body }) => body);
  return { user, dialog, send, sent };
}
const BEGUN = done(rateCards.importFile, { jobId: JOB_ID });
const FAILING = done(rateCards.importFile, { jobId: FAILED_ID });

it('takes over the surcharges in force in sight of their list, or drops them', async () => {
  const { user, dialog, send, sent } = await chooseCard([PREVIEW], BEGUN);
  const list = await dialog.findByRole('list', { name: '现行附加费' });
  expect(list).toHaveTextContent('税点，开票：按基价加 9%');
  expect(dialog.getByRole('radio', { name: '沿用现行附加费' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '不带附加费' }));
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ surcharges: 'drop', inForceId: '5', sure: 'false' }]));
  await waitFor(() => expect(toasts()).toContain('已导入 2 行、3 个价格，没有附加费，请核对后发布'));
});

it('asks whether they are meant where the file is all in', async () => {
  const allIn = ['文件名写有“全包”'];
  const { user, dialog, send, sent } = await chooseCard([{ ...PREVIEW, allIn }], BEGUN);
  expect(await dialog.findByText(/文件名写有“全包”，像是全包价/)).toBeVisible();
  await send();
  expect(await dialog.findByText('请选择是否沿用现行附加费')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: '沿用现行附加费' }));
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ surcharges: 'keep', inForceId: '5', sure: 'true' }]));
});

it('says at the choice what the server doubts', async () => {
  const why = '版本名称写有“全包”，像是全包价';
  const doubt = refused('0', why, { fields: { surcharges: why } });
  const { user, dialog, send, sent } = await chooseCard([PREVIEW], inTurn(doubt, BEGUN));
  await send();
  // Once, and to be answered at the choice.
  expect(await dialog.findByText(why)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '沿用现行附加费' }));
  expect(dialog.queryByText(why)).toBeNull();
  await send();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ sure: 'false' }, { surcharges: 'keep', sure: 'true' }]),
  );
});

it.each([null, '5'])('takes nothing over where none are shown, with %s in force', async (inForceId) => {
  const preview = { inForceId, surcharges: [], allIn: ['文件名写有“全包”'] };
  const { dialog, send, sent } = await chooseCard([preview], BEGUN);
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ surcharges: 'drop', sure: 'false' }]));
  expect(sent()[0]?.['inForceId']).toBe(inForceId ?? undefined);
  expect(dialog.queryByRole('radiogroup', { name: /附加费/ })).toBeNull();
});

const REFUSED = refused('0', EXCHANGED, { errcode: 'BAD_INPUT', fields: { inForceId: EXCHANGED } });

describe.each<[string, () => Answer]>([
  ['the call', () => inTurn(REFUSED, BEGUN)],
  ['the job', () => inTurn(FAILING, BEGUN)],
])('once %s finds another version in force', (_, imports) => {
  it.each<[string, Preview]>([
    ['some', PREVIEW],
    ['none', { ...PREVIEW, inForceId: null, surcharges: [] }],
  ])('lists its surcharges where %s were shown, before anything is sent again', async (__, first) => {
    const { dialog, send, sent } = await chooseCard([first, LATER], imports());
    await send();
    expect(await dialog.findByText(EXCHANGED)).toBeVisible();
    const list = await dialog.findByRole('list', { name: '现行附加费' });
    await waitFor(() => expect(list).toHaveTextContent('税点，开票：按基价加 13%'));
    await send();
    await waitFor(() => expect(sent()[1]).toMatchObject({ surcharges: 'keep', inForceId: '6' }));
    expect(dialog.queryByText(EXCHANGED)).toBeNull();
  });

  it('keeps a choice for the version alone that it was made of', async () => {
    const { user, dialog, send, sent } = await chooseCard([PREVIEW, LATER], imports());
    await user.click(await dialog.findByRole('radio', { name: '不带附加费' }));
    await send();
    await waitFor(() => expect(dialog.queryByText(/13%/)).toBeVisible());
    expect(dialog.getByRole('radio', { name: '不带附加费' })).not.toBeChecked();
    expect(sent()).toMatchObject([{ surcharges: 'drop', inForceId: '5' }]);
  });
});

it('keeps the choice where a job failed and the same version is in force', async () => {
  const { user, dialog, send, sent } = await chooseCard([PREVIEW], inTurn(FAILING, BEGUN));
  await user.click(await dialog.findByRole('radio', { name: '不带附加费' }));
  await send();
  expect(await dialog.findByRole('radio', { name: '不带附加费' })).toBeChecked();
  await send();
  await waitFor(() => expect(sent()[1]).toMatchObject({ surcharges: 'drop', inForceId: '5' }));
});

it('shows what is wrong with a file row by row, and imports nothing', async () => {
  const report = {
    versionId: null,
    surcharges: 0,
    rows: 2,
    prices: 0,
    faults: [{ rowNo: 3, column: 'M', message: '“20GP”应为数字' }],
    faultCount: 1,
  };
  const jobId = JOB_ID;
  fakeServer([
    [rateCards.previewImport, done(rateCards.previewImport, { inForceId: null, surcharges: [], allIn: [] })],
    [rateCards.importFile, done(rateCards.importFile, { jobId })],
    [jobs.opsList, listOf()],
    [jobs.opsDetail, done(jobs.opsDetail, endedJob(jobId))],
    [rateCards.importReport, done(rateCards.importReport, report)],
  ]);
  const { user } = show();
  const dialog = await screen.findByRole('dialog', { name: '导入运价表' });
  await user.upload(
    within(dialog).getByLabelText('选择 Excel 文件', { selector: 'input' }),
    new File(['x'], '12月.xlsx'),
  );
  expect(within(dialog).getByRole('textbox', { name: /版本名称/ })).toHaveValue('12月');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '导入为草稿' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: '导入为草稿' }));
  expect(await within(dialog).findByText(/2 行中有 1 处问题，没有导入/)).toBeVisible();
  expect(within(dialog).getByText('“20GP”应为数字')).toBeVisible();
});
