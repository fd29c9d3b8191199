import { timingSafeEqual } from 'node:crypto';
import { type Db, type Selectable, sql, type DB } from '@boxhaul/db';
import type { AuthenticateOutcome, Caller, Proof } from '../ports';
import { holdTerminal } from './hold-terminal';
import { addEvent, notifyLine } from './terminal-events';

/** Milliseconds after which a line that was never noted as hung up is taken for one of a gateway that was killed. */
const LINE_SILENT_MS = 5 * 60_000;

/**
 * Compares the code and makes this the terminal's live line, with a number above those before it. A first use of a code
 * keeps what the terminal said of itself when it was given it; another IMEI than the one kept waits for consent.
 */
export async function authenticateTerminal(
  tx: Db,
  terminalId: string,
  proof: Proof,
  caller: Caller,
): Promise<AuthenticateOutcome> {
  const terminal = await tx
    .selectFrom('terminal')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .forUpdate()
    .executeTakeFirst();
  const vehicleId = terminal?.vehicle_id ?? null;
  // One that was retired meanwhile is in no truck.
  if (terminal === undefined || vehicleId === null) return { ok: false, reason: 'wrong_auth_code' };
  const given = await tx
    .selectFrom('terminal_registration')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  const isFirstUse = given !== undefined && sameText(proof.code, given.auth_code);
  if (!isFirstUse && !(terminal.auth_code !== null && sameText(proof.code, terminal.auth_code)))
    return { ok: false, reason: 'wrong_auth_code' };

  // Terminals without a radio of their own fill the field with zeros.
  const imei = /^0*$/.test(proof.imei) ? null : proof.imei;
  if (imei !== null && terminal.imei !== null && imei !== terminal.imei) {
    const said = isFirstUse ? given : terminal;
    await holdTerminal(
      tx,
      terminalId,
      {
        deviceId: said.device_id ?? '',
        maker: said.maker ?? '',
        model: said.model ?? '',
        imei,
        plate: '',
        protocolVersion: proof.protocolVersion,
      },
      caller,
    );
    return { ok: false, reason: 'other_imei' };
  }

  const line = await openLine(tx, terminal, proof, imei, caller);
  if (isFirstUse) await storeFacts(tx, given);
  if (wasLive(terminal, caller.at))
    await addEvent(tx, terminalId, 'replaced', caller, { former: terminal.remote ?? '' });
  await notifyLine(tx, terminalId, line);
  return { ok: true, live: { terminalId, vehicleId, line: Number(line) } };
}

type TerminalRow = Selectable<DB['terminal']>;

function wasLive({ line_open: isOpen, seen_at: seenAt }: TerminalRow, now: number): boolean {
  return isOpen && seenAt !== null && now - seenAt.getTime() < LINE_SILENT_MS;
}

async function openLine(
  tx: Db,
  { terminal_id: terminalId }: TerminalRow,
  { software, protocolVersion }: Proof,
  imei: string | null,
  { remote, at }: Caller,
): Promise<string> {
  const moment = new Date(at);
  const { line_no: line } = await tx
    .updateTable('terminal')
    .set({
      line_no: sql`line_no + 1`,
      line_open: true,
      connected_at: moment,
      seen_at: moment,
      protocol_version: protocolVersion,
      remote,
      ...(imei === null ? {} : { imei }),
      ...(software === '' ? {} : { software }),
    })
    .where('terminal_id', '=', terminalId)
    .returning('line_no')
    .executeTakeFirstOrThrow();
  return line;
}

async function storeFacts(tx: Db, given: Selectable<DB['terminal_registration']>): Promise<void> {
  await tx
    .updateTable('terminal')
    .set({
      auth_code: given.auth_code,
      device_id: given.device_id,
      maker: given.maker,
      model: given.model,
      registered_at: given.registered_at,
    })
    .where('terminal_id', '=', given.terminal_id)
    .execute();
  await tx.deleteFrom('terminal_registration').where('terminal_id', '=', given.terminal_id).execute();
}

function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
