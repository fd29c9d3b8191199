import { BroadcastChannel, isMainThread } from 'node:worker_threads';
import type { Memory } from './measured-program';

// Loaded before the program into each of its threads (--import): each collects its garbage when it is asked.
const ANSWER_WITHIN_MS = 500;
const MB = 1_048_576;

const heapAfterGc = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
};

const threads = new BroadcastChannel('bench-memory');
let others: number[] = [];
threads.addEventListener('message', (event) => {
  const { data } = event as typeof event & { data: 'ask' | number };
  if (isMainThread && typeof data === 'number') others.push(data);
  else if (!isMainThread && data === 'ask') threads.postMessage(heapAfterGc());
});
threads.unref();

if (isMainThread)
  process.on('message', () => {
    others = [];
    threads.postMessage('ask');
    setTimeout(() => {
      const heaps = [heapAfterGc(), ...others.toSorted((a, b) => b - a)];
      process.send?.({ residentMb: process.memoryUsage().rss / MB, heapsMb: heaps } satisfies Memory);
    }, ANSWER_WITHIN_MS);
  });
