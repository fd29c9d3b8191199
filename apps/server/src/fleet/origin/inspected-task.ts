import type { OriginJudgement } from '@boxhaul/domain/fleet';
import type { OriginHarbor, TaskSpan } from './judge-task';
import type { OriginTask } from './origin-tasks.repo';

/** A task as its own time tells of it. */
export interface InspectedTask {
  task: OriginTask;
  harbor: OriginHarbor;
  span: TaskSpan;
  found: OriginJudgement;
}
