import { useEffect } from 'react';
import { useOnline } from '../../lib/hooks/use-online';
import { closeNetworkToasts } from '../../lib/toast-store';
import css from './offline-bar.module.css';

/** Says that the network is gone: what is on screen may be old, what is typed is kept where there are drafts. No toast need say it too. */
export function OfflineBar({ drafts }: { drafts?: boolean }) {
  const online = useOnline();
  useEffect(() => {
    if (!online) closeNetworkToasts();
  }, [online]);
  return (
    <div className={css.place} role="status">
      {!online && (
        <p className={css.bar}>
          网络已断开：页面显示的是断开前的内容{drafts && '，填写中的订单已保存在本机'}，恢复后自动刷新。
        </p>
      )}
    </div>
  );
}
