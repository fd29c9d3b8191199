import { NODE_PLACE_WORDS, NODE_TRIGGER_WORDS } from '../words/node';
import { PROOF_WORDS } from '../words/proof';
import type { RateChange } from '../../pricing/words/rate-change';
import type { TemplateNode } from './node-template';
import { pictureList } from '../proofs/proof-pictures';

/** A node of either list beside the other's; `facts` says in words what differs. */
export interface NodeChange {
  readonly change: RateChange | 'moved' | 'same';
  readonly label: string;
  readonly facts: readonly string[];
}

const NONE = '无';
const words = (list: readonly string[]): string => list.join('、') || NONE;
const fenceWords = ({ place, radiusM }: TemplateNode): string =>
  place === 'any'
    ? NODE_PLACE_WORDS.any
    : `${NODE_PLACE_WORDS[place]}${radiusM === null ? '，不设围栏' : ` ${radiusM} 米`}`;

const pictureWords = ({ proofs, pictures }: TemplateNode): string =>
  proofs.length === 0
    ? NONE
    : pictures
      ? pictureList(proofs.map((kind) => ({ kind, wanted: pictures[kind] ?? 0 }))) || NONE
      : '任意一张';

const FACTS: readonly (readonly [name: string, of: (node: TemplateNode) => string])[] = [
  ['名称', ({ label }) => label],
  ['凭证', ({ proofs }) => words(proofs.map((proof) => PROOF_WORDS[proof]))],
  ['照片', pictureWords],
  ['地点', fenceWords],
  ['按定位登记', ({ signable }) => (signable ? '可以' : '不可以')],
  ['计费', ({ triggers }) => words(triggers.map((trigger) => NODE_TRIGGER_WORDS[trigger]))],
];

/** A stop is the same one while it has its name; of any other kind there is one. */
const keyOf = ({ kind, label }: TemplateNode): string => (kind === 'stop' ? `stop ${label}` : kind);

/** The longest run of keys that both have in one order: whatever stands outside of it was moved. */
function inOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const kept = new Set<string>();
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      kept.add(before[i]!);
      i++;
      j++;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return kept;
}

/** What another list of nodes changes, in its order, with what is gone at the end; bounded by the lists' own lengths. */
export function compareNodes(before: readonly TemplateNode[], after: readonly TemplateNode[]): NodeChange[] {
  const kept = inOrder(before.map(keyOf), after.map(keyOf));
  const changes = after.map((node): NodeChange => {
    const old = before.find((other) => keyOf(other) === keyOf(node));
    if (!old) return { change: 'added', label: node.label, facts: [] };
    const facts = FACTS.flatMap(([name, of]) =>
      of(old) === of(node) ? [] : [`${name}：${of(old)} → ${of(node)}`],
    );
    const moved = !kept.has(keyOf(node));
    return { change: moved ? 'moved' : facts.length > 0 ? 'changed' : 'same', label: node.label, facts };
  });
  const gone = before
    .filter((old) => !after.some((node) => keyOf(node) === keyOf(old)))
    .map(({ label }): NodeChange => ({ change: 'removed', label, facts: [] }));
  return [...changes, ...gone];
}
