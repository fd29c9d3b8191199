import { createReadStream } from 'node:fs';

/** Whether a file holds these bytes anywhere; reads it in pieces, over whose seams it looks as well. */
export async function fileContains(path: string, wanted: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(wanted)) return true;
    tail = window.subarray(Math.max(0, window.length - wanted.length + 1));
  }
  return false;
}
