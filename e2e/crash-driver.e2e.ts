import { driverApp } from '@boxhaul/contract/dispatch';
import { CallError, type Client, newIdempotencyKey, type OutputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
import { openPool } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { killDatabase } from './kill-database';
import { startProduct, type Product } from './start-product';

const PHONE = '13900000001';
const ROUNDS = 4;
/** Before each blow; a driver has at most a hundred claims that wait. */
const CLAIMS_A_ROUND = 20;
/** Of the claims of the round before, of which as many have surely arrived. */
const EDITS_A_ROUND = 8;
/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** What a phone keeps until it is answered: sent again under its own key. */
interface Step {
  note: string;
  key: string;
}
/** A claim is put right or taken back; a change is sent again under its key, by what was looked at. */
interface Edit extends Step {
  id: string;
  /** Null: taken back. */
  amount: string | null;
  fileId: string;
}
interface Sent {
  claims: Map<string, string>;
  /** Of each claim that is edited: what it is to be in the end, and whether that was acknowledged. */
  edits: Map<string, { amount: string | null; told: boolean }>;
  /** Seconds of acknowledged positions. */
  positions: string[];
  nodes: Set<string>;
  checkedIn: string[];
}

const isGone = (error: unknown): boolean => error instanceof CallError && error.kind !== 'refusal';

async function claim(phone: Client, taskId: string, { note, key }: Step): Promise<string> {
  const files = [new File([new Uint8Array(PICTURE)], `${note}.png`, { type: 'image/png' })];
  const [picture] = await phone.call(
    { ...driverApp.uploadPicture, retries: 0 },
    { fileName: `${note}.png` },
    { files, idempotencyKey: `${key}-0` },
  );
  const input = { taskId, kind: 'toll' as const, amount: '12.50', note, fileIds: [picture!.filePath] };
  return (await phone.call({ ...driverApp.claim, retries: 0 }, input, { idempotencyKey: key })).id;
}

/** What is done with some claims of the round before: every third is taken back, the others cost more. */
async function editsOf(phone: Client, round: number): Promise<Edit[]> {
  const { lines } = await phone.call(driverApp.pay, {});
  return lines
    .filter(({ note, mayChange }) => mayChange && note.startsWith(`第${round - 1}轮`))
    .slice(0, EDITS_A_ROUND)
    .map(({ id, note, pics }, n) => ({
      note,
      key: newIdempotencyKey(),
      id,
      amount: n % 3 === 2 ? null : `${20 + n}.0${round}`,
      fileId: pics[0]!.filePath,
    }));
}

async function edit(phone: Client, { id, key, note, amount, fileId }: Edit): Promise<void> {
  const seen = { id, revision: 1 };
  if (amount === null) {
    await phone.call({ ...driverApp.withdrawClaim, retries: 0 }, seen);
    return;
  }
  const input = { ...seen, kind: 'toll' as const, amount, note, fileIds: [fileId] };
  await phone.call({ ...driverApp.changeClaim, retries: 0 }, input, { idempotencyKey: key });
}

/** What a claim is worth on the phone; null: it was taken back. */
function stateOf(lines: OutputOf<typeof driverApp.pay>['lines'], note: string): string | null | undefined {
  const line = lines.find((one) => one.note === note);
  return line && (line.rejectReason === '司机撤回' ? null : line.amount);
}

interface Waiting {
  claims: Step[];
  edits: Edit[];
}

/** Sends until the product is gone; answers what was on its way then, as the phone still has test. */
async function load(product: Product, waiting: Waiting, sent: Sent, round: number): Promise<Waiting> {
  const phone = await signedIn(product.origin, PHONE, 3);
  const { tasks } = await phone.call(driverApp.tasks, {});
  const running = tasks.find(({ state }) => state === 'running')!;
  const steps = [...waiting.claims];
  const edits = [...waiting.edits, ...(await editsOf(phone, round))];
  const leftEdits = [...edits];
  for (const { note, amount } of edits) sent.edits.set(note, { amount, told: false });
  for (let n = 0; n < CLAIMS_A_ROUND; n++) steps.push({ note: `第${round}轮${n}`, key: newIdempotencyKey() });
  const left = [...steps];
  const gone = () => product.process.signalCode !== null;
  let claims = 0;
  const claimAll = async () => {
    for (let step = steps.shift(); step && !gone(); step = steps.shift()) {
      const id = await claim(phone, running.taskId, step).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      if (id === undefined) continue;
      const before = sent.claims.get(step.note);
      expect(before ?? id).toBe(id);
      sent.claims.set(step.note, id);
      left.splice(left.indexOf(step), 1);
      claims += 1;
      if (claims === CLAIMS_A_ROUND - 4) await product.kill();
    }
  };
  const editAll = async () => {
    for (let step = edits.shift(); step && !gone(); step = edits.shift()) {
      const answered = await edit(phone, step).then(
        () => true,
        (error: unknown) => {
          if (!isGone(error)) throw error;
          return false;
        },
      );
      if (!answered) continue;
      sent.edits.set(step.note, { amount: step.amount, told: true });
      leftEdits.splice(leftEdits.indexOf(step), 1);
    }
  };
  const position = async () => {
    while (!gone()) {
      const at = toWireTime(new Date());
      const points = [{ at, lon: 114.27, lat: 22.58 }];
      const kept = await phone
        .call({ ...driverApp.positions, retries: 0 }, { sentAt: at, points })
        .catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
      if (kept?.kept === 1) sent.positions.push(at);
    }
  };
  const nodeId = running.nodes.find(({ doneAt }) => doneAt === null)?.nodeId;
  const checkIn = async () => {
    if (nodeId === undefined) return;
    const now = toWireTime(new Date());
    sent.nodes.add(nodeId);
    const done = await phone
      .call({ ...driverApp.checkIn, retries: 0 }, { nodeId, doneAt: now, sentAt: now })
      .catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    if (done) sent.checkedIn.push(nodeId);
  };
  // Two of a phone's windows, or two phones of one driver.
  await Promise.all([claimAll(), claimAll(), editAll(), position(), checkIn()]);
  return { claims: left, edits: leftEdits };
}

test('keeps all that a phone was told, once each, edits of claims too, through four kills while it sends @long', async () => {
  test.setTimeout(240_000);
  const sent: Sent = { claims: new Map(), edits: new Map(), positions: [], nodes: new Set(), checkedIn: [] };
  let product = await startProduct();
  const { dataDir } = product;
  try {
    const phone = await signedIn(product.origin, PHONE, 3);
    await phone.call(driverApp.consent, { agreed: true });
    let waiting: Waiting = { claims: [], edits: [] };
    for (let round = 0; round < ROUNDS; round++) {
      waiting = await load(product, waiting, sent, round);
      if (round % 2 === 1) killDatabase(dataDir);
      product = await startProduct({ dataDir });
    }
    const again = await signedIn(product.origin, PHONE, 3);
    const { tasks } = await again.call(driverApp.tasks, {});
    const { taskId, nodes } = tasks.find((task) => task.state === 'running')!;
    const { lines } = await again.call(driverApp.pay, {});
    const asTold = [...sent.edits].filter(([, { told }]) => told);
    expect(asTold.map(([note]) => stateOf(lines, note))).toEqual(asTold.map(([, { amount }]) => amount));
    for (const step of waiting.edits) await edit(again, step);
    for (const step of waiting.claims) sent.claims.set(step.note, await claim(again, taskId, step));
    const clerk = await signedIn(product.origin, 'caiwu', 1);
    const { data } = await clerk.call(payables.list, { pageSize: 200 });
    const ours = data.filter(({ remark }) => remark.includes('轮'));
    expect(ours).toHaveLength(ROUNDS * CLAIMS_A_ROUND);
    expect(new Set(ours.map(({ id }) => id))).toEqual(new Set(sent.claims.values()));
    expect(ours.every(({ pics }) => pics.length === 1)).toBe(true);
    // Each was put right or taken back once, the others stayed as they were.
    const edited = new Map([...sent.edits].map(([note, { amount }]) => [sent.claims.get(note), amount]));
    expect(edited.size).toBe((ROUNDS - 1) * EDITS_A_ROUND);
    for (const { id, payableAmount, costStatus, rejectReason, revision } of ours) {
      const amount = edited.get(id);
      const [wanted, times] = amount === undefined ? ['12.50', 1] : [amount ?? '12.50', 2];
      expect([payableAmount, costStatus, revision]).toEqual([wanted, amount === null ? 4 : 0, times]);
      expect(rejectReason).toBe(amount === null ? '司机撤回' : null);
    }
    for (const nodeId of sent.checkedIn) {
      expect(nodes.find((node) => node.nodeId === nodeId)?.doneAt).not.toBeNull();
    }
    await product.stop();

    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    const pool = openPool(embedded.connection, { applicationName: 'crash', max: 1 });
    try {
      const { rows } = await pool.query<{ at: Date }>('select at from driver_position');
      const stored = new Set(rows.map(({ at }) => toWireTime(at)));
      expect(sent.positions.filter((at) => !stored.has(at))).toEqual([]);
      const { rows: twice } = await pool.query(
        `select after ->> 'nodeId' from order_event where event = 'node_done' and after ->> 'nodeId' = any($1)
          group by 1 having count(*) > 1`,
        [[...sent.nodes]],
      );
      expect(twice).toEqual([]);
    } finally {
      await pool.end();
      await embedded.stop();
    }
    expect(sent.claims.size).toBe(ROUNDS * CLAIMS_A_ROUND);
    expect(new Set(sent.positions).size).toBeGreaterThan(ROUNDS);
  } finally {
    await product.discard();
  }
});
