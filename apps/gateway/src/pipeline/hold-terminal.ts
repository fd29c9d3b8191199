import { type Db, sql } from '@boxhaul/db';
import type { Caller } from '../ports';
import { addEvent } from './terminal-events';

/** What a terminal says of itself that is not what is kept. */
export interface TerminalFacts {
  deviceId: string;
  maker: string;
  model: string;
  imei: string;
  plate: string;
  protocolVersion: number;
}

/** So many wait for one terminal, and so many of them from one address: inventing facts pushes out one's own. */
const MAX_HELD = 8;
const MAX_HELD_OF_ADDRESS = 2;

/** Lets a terminal wait for an operator's consent. The same facts again are one row; refused ones stay refused. */
export async function holdTerminal(
  tx: Db,
  terminalId: string,
  facts: TerminalFacts,
  caller: Caller,
): Promise<void> {
  const at = new Date(caller.at);
  const row = await tx
    .insertInto('terminal_held')
    .values({
      terminal_id: terminalId,
      device_id: facts.deviceId,
      maker: facts.maker,
      model: facts.model,
      imei: facts.imei,
      plate_number: facts.plate,
      protocol_version: facts.protocolVersion,
      address: caller.address,
      remote: caller.remote,
      first_at: at,
      last_at: at,
      attempts: 1,
    })
    .onConflict((oc) =>
      oc.columns(['terminal_id', 'device_id', 'maker', 'imei', 'plate_number']).doUpdateSet((eb) => ({
        attempts: sql`terminal_held.attempts + 1`,
        last_at: sql`greatest(terminal_held.last_at, excluded.last_at)`,
        model: eb.ref('excluded.model'),
        address: eb.ref('excluded.address'),
        remote: eb.ref('excluded.remote'),
        protocol_version: eb.ref('excluded.protocol_version'),
      })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  if (row.attempts !== '1') return;
  await addEvent(tx, terminalId, 'held', caller, { deviceId: facts.deviceId, maker: facts.maker });
  await sql`delete from terminal_held where held_id in (
    select held_id from (
      select held_id, row_number() over (partition by address order by last_at desc, held_id desc) as of_address,
        row_number() over (order by last_at desc, held_id desc) as of_terminal
      from terminal_held where terminal_id = ${terminalId}) as ranked
    where of_address > ${MAX_HELD_OF_ADDRESS} or of_terminal > ${MAX_HELD})`.execute(tx);
}
