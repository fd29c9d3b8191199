import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Overview, setTerminalClock } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import css from './terminals-page.module.css';

type Terminal = Overview['terminals'][number];

const signed = (hours: number): string => (hours > 0 ? `+${hours}` : `−${-hours}`);

/** How a terminal's clock goes; one that is whole hours wrong is put right by one press. */
export function TerminalClock({ terminal: { terminalId, plateNumber, clock } }: { terminal: Terminal }) {
  const set = useMutation(setTerminalClock(useQueryClient()));
  const manages = useSession().user?.rights.includes('terminal.manage') ?? false;
  const { off, shiftHours } = clock;
  const { busy, run } = useSingleFlight(async () => {
    if (!off) return;
    const sent = set.mutateAsync({ terminalId, hours: off.hours });
    // The client has said why.
    if ((await failureOf(sent)) !== null) return;
    const { entered } = await sent;
    const words = `${plateNumber} 的时间已校正 ${signed(off.hours)} 小时`;
    showToast('success', entered > 0 ? `${words}，另存的 ${entered} 个定位已补入轨迹` : words);
  });
  if (!off) return shiftHours === 0 ? '正常' : `已校正 ${signed(shiftHours)} 小时`;
  return (
    <div className={css.clock}>
      <ToneTag
        tone="stop"
        text={`${off.hours > 0 ? '慢' : '快'} ${Math.abs(off.hours)} 小时${off.hours === 8 ? '（像是世界时）' : ''}`}
      />
      <span className={css.since}>{off.since.slice(5, 16)} 起的定位另存，不作依据</span>
      {manages && (
        <Button
          size="s"
          busy={busy}
          aria-label={`校正 ${plateNumber} 的终端时间 ${signed(off.hours)} 小时`}
          onClick={() => void run()}
        >
          校正 {signed(off.hours)} 小时
        </Button>
      )}
    </div>
  );
}
