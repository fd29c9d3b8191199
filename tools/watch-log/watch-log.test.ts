import { generateKeyPairSync, sign } from 'node:crypto';
import { certificateLeaf, headMessage, hexOf, type SignedHead } from '@boxhaul/domain/fleet';
import { consistencyProof, treeRoot } from '@boxhaul/domain/kit';
import { expect, test } from 'vitest';
import { localCrypto } from '../check-certificate/node-crypto';
import { type LogCalls, lookAtLog } from './watch-log';

const { sha256 } = localCrypto;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
const leaf = (text: string): Uint8Array => certificateLeaf(sha256, text, new Uint8Array(64));

/** A log with these entries, as it would answer. */
function logOf(entries: readonly string[], key = hexOf(raw)): LogCalls {
  const leaves = entries.map(leaf);
  const told = {
    treeSize: leaves.length,
    root: hexOf(treeRoot(sha256, leaves)),
    signedAt: '2026-11-20 10:00:00',
  };
  const head: SignedHead = { ...told, signature: hexOf(sign(null, headMessage(told), privateKey)) };
  return {
    head: () => Promise.resolve(leaves.length > 0 ? { publicKey: key, head } : null),
    proof: (treeSize) =>
      Promise.resolve({ head, proof: consistencyProof(sha256, leaves, treeSize).map(hexOf) }),
  };
}

test('a log that only grew is whole, and is remembered as it is now', async () => {
  const { seen: nothing } = await lookAtLog(logOf([]), null);
  expect(nothing).toBeNull();
  const { seen } = await lookAtLog(logOf(['一', '二', '三']), null);
  const next = await lookAtLog(logOf(['一', '二', '三', '四', '五']), seen);
  expect([next.fault, next.seen?.head.treeSize]).toEqual([null, 5]);
  expect((await lookAtLog(logOf(['一', '二', '三', '四', '五']), next.seen)).fault).toBeNull();
});

test.each([
  ['历史被改写', ['一', '改', '三', '四']],
  ['历史被改写', ['一', '三', '二']],
  ['日志变短', ['一', '二']],
  ['日志变短', []],
])('%s: %j after three entries, and what was seen stays remembered', async (says, entries) => {
  const { seen } = await lookAtLog(logOf(['一', '二', '三']), null);
  const found = await lookAtLog(logOf(entries), seen);
  expect(found.fault).toContain(says);
  expect(found.seen).toBe(seen);
});

test('another key, and a head that the key did not sign, are said', async () => {
  const { seen } = await lookAtLog(logOf(['一']), null);
  expect((await lookAtLog(logOf(['一', '二'], '0'.repeat(64)), seen)).fault).toContain('公钥');
  const calls = logOf(['一', '二']);
  const forged: LogCalls = {
    ...calls,
    proof: async (treeSize) => {
      const { head, proof } = await calls.proof(treeSize);
      return { head: { ...head, signedAt: '2026-11-20 11:00:00' }, proof };
    },
  };
  expect((await lookAtLog(forged, seen)).fault).toContain('签名');
});
