import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { subscribePush, pushStanding, stopPush } from '../../data/identity/push.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Checkbox } from '../../ui/form/checkbox';
import css from './driver.module.css';

/** Whether this phone is told of new tasks though the page is closed; nothing where the platform or the browser has no way. */
export function PushChoice() {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: ['push'], queryFn: pushStanding, staleTime: Infinity });
  const choose = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? subscribePush(data?.publicKey ?? '') : stopPush()),
    onSettled: () => cache.invalidateQueries({ queryKey: ['push'] }),
    onError: (error) => showToast('error', callFailure(error).message),
  });
  if (!data || data.standing === 'none') return null;
  const denied = data.standing === 'denied';
  return (
    <section className={css.tracking} aria-label="消息推送">
      <Checkbox
        checked={choose.isPending ? choose.variables : data.standing === 'on'}
        disabled={choose.isPending || denied}
        onChange={(wanted) => choose.mutate(wanted)}
      >
        页面关闭时也推送新任务和调度消息
      </Checkbox>
      <p className={css.minor}>
        {denied
          ? '浏览器禁止了通知，请在系统设置里允许本网站发送通知。'
          : '任务发布、改动、撤回和调度来消息时在本手机上弹出通知，点开即到；退出登录后不再推送。'}
      </p>
    </section>
  );
}
