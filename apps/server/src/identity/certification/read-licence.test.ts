import { certification } from '@boxhaul/contract/identity';
import { LICENCE_REFUSALS } from '@boxhaul/domain/identity';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import type { SAMPLE_LICENCE } from '../../testing/sample-licence';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const token = await t.signIn(world.uncertified);
let picPath: string;
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  const files = [{ name: '营业执照.jpg', bytes }];
  picPath = (await upload(t, { call: certification.uploadLicence, input: {}, files, token })).data[0]!
    .filePath;
});

const read = () => t.call(certification.readLicence, { picPath }, { token });
const reading = (fields: typeof SAMPLE_LICENCE.fields, regionCode?: string) => {
  t.deps.licences.read = async () => ({ ok: true, fields, regionCode });
};

test('fills the form: the address is taken apart, what is unsure is named', async () => {
  expect(await read()).toMatchObject({
    code: '1',
    data: {
      name: '深圳市试用货运有限公司',
      establishmentDate: '2015-06-18',
      regionCode: '440306017',
      companyAddress: '前进一路 1 号',
      doubtful: ['businessEntity'],
    },
  });
});

test('an address without a region takes that of the credit code, and one above it too', async () => {
  const at = (value: string) => ({ companyAddress: { value, confidence: 0.9 } });
  reading(at('前进一路 1 号'), '440306');
  expect((await read()).data).toMatchObject({ regionCode: '440306', companyAddress: '前进一路 1 号' });
  reading(at('广东省 8 栋 801 号'), '440306');
  expect((await read()).data).toMatchObject({ regionCode: '440306' });
  reading(at('东莞市长安镇一路 1 号'), '440306');
  expect((await read()).data.regionCode).toMatch(/^4419/);
  reading({}, undefined);
  expect((await read()).data).toMatchObject({ name: null, regionCode: null, companyAddress: null });
});

test('a scope that is longer than the form takes is cut, and said to be', async () => {
  reading({ businessScope: { value: '字'.repeat(501), confidence: 1 } });
  const { data } = await read();
  expect([data.businessScope?.length, data.doubtful]).toEqual([500, ['businessScope']]);
});

test('a picture with no licence on it, and a platform that cannot read any, say so', async () => {
  t.deps.licences.read = async () => ({ ok: false, words: LICENCE_REFUSALS.noLicence });
  expect(await read()).toMatchObject({
    code: '0',
    message: LICENCE_REFUSALS.noLicence,
    data: { errcode: 'LICENCE_UNREAD' },
  });
  t.deps.licences.read = async () => ({ ok: false, words: LICENCE_REFUSALS.notInstalled });
  expect((await read()).message).toBe(LICENCE_REFUSALS.notInstalled);
});
