import type { Call } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from './call-case';
import { caseRows } from './call-cases';
import { countRows } from './count-rows';
import { send } from './send';
import { sliced } from './sliced';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

/** Reads that open somebody's data or a document; those that are `audited` do, too: exports, whole phones. */
const OPENING: ReadonlySet<CallName> = new Set<CallName>([
  'account.exportOwnData',
  'agreements.download',
  'batchQuotes.download',
  'batchQuotes.exportFile',
  'certification.detail',
  'costFlow.beginExport',
  'costFlow.exportFile',
  'cabinets.costExport',
  'customers.detail',
  'dispatch.papers',
  'documents.opsPreview',
  'documents.opsZip',
  'documents.preview',
  'documents.zip',
  'documents.zipChosen',
  'files.download',
  'origin.certificateFile',
  'origin.detail',
  'origin.list',
  'orders.beginExport',
  'orders.exportFile',
  'settlement.beginExport',
  'settlement.exportFile',
  'settlement.file',
  'payables.exportRun',
  'plates.track',
  'plates.realTime',
  'plates.last',
  'plates.externalLast',
  'plates.segments',
  'plates.file',
  'shares.paper',
  'staff.showPhone',
  'statements.file',
]);
const opens = (key: CallName, { audited }: Call) => audited === true || OPENING.has(key);
const reads = caseRows.filter(([, { writes }]) => !writes);

describe('a read', () => {
  it.each(sliced('access', reads))('%s says whose data it opens, or opens none', async (key, call, given) => {
    const input = { ...(await given.works(stage, given.by === 'visitor' ? 'owner' : given.by)) };
    const token = given.by === 'visitor' ? undefined : await stage.signIn(given.by);
    await stage.t.db.deleteFrom('personal_access').execute();
    const done = given.proves
      ? await given.proves(stage, input, token ?? '')
      : (await send(stage, call, { input, token, files: given.files })).envelope.success;
    expect(done).toBe(true);
    expect(await countRows(stage.t.db, 'personal_access')).toBe(opens(key, call) ? 1 : 0);
  });
});

it('that streams a list is kept, whoever takes it out', () => {
  const exported = caseRows.filter(([, { name }]) => /export/i.test(name));
  expect(exported.filter(([key, call]) => !opens(key, call)).map(([key]) => key)).toEqual([]);
});
