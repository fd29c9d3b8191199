import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Overview, setTerminalClock } from '../../data/dispatch/dispatch.api';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { signedHours } from './clock-words';

/** Puts a clock right that is whole hours wrong, and says what came of it. */
export function useSetClock(): (terminal: Overview['terminals'][number]) => Promise<void> {
  const set = useMutation(setTerminalClock(useQueryClient()));
  return async ({ terminalId, plateNumber, clock: { off } }) => {
    if (!off) return;
    const sent = set.mutateAsync({ terminalId, hours: off.hours });
    // The client has said why.
    if ((await failureOf(sent)) !== null) return;
    const { entered } = await sent;
    const words = `${plateNumber} 的时间已校正 ${signedHours(off.hours)} 小时`;
    showToast('success', entered > 0 ? `${words}，另存的 ${entered} 个定位已补入轨迹` : words);
  };
}
