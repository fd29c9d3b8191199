import type { ZoneState } from '../words/zone';

/** What can be done with a version of a zone. */
export const ZONE_STEPS = ['confirm', 'drop', 'withdraw'] as const;
export type ZoneStep = (typeof ZONE_STEPS)[number];

/** How people call it. */
export const ZONE_STEP_WORDS: Readonly<Record<ZoneStep, string>> = {
  confirm: '确认生效',
  drop: '删除草稿',
  withdraw: '撤销限行区',
};

/** A confirmed version never changes: a change of it is a draft that takes its place when it is confirmed. */
const ALLOWED: Readonly<Record<ZoneState, readonly ZoneStep[]>> = {
  draft: ['confirm', 'drop'],
  confirmed: ['withdraw'],
  superseded: [],
  withdrawn: [],
};

/** What can be done with a version in this state. */
export const zoneSteps = (state: ZoneState): readonly ZoneStep[] => ALLOWED[state];
