import { TERMINAL_FACT_WORDS } from '@boxhaul/domain/fleet';
import type { Overview } from '../../data/dispatch/dispatch.api';

type Changes = Overview['waiting'][number]['changes'];

/** What a terminal says of itself beside what is kept, a sentence each. */
export const changeWords = (changes: Changes): string[] =>
  changes.length === 0
    ? ['没有设备编号，无法辨认是不是原来那台']
    : changes.map(
        ({ fact, kept, said }) => `${TERMINAL_FACT_WORDS[fact]}：${kept || '无'} → ${said || '无'}`,
      );
