// The program of the thread that reads Excel files.
import type { MessagePort } from 'node:worker_threads';
import { letCallsGoFirst } from '../../../platform/jobs/patient-thread';
import { type CardFile, readCardFile, type ReadOrder } from './read-card-file';

letCallsGoFirst();

export default ({ order, port }: { order: ReadOrder; port: MessagePort }): Promise<CardFile> =>
  readCardFile(order, (rows) => port.postMessage(rows));
