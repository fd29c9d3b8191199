import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { addTruck, connectTerminal, type TerminalOptions, type TestTerminal } from '@boxhaul/testkit';
import { type Gateway, type GatewayOptions, startGateway } from '../start';

/** Noon in China on 21 November 2026. */
export const NOON = Date.UTC(2026, 10, 21, 4);

export interface GatewayUnderTest {
  database: TestDatabase;
  gateway: Gateway;
  /** What the gateway thinks it is; tests move it. */
  clock: { now: number };
  /** A truck of its own, entered by operators; gives its ids. */
  truck(): Promise<{ vehicleId: string; terminalId: string; plateNumber: string }>;
  connect(terminalId: string, options?: Partial<TerminalOptions>): Promise<TestTerminal>;
  /** A truck that has registered and authenticated itself. */
  signedOn(options?: Partial<TerminalOptions>): Promise<{ vehicleId: string; terminal: TestTerminal }>;
  /** How often each reason was counted since the last call. */
  rejects(): Promise<Record<string, number>>;
  /** As after a crash: another gateway on the same database, the first not having been told. New lines go there. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** A gateway on a free port over a fresh database. */
export async function gatewayUnderTest(
  limits?: GatewayOptions['limits'],
  more: Pick<GatewayOptions, 'budget' | 'parts'> = {},
): Promise<GatewayUnderTest> {
  const database = await createTestDatabase();
  const clock = { now: NOON };
  const start = () =>
    startGateway({
      db: database.db,
      settings: database.settings,
      port: 0,
      host: '127.0.0.1',
      clock: () => clock.now,
      ...(limits === undefined ? {} : { limits }),
      ...more,
    });
  const crashed: Gateway[] = [];
  let trucks = 0;
  const lines: TestTerminal[] = [];

  const under: GatewayUnderTest = {
    database,
    gateway: await start(),
    clock,
    truck: async () => {
      const number = String(10_000 + ++trucks);
      const terminalId = `0133000${number}`;
      const plateNumber = `粤B${number}`;
      return { vehicleId: await addTruck(database.db, { plateNumber, terminalId }), terminalId, plateNumber };
    },
    connect: async (terminalId, options) => {
      const line = await connectTerminal({ port: under.gateway.port, version: 2013, ...options, terminalId });
      lines.push(line);
      return line;
    },
    signedOn: async (options) => {
      const { vehicleId, terminalId, plateNumber } = await under.truck();
      const terminal = await under.connect(terminalId, options);
      await terminal.signOn({ plate: plateNumber });
      return { vehicleId, terminal };
    },
    rejects: async () => {
      await under.gateway.settle();
      const rows = await database.db.deleteFrom('gateway_reject').returning(['reason', 'count']).execute();
      return Object.fromEntries(rows.map((row) => [row.reason, Number(row.count)]));
    },
    crash: async () => {
      crashed.push(under.gateway);
      under.gateway = await start();
    },
    stop: async () => {
      await Promise.all(lines.map((line) => line.close()));
      for (const gateway of [...crashed, under.gateway]) await gateway.close();
      await database.drop();
    },
  };
  return under;
}
