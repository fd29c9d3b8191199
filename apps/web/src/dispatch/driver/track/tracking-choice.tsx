import { useMutation, useQueryClient } from '@tanstack/react-query';
import { agreeToTracking, DRIVER_KEY } from '../../../data/dispatch/driver.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Checkbox } from '../../../ui/form/checkbox';
import css from '../driver.module.css';
import type { PhoneTrack } from './use-phone-track';

const SAID: Readonly<Record<PhoneTrack, string>> = {
  off: '没有进行中的任务，现在不上报。',
  on: '正在上报。锁屏或切到别的应用时网页取不到定位，请保持本页打开；车载终端仍是主要来源。',
  denied: '浏览器没有定位权限，请在系统设置里允许本网站使用位置。',
};

/** A consent of its own to the tracking of a person: given and taken back here, and over with the task. */
export function TrackingChoice({ tracked, track }: { tracked: boolean; track: PhoneTrack }) {
  const cache = useQueryClient();
  const agree = useMutation({
    mutationFn: agreeToTracking,
    onSuccess: () => cache.invalidateQueries({ queryKey: DRIVER_KEY }),
    onError: (error) => showToast('error', callFailure(error).message),
  });
  return (
    <section className={css.tracking} aria-label="手机定位">
      <Checkbox
        checked={agree.isPending ? agree.variables : tracked}
        disabled={agree.isPending}
        onChange={(agreed) => agree.mutate(agreed)}
      >
        同意在任务进行中上报本手机的位置
      </Checkbox>
      <p className={css.minor}>
        {tracked
          ? SAID[track]
          : '只在任务进行中、本页打开时上报，用于司机轨迹；随时可以取消，任务结束即停止。'}
      </p>
    </section>
  );
}
