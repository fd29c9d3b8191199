import { hoursText } from '@boxhaul/domain/dispatch';

/** How long a driver may drive yet, as the platform's own dispatchers read it. */
export const hoursLeftWords = ({ hoursLeft }: { hoursLeft: number }): string =>
  `还可驾驶 ${hoursText(hoursLeft)} 小时`;
