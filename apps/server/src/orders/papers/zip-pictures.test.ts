import { files } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openStage, type Stage } from '../../testing/every-call/stage';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

const namesIn = async (bytes: Buffer): Promise<string[]> => {
  const zip = await fromBufferPromise(bytes);
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
};

it('an order’s zip holds the pictures of its runs, and none of a run that was taken back', async () => {
  const { t } = stage;
  const token = await stage.signIn('owner');
  const { orderId, taskId } = await stage.task('owner');
  const sent = { id: orderId, kind: 'packing_list' } as const;
  await upload(t, {
    call: files.uploadOrderFile,
    input: sent,
    files: [{ name: '装箱.pdf', bytes: PDF }],
    token,
  });
  const { file_id } = await t.db
    .selectFrom('cus_order_document')
    .select('file_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const node_id = await stage.firstNode(taskId);
  await t.db.insertInto('task_node_pic').values({ node_id, file_id }).execute();
  const zipped = async () => {
    const url = `/api/portal/documents/zip/${orderId}`;
    const answer = await t.app.inject({ method: 'GET', url, headers: { authorization: token } });
    return namesIn(answer.rawPayload);
  };
  const whole = await zipped();
  expect(whole).toHaveLength(2);
  expect(whole.filter((name) => name.startsWith('第1箱/'))).toHaveLength(1);
  await t.db.updateTable('task').set({ state: 'withdrawn' }).where('task_id', '=', taskId).execute();
  expect(await zipped()).toEqual(whole.filter((name) => !name.startsWith('第1箱/')));
});
