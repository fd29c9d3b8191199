import type { BoardTask } from '@boxhaul/contract/dispatch';
import { proofWord } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeSigns } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import css from './board-task-row.module.css';
import type { BoardCabinet } from './legs';
import { signWords, standingSigns, takeable, tripOf } from '../check-in/sign-words';

type Node = BoardTask['nodes'][number];

interface TaskSignsProps {
  cabinet: Pick<BoardCabinet, 'stage'>;
  task: BoardTask;
  /** Checks in the next node with its proof, or says why a box that is held up goes on. */
  onTake: (node: Node) => void;
  /** Checks in all of them with their proofs. */
  onTakeTrip: () => void;
  onRefuse: (node: Node) => void;
}

/** What the truck's own positions say of its next nodes: taken in one press, or refused. */
export function TaskSigns({ cabinet, task, onTake, onTakeTrip, onRefuse }: TaskSignsProps) {
  const take = useMutation(takeSigns(useQueryClient()));
  const standing = standingSigns(task);
  const [first] = standing;
  if (!first) return null;
  const held = cabinet.stage === 'held';
  const signs = held ? [] : takeable(task);
  const trip = tripOf(task).length;
  const wholeTrip = !held && trip > Math.max(signs.length, 1);
  const press = () =>
    take.mutate(
      { taskId: task.taskId, signs },
      { onSuccess: ({ taken }) => showToast('success', `已按定位登记 ${taken} 个节点`) },
    );
  return (
    <div className={css.signs} role="note">
      <ul>
        {standing.map(({ sign, node }) => (
          <li key={node.nodeId}>
            <span>
              {node.name}：定位显示 {signWords(sign, node)}
              {sign.proof && `；要求${node.proofs.map(proofWord).join('、')}，登记时填写`}
            </span>
            <Button
              variant="text"
              size="s"
              aria-label={`不采纳：${node.name}`}
              onClick={() => onRefuse(node)}
            >
              不采纳
            </Button>
          </li>
        ))}
      </ul>
      <span className={css.actions}>
        {signs.length > 0 ? (
          <Button variant="outline" busy={take.isPending} onClick={press}>
            按定位登记{signs.length > 1 && `（${signs.length} 个节点）`}
          </Button>
        ) : (
          !wholeTrip && (
            <Button variant="outline" onClick={() => onTake(first.node)}>
              按定位登记
            </Button>
          )
        )}
        {wholeTrip && (
          <Button variant="outline" onClick={onTakeTrip}>
            连同凭证登记（{trip} 个节点）
          </Button>
        )}
      </span>
    </div>
  );
}
