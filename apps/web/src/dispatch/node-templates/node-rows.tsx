import { NODE_TRIGGER_WORDS, type TemplateFault } from '@boxhaul/domain/dispatch';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { type EditedNode, move } from './edit-nodes';
import css from './node-templates.module.css';

interface NodeRowsProps {
  nodes: EditedNode[];
  faults: readonly TemplateFault[];
  chosen: number;
  onChoose: (key: string) => void;
  onChange: (nodes: EditedNode[], key?: string) => void;
}

/** The nodes in their order: chosen by a press, moved by buttons, by Alt and the arrows, or by dragging. */
export function NodeRows({ nodes, faults, chosen, onChoose, onChange }: NodeRowsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const shift = (from: number, to: number) => onChange(move(nodes, from, to), nodes[from]?.key);
  const byKeys = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    shift(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  return (
    <>
      <p className={css.minor}>拖动、按 ↑ ↓ 按钮，或选中后按 Alt+↑ / Alt+↓ 调整顺序</p>
      <ol className={css.rows} aria-label="节点顺序">
        {nodes.map((node, index) => (
          <li key={node.key}>
            <div
              className={css.card}
              role="presentation"
              draggable
              data-over={over === index || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(index);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) shift(dragged, index);
                setDragged(null);
                setOver(null);
              }}
            >
              <button
                type="button"
                className={css.row}
                aria-pressed={index === chosen}
                onClick={() => onChoose(node.key)}
                onKeyDown={(event) => byKeys(event, index)}
              >
                <b>
                  {index + 1}. {node.label || '未命名'}
                </b>
                <Marks node={node} faults={faults.filter((fault) => fault.index === index).length} />
              </button>
              <RowButtons nodes={nodes} index={index} onShift={shift} onChange={onChange} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Marks({ node, faults }: { node: EditedNode; faults: number }) {
  return (
    <>
      {node.triggers.length > 0 && (
        <span>{node.triggers.map((trigger) => NODE_TRIGGER_WORDS[trigger]).join('、')}</span>
      )}
      {faults > 0 && <span className={css.wrong}>{faults} 处需要修改</span>}
    </>
  );
}

interface RowButtonsProps {
  nodes: EditedNode[];
  index: number;
  onShift: (from: number, to: number) => void;
  onChange: (nodes: EditedNode[], key?: string) => void;
}

function RowButtons({ nodes, index, onShift, onChange }: RowButtonsProps) {
  const name = nodes[index]?.label ?? '';
  const beside = nodes[index + 1] ?? nodes[index - 1];
  return (
    <span className={css.moves}>
      <Button
        size="s"
        variant="text"
        aria-label={`上移${name}`}
        disabled={index === 0}
        onClick={() => onShift(index, index - 1)}
      >
        ↑
      </Button>
      <Button
        size="s"
        variant="text"
        aria-label={`下移${name}`}
        disabled={index === nodes.length - 1}
        onClick={() => onShift(index, index + 1)}
      >
        ↓
      </Button>
      <Button
        size="s"
        variant="text"
        aria-label={`去掉${name}`}
        onClick={() => onChange(nodes.toSpliced(index, 1), beside?.key)}
      >
        ×
      </Button>
    </span>
  );
}
