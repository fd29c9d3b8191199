import { type KyselyPlugin, type OperationNode, RawNode, SelectQueryNode } from 'kysely';
import type { Db } from './connect';

const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|lock\s+table|for\s+(?:key\s+)?share)\b/i;

/** Whether a statement writes and locks nothing: a select, or raw text, with all that stands in its WITH. */
function reads(node: OperationNode): boolean {
  if (RawNode.is(node)) return !WRITES.test(node.sqlFragments.join(' ')) && node.parameters.every(readsPart);
  if (!SelectQueryNode.is(node)) return false;
  const locks = node.endModifiers !== undefined && node.endModifiers.length > 0;
  return !locks && (node.with?.expressions.every(({ expression }) => reads(expression)) ?? true);
}

/** A part of raw text: text or a statement of its own; anything else is a value or a name. */
const readsPart = (node: OperationNode): boolean =>
  RawNode.is(node) || node.kind.endsWith('QueryNode') ? reads(node) : true;

const refuseWrites: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!reads(node)) throw new Error('a write through a handle that only reads');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * The same database for those who only read: a statement that writes or locks throws before it is sent. Unlike a READ
 * ONLY transaction it costs no round trip.
 */
export const readOnly = (db: Db): Db => db.withPlugin(refuseWrites);
