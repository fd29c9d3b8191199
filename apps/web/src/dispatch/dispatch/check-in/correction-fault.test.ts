import { describe, expect, it } from 'vitest';
import { boardTask } from '../../../testing/desk-fixtures';
import { correctionFault } from './correction-fault';

const times = ['2026-11-21 10:00:00', '2026-11-21 10:30:00'];
const task = { ...boardTask, nodes: boardTask.nodes.map((node, i) => ({ ...node, doneAt: times[i]! })) };
const NOW = new Date('2026-11-21T11:00:00+08:00');
const fault = (nodeId: string, doneAt: string) => correctionFault(task, nodeId, doneAt, NOW);

describe('why a time cannot be put so, as the server has it', () => {
  it.each([
    ['as early as the publication', '101', '2026-11-21 09:00:00', null],
    ['before the publication', '101', '2026-11-21 08:59:59', '完成时间不能早于任务发布时间'],
    ['with the node after', '101', '2026-11-21 10:30:00', null],
    ['after the node after', '101', '2026-11-21 10:30:01', '完成时间不能晚于“到达装货点”的时间'],
    ['with the node before', '102', '2026-11-21 10:00:00', null],
    ['before the node before', '102', '2026-11-21 09:59:59', '完成时间不能早于“提空柜”的时间'],
    ['now', '102', '2026-11-21 11:00:00', null],
    ['in the future', '102', '2026-11-21 11:00:01', '完成时间不能晚于现在'],
    ['no moment', '102', '2026-02-30 10:00:00', '时间不正确'],
    ['of a node that is not there', '109', '2026-11-21 10:00:00', '该节点还没有登记'],
  ])('%s', (_, nodeId, doneAt, expected) => {
    expect(fault(nodeId, doneAt)).toBe(expected);
  });

  it('has no bound to measure by without a publication', () => {
    expect(correctionFault({ ...task, publishedAt: null }, '101', times[0]!, NOW)).toBe('时间不正确');
  });

  it('leaves a node alone that is not done', () => {
    expect(correctionFault(boardTask, '101', times[0]!, NOW)).toBe('该节点还没有登记');
  });
});
