import type { BoardTask } from '@boxhaul/contract';
import { FENCE_SIGN_WORDS } from '@boxhaul/domain';
import { Button } from '../../ui/button';
import css from './board-task-row.module.css';

type Node = BoardTask['nodes'][number];

interface ProposalProps {
  proposal: NonNullable<BoardTask['proposal']>;
  /** The next one of the task. */
  node: Node | undefined;
  onTake: (node: Node) => void;
  onRefuse: (node: Node) => void;
}

const PLACES: Readonly<Record<string, string>> = { dock: '码头', door: '门点', return: '还柜点' };
const clock = (time: string) => time.slice(5, 16);

/** What the truck's own positions say of the next node, to be taken over or refused. */
export function Proposal({
  proposal: { nodeId, kind, doneAt, since },
  node,
  onTake,
  onRefuse,
}: ProposalProps) {
  if (node?.nodeId !== nodeId) return null;
  const place = PLACES[node.place] ?? '';
  return (
    <div className={css.proposal} role="note">
      <span>
        定位显示 {clock(doneAt)} {FENCE_SIGN_WORDS[kind]}
        {place}
        {kind === 'entered' ? '（1 公里内停留）' : '（已驶出 1 公里）'}
        {since && since < doneAt && `，上一个定位在 ${clock(since)}`}
      </span>
      <span className={css.actions}>
        <Button variant="outline" onClick={() => onTake(node)}>
          按定位登记
        </Button>
        <Button variant="text" onClick={() => onRefuse(node)}>
          不采纳
        </Button>
      </span>
    </div>
  );
}
