import { parentPort, workerData } from 'node:worker_threads';
import type { GatewayOrders } from './gateway-thread';
import { serveGateway } from './serve-gateway';

// The gateway on a thread and a pool of its own: whatever the web computes or waits for, a truck's answer is not late.
void serveGateway(workerData as GatewayOrders, parentPort, (code) => process.exit(code));
