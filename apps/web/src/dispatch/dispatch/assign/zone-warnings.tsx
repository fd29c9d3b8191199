import { ZONE_RESULT_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { driveWarnings } from '../../../data/dispatch/dispatch.api';
import { Notice } from '../../../ui/feedback/notice';

interface ZoneWarningsProps {
  cabinetId: string;
  /** '' while none is chosen. */
  vehicleId: string;
  dockId: string;
}

/** Restricted zones on the truck's way at the planned time. They warn: the dispatcher decides. */
export function ZoneWarnings({ cabinetId, vehicleId, dockId }: ZoneWarningsProps) {
  const { data, error } = useQuery(driveWarnings(cabinetId, vehicleId, dockId));
  if (vehicleId === '' || dockId === '') return null;
  if (error) return <Notice tone="info">限行情况没有查到：{error.message}。派车不受影响。</Notice>;
  return data?.map(({ zoneName, result, time, reason, nextAllowedTime, source }) => (
    <Notice key={`${zoneName}${time}`} tone="warning">
      限行提醒：按订单要求到门点的时间推算，{time.slice(5, 16)} 经过“{zoneName}”{ZONE_RESULT_WORDS[result]}，
      {reason}（{source}）{nextAllowedTime && `；该区 ${nextAllowedTime.slice(5, 16)} 起可通行`}。仍可派车。
    </Notice>
  ));
}
