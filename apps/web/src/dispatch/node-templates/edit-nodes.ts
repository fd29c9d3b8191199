import {
  NODE_KIND_WORDS,
  type NodeKind,
  oneOfEach,
  type PictureCounts,
  placesAt,
  type Proof,
  type TemplateNode,
  type USUAL_STOPS,
} from '@boxhaul/domain/dispatch';

/** The radius of a fence that is set up, metres. */
export const USUAL_FENCE_M = 1_000;

/** A node while it is edited: its key stays when it is moved or renamed. */
export interface EditedNode extends TemplateNode {
  readonly key: string;
}

/** The nodes as the editor has them. */
export const begin = (nodes: readonly TemplateNode[]): EditedNode[] =>
  nodes.map((node, index) => ({ ...node, key: String(index) }));

/** The same as they are saved. */
export const asSaved = (nodes: readonly EditedNode[]) =>
  nodes.map(({ kind, label, place, radiusM, signable, proofs, pictures, triggers }) => ({
    kind,
    label: label.trim(),
    place,
    radiusM,
    signable,
    proofs: [...proofs],
    ...(pictures && proofs.length > 0 && { pictures }),
    triggers: [...triggers],
  }));

/** Other proofs for a node: where it asks by kind, what is new is asked for once. */
export function withProofs({ pictures }: EditedNode, proofs: readonly Proof[]): Partial<EditedNode> {
  if (!pictures) return { proofs };
  const counts: PictureCounts = Object.fromEntries(proofs.map((proof) => [proof, pictures[proof] ?? 1]));
  return { proofs, pictures: counts };
}

/** With one moved to another place of the list; out of it nothing is moved. */
export function move(nodes: readonly EditedNode[], from: number, to: number): EditedNode[] {
  if (to < 0 || to >= nodes.length || !nodes[from]) return [...nodes];
  const rest = nodes.toSpliced(from, 1);
  return rest.toSpliced(to, 0, nodes[from]);
}

/** A stop after the chosen node, nowhere in particular. */
export function addStop(
  nodes: readonly EditedNode[],
  after: number,
  { name: label, proofs }: (typeof USUAL_STOPS)[number],
): EditedNode[] {
  const key = `stop ${Math.max(0, ...nodes.map((node) => Number(node.key.replace('stop ', '')) || 0)) + 1}`;
  const taken = nodes.filter((node) => node.label.startsWith(label)).length;
  const stop: EditedNode = {
    key,
    kind: 'stop',
    label: taken === 0 ? label : `${label}${taken + 1}`,
    place: 'any',
    radiusM: null,
    signable: false,
    proofs,
    pictures: oneOfEach(proofs),
    triggers: [],
  };
  return nodes.toSpliced(after + 1, 0, stop);
}

/** A kind of the leg that is not there, after the chosen node, with its usual fence. */
export function addKind(nodes: readonly EditedNode[], after: number, kind: NodeKind): EditedNode[] {
  const next = addStop(nodes, after, { name: NODE_KIND_WORDS[kind], proofs: [] });
  const at = after + 1;
  const ofKind = next.map((node, index): EditedNode => (index === at ? { ...node, kind } : node));
  const [place = 'any'] = placesAt(ofKind, at);
  const fence = { place, radiusM: place === 'any' ? null : USUAL_FENCE_M, signable: place !== 'any' };
  return ofKind.map((node, index) => (index === at ? { ...node, ...fence } : node));
}
