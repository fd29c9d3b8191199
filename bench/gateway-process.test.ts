import { connectionUrl } from '@boxhaul/db';
import { createTestDatabase } from '@boxhaul/testkit/database';
import { addTruck, connectTerminal } from '@boxhaul/testkit';
import { expect, test } from 'vitest';
import { gatewayProcess } from './gateway-process';

test('the gateway that is measured starts as in production, and lets a truck in', async () => {
  const database = await createTestDatabase();
  try {
    const gateway = await gatewayProcess(connectionUrl(database.settings));
    const truck = { plateNumber: '粤B00001', terminalId: '013900000001' };
    await addTruck(database.db, truck);
    const terminal = await connectTerminal({
      port: gateway.port,
      terminalId: truck.terminalId,
      version: 2019,
    });
    await terminal.signOn();
    expect(await terminal.heartbeat()).toBe(0);
    await terminal.close();
    expect(gateway.memory()).toBeGreaterThan(10);
    await gateway.stop();
  } finally {
    await database.drop();
  }
});
