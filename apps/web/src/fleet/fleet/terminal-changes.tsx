import { TERMINAL_FACT_WORDS } from '@boxhaul/domain/fleet';
import type { Overview } from '../../data/dispatch/dispatch.api';

/** What a terminal says of itself beside what is kept. */
export function TerminalChanges({ changes }: Pick<Overview['waiting'][number], 'changes'>) {
  if (changes.length === 0) return <>没有设备编号，无法辨认是不是原来那台</>;
  return (
    <>
      {changes.map(({ fact, kept, said }) => (
        <div key={fact}>
          {TERMINAL_FACT_WORDS[fact]}：{kept || '无'} → <b>{said || '无'}</b>
        </div>
      ))}
    </>
  );
}
