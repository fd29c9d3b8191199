import type { TerminalFact } from '@boxhaul/contract';
import type { Overview } from './dispatch.api';

const LABELS: Readonly<Record<TerminalFact, string>> = {
  deviceId: '设备编号',
  maker: '制造商',
  imei: 'IMEI',
  plate: '车牌',
};

/** What a terminal says of itself beside what is kept. */
export function TerminalChanges({ changes }: Pick<Overview['waiting'][number], 'changes'>) {
  if (changes.length === 0) return <>没有设备编号，无法辨认是不是原来那台</>;
  return (
    <>
      {changes.map(({ fact, kept, said }) => (
        <div key={fact}>
          {LABELS[fact]}：{kept || '无'} → <b>{said || '无'}</b>
        </div>
      ))}
    </>
  );
}
