import type { KeyObject } from 'node:crypto';
import { type Db, inTransaction } from '@boxhaul/db';
import { headMessage, hexOf, type SignedHead } from '@boxhaul/domain/fleet';
import { addEntry, subtreesOf, toWireTime } from '@boxhaul/domain/kit';
import type { Deps } from '../../../platform/context';
import { rootOf } from './hash-ranges';
import {
  countLeaves,
  findHead,
  findKey,
  type HeadRow,
  insertEntry,
  insertHead,
  insertKey,
  lockLog,
  selectSubtrees,
} from './log.repo';
import { makeKeyPair, nodeCrypto, readPrivateKey, signWith } from './node-crypto';

/** A head is made anew when the newest is so old: once an hour, by one of the nodes. */
const HEAD_MS = 55 * 60_000;

export interface LogKey {
  /** Hex of 32 bytes. */
  publicKey: string;
  privateKey: KeyObject;
}

type Keeper = Pick<Deps, 'sealer'>;

/** The log's key; made the first time. The log is locked. Throws where it was sealed under another APP_SECRET. */
export async function openKey(tx: Db, { sealer }: Keeper, now: Date): Promise<LogKey> {
  const kept = await findKey(tx);
  if (kept) {
    const text = sealer.open(kept.private_sealed);
    if (text === null) throw new Error('the key of the origin log was sealed under another APP_SECRET');
    return { publicKey: hexOf(kept.public_key), privateKey: readPrivateKey(text) };
  }
  const { publicKey, privateText } = makeKeyPair();
  await insertKey(tx, { public_key: publicKey, private_sealed: sealer.seal(privateText), made_at: now });
  return { publicKey: hexOf(publicKey), privateKey: readPrivateKey(privateText) };
}

/** A head as it is told and checked. */
export const presentHead = (row: HeadRow): SignedHead => ({
  treeSize: row.tree_size,
  root: hexOf(row.root_hash),
  signedAt: toWireTime(row.signed_at),
  signature: hexOf(row.signature),
});

/** Signs the head over so many entries, and keeps it. */
async function signHead(tx: Db, { privateKey }: LogKey, treeSize: number, now: Date): Promise<SignedHead> {
  const root = await rootOf(tx, treeSize);
  const told = { treeSize, root: hexOf(root), signedAt: toWireTime(now) };
  const signature = signWith(privateKey, headMessage(told));
  await insertHead(tx, {
    tree_size: treeSize,
    signed_at: now,
    root_hash: Buffer.from(root),
    signature,
  });
  return { ...told, signature: hexOf(signature) };
}

/** Adds an entry and signs the head over all; answers the entry's number and the head. The log is locked. */
export async function appendLeaf(
  tx: Db,
  key: LogKey,
  leafHash: Uint8Array,
  now: Date,
): Promise<{ leafIndex: number; head: SignedHead }> {
  const size = await countLeaves(tx);
  const pieces = await selectSubtrees(tx, subtreesOf({ from: 0, to: size }));
  await insertEntry(tx, addEntry(nodeCrypto.sha256, size, pieces, leafHash), now);
  return { leafIndex: size, head: await signHead(tx, key, size + 1, now) };
}

/** The hourly head, so that who watches sees that the log lives. */
export const signHeadHourly = ({ db, sealer }: Keeper & { db: Db }, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockLog(tx);
    const newest = await findHead(tx);
    if (!newest || now.getTime() - newest.signed_at.getTime() < HEAD_MS) return;
    await signHead(tx, await openKey(tx, { sealer }, now), await countLeaves(tx), now);
  });
