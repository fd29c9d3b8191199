import { certification } from '@boxhaul/contract/identity';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { companyForm } from '../../testing/company-form';
import { sentNotices } from '../../testing/sent-notices';
import { upload } from '../../testing/upload';
import { notifyOverdueReviews } from '.';

const { t, world } = await fileWorld();
let applicationId: string;
/** The last moment of the day by which the answer is due, 2026-11-24 in Shanghai. */
const lastMoment = new Date('2026-11-24T15:59:59.999Z');
const nextDay = new Date('2026-11-24T16:00:00Z');

beforeAll(async () => {
  const token = await t.signIn(world.uncertified);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  const files = [{ name: '营业执照.jpg', bytes }];
  const sent = await upload(t, { call: certification.uploadLicence, input: {}, files, token });
  const form = companyForm({ businessUrl: sent.data[0]!.filePath });
  applicationId = (await t.call(certification.submit, form, { token })).data.id;
});

const told = () => sentNotices(t.db, 'review_overdue');

it('an application is not overdue before its day is over', async () => {
  await notifyOverdueReviews(t.deps, lastMoment);
  expect(await told()).toEqual([]);
});

it('the operators who review hear of it once, whichever nodes ask and however often', async () => {
  await Promise.all([1, 2, 3].map(() => notifyOverdueReviews(t.deps, nextDay)));
  await notifyOverdueReviews(t.deps, new Date(nextDay.getTime() + 24 * 3600_000));
  const sentence = '深圳市试用货运有限公司 的认证应在 2026-11-24 前答复。';
  expect(await told()).toEqual([`admin: ${sentence}`, `kefu: ${sentence}`]);
  const subject = await t.db
    .selectFrom('notice')
    .select('subject_id')
    .where('kind', '=', 'review_overdue')
    .executeTakeFirstOrThrow();
  expect(subject.subject_id).toBe(applicationId);
});

it('one that is told already is not even asked for again, and an answered one never', async () => {
  t.queries.reset();
  await notifyOverdueReviews(t.deps, nextDay);
  expect(t.queries.asked()).toBe(1);
  await t.db.deleteFrom('notice_inbox').execute();
  await t.db.deleteFrom('notice').execute();
  const token = await t.signIn(world.kefu);
  await t.call(certification.approve, { id: applicationId, version: 1 }, { token });
  await notifyOverdueReviews(t.deps, nextDay);
  expect(await told()).toEqual([]);
});
