import { benchDatabase } from './database';
import { gatewayProcess } from './gateway-process';
import { enterTrucks, signOnTrucks } from './gateway-trucks';
import type { Bench } from './measure';

const LINES = { full: 5_000, small: 100 } as const;

/** Resident memory of the gateway's own process while 5 000 signed-on terminals are silent. */
export const bench: Bench = {
  name: '网关内存（空闲连接）',
  async run(run) {
    const count = LINES[run.size];
    const database = await benchDatabase(run);
    try {
      await enterTrucks(database, count);
      const gateway = await gatewayProcess(database.url);
      const empty = gateway.memory();
      const lines = await signOnTrucks(gateway.port, count);
      const value = gateway.memory();
      for (const line of lines) line.socket.destroy();
      await gateway.stop();
      return [
        {
          name: `${count} 条连接的常驻内存`,
          value,
          unit: 'MB',
          limit: { name: '没有连接时', value: empty },
          goal: { of: 'value', below: 150 },
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
