import type { Terminals } from './ports';
import type { Session } from './protocols/jt808/session';

/**
 * Stores when each connected terminal was last heard of. One that operators have removed or bound to another
 * vehicle since must authenticate itself anew.
 */
export async function touchTerminals(
  connections: Iterable<{ sessions: ReadonlyMap<string, Session> }>,
  terminals: Pick<Terminals, 'touch'>,
): Promise<void> {
  const live: Session[] = [];
  for (const { sessions } of connections)
    for (const session of sessions.values()) if (session.authenticated) live.push(session);
  if (live.length === 0) return;
  const seen = live.map(({ terminal, seenAt }) => ({ terminalId: terminal!.terminalId, at: seenAt }));
  const vehicles = await terminals.touch(seen);
  for (const session of live)
    if (vehicles.get(session.terminal!.terminalId) !== session.terminal!.vehicleId)
      session.authenticated = false;
}
