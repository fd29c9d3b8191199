import { setTimeout as wait } from 'node:timers/promises';
import { connectTerminal } from '@boxhaul/testkit';
import { openDesk } from './orders-desk';
import { readFleetConfig, runFleet, untilEnded } from './run-fleet';

// The demo world's trucks: a program of its own that reaches the gateway as real terminals do.
const config = readFleetConfig(process.env);
void runFleet(
  config,
  {
    openDesk: ({ apiUrl, userName, password }) => openDesk(apiUrl, userName, password),
    connect: (terminal) => connectTerminal({ ...config.gate, ...terminal }),
    pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
    clock: Date.now,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  },
  untilEnded(process),
).then(() => process.exit());
