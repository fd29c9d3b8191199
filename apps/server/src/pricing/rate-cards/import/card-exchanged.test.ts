import { type InputOf, jobs } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CardDesk, openCardDesk, workbookOf } from '../../../testing/card-desk';
import { upload } from '../../../testing/upload';

let desk: CardDesk;
beforeEach(async () => {
  desk = await openCardDesk();
});
afterEach(() => desk.t.close());

const CARD = await workbookOf([
  ['港口', '地区代码', '装送', '生效日期', '失效日期', '40HQ'],
  ['深圳盐田港', '440306', '装货', '2026-12-01', '2026-12-31', 1200],
]);
/** Each test reads its file twice by threads that begin from sources: on a busy machine that alone is most of the usual limit. */
const THREADS_BEGIN_MS = 60_000;
const files = [{ name: '运价.xlsx', bytes: CARD }];
const EXCHANGED = '现行运价表已更换，没有导入；请重新核对附加费后再导入';
const TOMORROW = '2026-11-21 00:00:00';

const seen = async () =>
  (await upload(desk.t, { call: rateCards.previewImport, input: {}, files, token: desk.admin })).data;
type Sent = Omit<InputOf<typeof rateCards.importFile>, 'versionName'>;
const begin = ({ inForceId, ...sent }: Sent, key?: string) =>
  upload(desk.t, {
    call: rateCards.importFile,
    input: { versionName: '导入', ...sent, ...(typeof inForceId === 'string' && { inForceId }) },
    files,
    token: desk.admin,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const jobOf = async (id: string) => (await desk.t.call(jobs.opsDetail, { id }, { token: desk.admin })).data;
const madeOf = async (id: string) => {
  await desk.t.runJobs();
  const { versionId } = (await desk.t.call(rateCards.importReport, { id }, { token: desk.admin })).data;
  const { basedOn, surcharges } = await desk.detail(versionId!);
  return { basedOn, taxes: surcharges.map(({ percent }) => percent) };
};
const stored = async () => ({
  versions: (await desk.t.call(rateCards.list, {}, { token: desk.admin })).data.rowCount,
  jobs: (await desk.t.db.selectFrom('job').select('job_id').execute()).length,
  files: (await desk.t.db.selectFrom('stored_file').select('file_id').execute()).length,
});

/** A draft of one lane, with a tax of so many percent. */
async function taxed(name: string, percent?: string): Promise<string> {
  const versionId = await desk.draft(name, { '40HQ': '1000' });
  const surcharges = percent === undefined ? [] : [{ name: '税点', kind: 'invoice' as const, percent }];
  const { revision } = await desk.detail(versionId);
  const given = { versionId, revision, surcharges };
  await desk.t.call(rateCards.saveSurcharges, given, { token: desk.admin });
  return versionId;
}
const later = () => desk.t.clock.advance(60_000);
async function publish(versionId: string): Promise<void> {
  later();
  await desk.publish(versionId);
}

type Before = () => Promise<unknown>;
const NONE: Before = () => Promise.resolve();
const PLAIN: Before = async () => publish(await taxed('旧'));
const TAXED: Before = async () => publish(await taxed('旧', '3'));
const AFTER_NEW: Before = async () => {
  await publish(await taxed('新', '9'));
  await TAXED();
};

/** How 新, with its 9 %, takes the place of what was seen; begun before anybody looked. */
type Exchange = () => Promise<() => Promise<unknown>>;
const PUBLISHED: Exchange = async () => {
  const versionId = await taxed('新', '9');
  return () => publish(versionId);
};
const SCHEDULED: Exchange = async () => {
  await desk.publish(await taxed('新', '9'), TOMORROW);
  return () => Promise.resolve((desk.t.clock.now = new Date('2026-11-20T16:00:00Z')));
};
const TAKEN_BACK: Exchange = async () => {
  const { data } = (await desk.t.call(rateCards.list, {}, { token: desk.admin })).data;
  const { versionId } = data.find(({ versionName }) => versionName === '新')!;
  return () => publish(versionId);
};

test.each<[seen: string, by: string, surcharges: 'keep' | 'drop', before: Before, exchange: Exchange]>([
  ['none in force', 'one that is published', 'keep', NONE, PUBLISHED],
  ['none in force', 'a scheduled one', 'keep', NONE, SCHEDULED],
  ['one without surcharges', 'a scheduled one', 'keep', PLAIN, SCHEDULED],
  ['3 %', 'one that is published', 'keep', TAXED, PUBLISHED],
  ['3 %', 'a scheduled one', 'drop', TAXED, SCHEDULED],
  ['3 %', 'a former one', 'keep', AFTER_NEW, TAKEN_BACK],
])(
  '%s, exchanged for %s: nothing is imported by call or job until that was seen (%s)',
  async (_seen, _by, surcharges, before, exchange) => {
    await before();
    const goOn = await exchange();
    const { inForceId } = await seen();
    const early = await begin({ surcharges, inForceId });
    await goOn();
    const kept = await stored();

    await desk.t.runJobs();
    expect(await jobOf(early.data.jobId)).toMatchObject({ state: 'failed', error: EXCHANGED });
    expect(await begin({ surcharges, inForceId, sure: true })).toMatchObject({
      code: '0',
      message: EXCHANGED,
      data: { errcode: 'BAD_INPUT', fields: { inForceId: EXCHANGED } },
    });
    expect(await stored()).toEqual(kept);

    const anew = await seen();
    expect(anew.surcharges.map(({ percent }) => percent)).toEqual(['9']);
    const late = await begin({ surcharges, inForceId: anew.inForceId });
    const taxes = surcharges === 'keep' ? ['9'] : [];
    expect(await madeOf(late.data.jobId)).toEqual({ basedOn: '新', taxes });
  },
  THREADS_BEGIN_MS,
);

test.each<[string, Before, object]>([
  ['one without surcharges', PLAIN, { basedOn: '旧', taxes: [] }],
  ['3 %', TAXED, { basedOn: '旧', taxes: ['3'] }],
])('%s is still what was seen while another waits for its time', async (_, before, made) => {
  await before();
  const { inForceId, surcharges } = await seen();
  expect(surcharges).toHaveLength(before === TAXED ? 1 : 0);
  await desk.publish(await taxed('新', '9'), TOMORROW);
  const begun = await begin({ surcharges: 'keep', inForceId });
  desk.t.clock.now = new Date('2026-11-20T15:59:59Z');
  expect(await madeOf(begun.data.jobId)).toEqual(made);
});

test('what is no version was not seen', async () => {
  await TAXED();
  const kept = await stored();
  for (const inForceId of [undefined, 'x', '-1']) {
    const message = inForceId === undefined ? EXCHANGED : '未找到该运价表版本';
    expect(await begin({ surcharges: 'keep', inForceId })).toMatchObject({
      code: '0',
      message,
      data: { fields: { inForceId: message } },
    });
  }
  expect(await stored()).toEqual(kept);
});

test('what was sent before is answered again by its key, whatever is in force by then', async () => {
  await TAXED();
  const { inForceId } = await seen();
  const first = await begin({ surcharges: 'keep', inForceId }, 'once');
  await desk.t.runJobs();
  await publish(await taxed('新', '9'));
  const kept = await stored();
  expect(await begin({ surcharges: 'keep', inForceId }, 'once')).toEqual(first);
  expect(await begin({ surcharges: 'keep', inForceId }, 'twice')).toMatchObject({ message: EXCHANGED });
  expect(await stored()).toEqual(kept);
});

test('what was queued before anybody was asked takes nothing over', async () => {
  await TAXED();
  const { inForceId } = await seen();
  const { data } = await begin({ surcharges: 'keep', inForceId });
  const input = { versionName: '导入', note: '', fileName: '运价.xlsx' };
  await desk.t.db
    .updateTable('job')
    .set({ input: JSON.stringify(input) })
    .execute();
  const { versions } = await stored();
  await desk.t.runJobs();
  expect((await jobOf(data.jobId)).error).toBe(EXCHANGED);
  expect((await stored()).versions).toBe(versions);
});
