import { settlement, statements } from '@boxhaul/contract/money';
import { buildOrder, type BuiltOrder } from './build-order';
import type { TestApp } from './test-app';
import type { World } from './world';

/** A line of a box in fen, by type of cost, and when it was entered. */
export interface GivenLine {
  fen: number;
  costTypeId?: number;
  at?: Date;
}

let booking = 0;

/** A finished order of a customer, of one box with a booking of its own, with confirmed lines that no statement has. */
export async function buildFreeLines(
  t: TestApp,
  world: World,
  lines: readonly GivenLine[],
  changes: Parameters<typeof buildOrder>[2] = {},
): Promise<BuiltOrder & { bookSpaceNo: string; costIds: string[] }> {
  booking += 1;
  const bookSpaceNo = `STMT${String(booking).padStart(4, '0')}`;
  const order = await buildOrder(t.db, world, {
    state: 'finished',
    cabinet_num: 1,
    book_space_no: bookSpaceNo,
    ...changes,
  });
  const at = t.clock.now;
  const rows = await t.db
    .insertInto('cost_line')
    .values(
      lines.map(({ fen, costTypeId = 2, at: entered = at }) => ({
        order_id: order.orderId,
        cabinet_id: order.cabinetIds[0]!,
        customer_id: changes.customer_id ?? world.customerId,
        cost_type_id: costTypeId,
        income_fen: fen,
        cost_status: 1 as const,
        created_at: entered,
        updated_at: entered,
      })),
    )
    .returning('cost_id')
    .execute();
  return { ...order, bookSpaceNo, costIds: rows.map(({ cost_id }) => cost_id) };
}

/** What is asked of a statement; a draft of 1000 yuan of the first customer without. */
interface AskedStatement {
  fens?: readonly number[];
  customerId?: string;
  upTo?: 'draft' | 'sent' | 'confirmed';
  /** Sent by the call, which draws its files. */
  drawn?: boolean;
}

/** A statement as far as it is asked for, of a booking of its own with lines in fen. */
export async function buildStatement(
  t: TestApp,
  world: World,
  { fens = [100_000], customerId = world.customerId, upTo = 'draft', drawn = false }: AskedStatement = {},
): Promise<{ id: string; revision: number; costIds: string[]; orderId: string }> {
  const who = customerId === world.customerId ? world.owner : world.stranger;
  const { bookSpaceNo, costIds, orderId } = await buildFreeLines(
    t,
    world,
    fens.map((fen) => ({ fen })),
    { customer_id: customerId, account_id: who },
  );
  const token = await t.signIn(world.caiwu);
  const made = await t.call(statements.make, { customerId, basis: 'booking', bookSpaceNo }, { token });
  const { id } = made.data;
  const read = async () => (await t.call(statements.detail, { id }, { token })).data.revision;
  if (upTo !== 'draft' && drawn) {
    // The papers that another test demands of this customer are none of this statement's.
    await t.db.deleteFrom('customer_paper').where('customer_id', '=', customerId).execute();
    const { code, message } = await t.call(statements.send, { id, revision: await read() }, { token });
    if (code !== '1') throw new Error(`the statement was not sent: ${message}`);
  } else if (upTo !== 'draft') {
    const sent = {
      state: 'sent',
      sent_at: t.clock.now,
      due_on: '2026-11-20',
      pdf_sha256: 'a',
      xlsx_sha256: 'b',
    };
    await t.db.updateTable('statement').set(sent).where('statement_id', '=', id).execute();
  }
  if (upTo === 'confirmed') {
    await t.call(settlement.confirm, { id, revision: await read() }, { token: await t.signIn(who) });
  }
  return { id, revision: await read(), costIds, orderId };
}
