import { NOTICE_CHANNEL_WORDS, NOTICE_CHANNELS } from '@boxhaul/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeSettings, saveNoticeChoice } from '../../data/notices.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import css from './settings-dialog.module.css';

/** Which notices come by which way; a press is kept at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const settings = useQuery(noticeSettings);
  const save = useMutation({ mutationFn: saveNoticeChoice(cache) });
  const { data, error, isFetching, refetch } = settings;
  return (
    <Dialog open title="通知设置" width={640} onClose={onClose}>
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data && (
        <>
          <p className={css.ways}>
            短信发到 {data.phone ?? '（没有手机号）'}；
            {data.mail?.verified ? `邮件发到 ${data.mail.address}` : '邮件：还没有已验证的邮箱'}。
          </p>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">通知</th>
                {NOTICE_CHANNELS.map((channel) => (
                  <th key={channel} scope="col">
                    {NOTICE_CHANNEL_WORDS[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.kinds.map(({ kind, name, channels }) => (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  {channels.map(({ channel, enabled, fixed }) => (
                    <td key={channel}>
                      <label className={css.choice}>
                        <input
                          type="checkbox"
                          aria-label={`${name}：${NOTICE_CHANNEL_WORDS[channel]}`}
                          checked={enabled}
                          disabled={fixed || (channel === 'mail' && !data.mail?.verified)}
                          onChange={() => save.mutate({ kind, channel, enabled: !enabled })}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.ways}>灰色的选项涉及账号安全，不能关闭。修改后立即生效。</p>
        </>
      )}
    </Dialog>
  );
}
