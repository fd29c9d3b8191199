import { kindsOfLeg, MOST_NODES, NODE_KIND_WORDS, USUAL_STOPS } from '@boxhaul/domain/dispatch';
import { Button } from '../../ui/button';
import { addKind, addStop, type EditedNode } from './edit-nodes';
import css from './node-templates.module.css';
import type { TemplateWay } from './template-way';

interface AddNodesProps {
  nodes: EditedNode[];
  way: TemplateWay;
  /** The chosen one. */
  at: number;
  onChange: (nodes: EditedNode[], key?: string) => void;
}

/** Stops after the chosen node, and kinds of the leg that are not there. */
export function AddNodes({ nodes, way, at, onChange }: AddNodesProps) {
  if (nodes.length >= MOST_NODES) return <p className={css.minor}>节点最多 {MOST_NODES} 个</p>;
  const missing = kindsOfLeg(way).filter((kind) => !nodes.some((node) => node.kind === kind));
  const add = (next: EditedNode[]) => onChange(next, next[at + 1]?.key);
  return (
    <div className={css.add} role="group" aria-label="在所选节点之后添加">
      <span className={css.minor}>在“{nodes[at]?.label ?? ''}”之后添加</span>
      {USUAL_STOPS.map((stop) => (
        <Button key={stop.name} size="s" variant="outline" onClick={() => add(addStop(nodes, at, stop))}>
          {stop.name}
        </Button>
      ))}
      {missing.map((kind) => (
        <Button key={kind} size="s" variant="outline" onClick={() => add(addKind(nodes, at, kind))}>
          {NODE_KIND_WORDS[kind]}
        </Button>
      ))}
    </div>
  );
}
