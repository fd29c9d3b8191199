import type { PaperHolder } from './fleet-paper';

/** Why a truck is out of service or a driver away for some days. */
export const PAUSE_REASONS = [
  'leave',
  'sick',
  'training',
  'repair',
  'inspection',
  'accident',
  'other',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** How people call it. */
export const PAUSE_REASON_WORDS: Readonly<Record<PauseReason, string>> = {
  leave: '请假',
  sick: '病假',
  training: '培训',
  repair: '维修',
  inspection: '年检',
  accident: '事故',
  other: '其他',
};

/** Who is away or out of service. */
export type PauseHolder = PaperHolder;

/** How people call such a time. */
export const PAUSE_HOLDER_WORDS: Readonly<Record<PauseHolder, string>> = {
  vehicle: '停运',
  trailer: '停运',
  driver: '请假',
};

/** What keeps each of them. */
export const PAUSES_OF: Readonly<Record<PauseHolder, readonly PauseReason[]>> = {
  vehicle: ['repair', 'inspection', 'accident', 'other'],
  trailer: ['repair', 'inspection', 'accident', 'other'],
  driver: ['leave', 'sick', 'training', 'other'],
};
