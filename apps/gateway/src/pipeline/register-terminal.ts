import { randomBytes } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import type { Caller, RegistrationFacts } from '../ports';
import { holdTerminal } from './hold-terminal';
import { addEvent } from './terminal-events';

/**
 * A new code for a terminal that nobody has used yet (operators entered its number), or that is as it was before; null
 * for one that says of itself what is not kept. What it says is kept with it once it proves itself.
 */
export async function registerTerminal(
  tx: Db,
  terminalId: string,
  facts: RegistrationFacts,
  caller: Caller,
): Promise<string | null> {
  const kept = await lockTerminal(tx, terminalId);
  if (kept === undefined) return null;
  const codeIsOut = kept.auth_code !== null || kept.given_device_id !== null;
  const mayHaveIt =
    matchesStored(kept, facts, codeIsOut) && (await platePasses(tx, kept.plates, facts.plate));
  if (!mayHaveIt) {
    await holdTerminal(tx, terminalId, { ...facts, imei: '' }, caller);
    return null;
  }
  const code = randomBytes(12).toString('base64url');
  await giveCode(tx, terminalId, code, facts, caller);
  if (kept.auth_code !== null)
    await tx.updateTable('terminal').set({ auth_code: null }).where('terminal_id', '=', terminalId).execute();
  await addEvent(tx, terminalId, codeIsOut ? 'renewed' : 'registered', caller, {
    deviceId: facts.deviceId,
    maker: facts.maker,
  });
  return code;
}

interface StoredFacts {
  auth_code: string | null;
  device_id: string | null;
  maker: string | null;
  given_device_id: string | null;
  given_maker: string | null;
  plates: (string | null)[];
}

async function lockTerminal(tx: Db, terminalId: string): Promise<StoredFacts | undefined> {
  const row = await tx
    .selectFrom('terminal as m')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .select(['m.auth_code', 'm.device_id', 'm.maker', 'm.plate_given', 'v.plate_number'])
    .where('m.terminal_id', '=', terminalId)
    .forUpdate('m')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Read once the terminal is locked: another registration may have been under way.
  const given = await tx
    .selectFrom('terminal_registration')
    .select(['device_id', 'maker'])
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  const { plate_given, plate_number, ...kept } = row;
  return {
    ...kept,
    given_device_id: given?.device_id ?? null,
    given_maker: given?.maker ?? null,
    plates: [plate_given, plate_number],
  };
}

/** A terminal without a number of its own cannot be told from another of its maker: it waits while a code is out. */
function matchesStored(kept: StoredFacts, facts: RegistrationFacts, codeIsOut: boolean): boolean {
  const deviceId = kept.device_id ?? kept.given_device_id;
  if (deviceId === null) return !codeIsOut;
  const maker = kept.device_id === null ? kept.given_maker : kept.maker;
  return deviceId === facts.deviceId && maker === facts.maker && (deviceId !== '' || !codeIsOut);
}

/** Under the plate of another truck its track would go on under the wrong one; what nobody has is an installer's word. */
async function platePasses(tx: Db, kept: readonly (string | null)[], plate: string): Promise<boolean> {
  if (plate === '' || kept.includes(plate)) return true;
  const other = await tx
    .selectFrom('vehicle')
    .select('vehicle_id')
    .where('plate_number', '=', plate)
    .executeTakeFirst();
  return other === undefined;
}

async function giveCode(
  tx: Db,
  terminalId: string,
  code: string,
  facts: RegistrationFacts,
  { at }: Caller,
): Promise<void> {
  const given = {
    auth_code: code,
    device_id: facts.deviceId,
    maker: facts.maker,
    model: facts.model,
    protocol_version: facts.protocolVersion,
    registered_at: new Date(at),
  };
  await tx
    .insertInto('terminal_registration')
    .values({ terminal_id: terminalId, ...given })
    .onConflict((oc) => oc.column('terminal_id').doUpdateSet(given))
    .execute();
}
