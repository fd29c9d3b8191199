export type { WorkerAnswer } from './worker-answer';
