import { files as fileCalls } from '@boxhaul/contract/orders';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';
import { findOwnFiles } from '.';

const { t, world } = await fileWorld();

test('a file is its account’s alone: no colleague, and not the same account in another enterprise', async () => {
  const files = [{ name: 'a.pdf', bytes: PDF }];
  const token = await t.signIn(world.owner);
  const id = (await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token })).data[0]!
    .filePath;
  const { customerId, otherCustomerId, owner, staff } = world;
  const found = (accountId: string, of: string | null, ...ids: string[]) =>
    findOwnFiles(t.db, { accountId, customerId: of }, ids);
  expect(await found(owner, customerId, id, id)).toEqual([
    { fileId: id, fileName: 'a.pdf', fileSize: PDF.length },
  ]);
  expect(await found(staff, customerId, id)).toEqual([]);
  expect(await found(owner, otherCustomerId, id)).toEqual([]);
  expect(await found(owner, null, id)).toEqual([]);
  expect(await found(owner, customerId)).toEqual([]);
  expect(await found(owner, customerId, '22222222-2222-4222-8222-222222222222')).toEqual([]);
});
