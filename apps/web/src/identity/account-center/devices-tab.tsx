import { SIGN_IN_METHOD_WORDS, SIGN_IN_RESULT_WORDS } from '@boxhaul/domain/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Device,
  endDevice,
  endOtherDevices,
  OWN_ACCOUNT_KEY,
  ownDevices,
  signInHistory,
} from '../../data/identity/own-account.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Pagination } from '../../ui/table/pagination';
import css from './account-center.module.css';

interface DevicesTabProps {
  /** Ends the session of this page, and goes where a visitor is. */
  onLeave: () => Promise<void>;
}

/** Where one is signed in, and who came in or tried. */
export function DevicesTab({ onLeave }: DevicesTabProps) {
  return (
    <>
      <Devices onLeave={onLeave} />
      <History />
    </>
  );
}

/** What is to be ended, after the person has said so twice. */
function useEnding(onLeave: DevicesTabProps['onLeave']) {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    if (ending === null) return;
    // The page itself goes; nothing is asked anew.
    if (ending !== 'others' && ending.current) return onLeave();
    try {
      if (ending === 'others') await endOtherDevices();
      else await endDevice(ending.sessionId);
      showToast('success', ending === 'others' ? '其他设备已退出登录' : '该设备已退出登录');
    } catch (thrown) {
      showToast('error', callFailure(thrown).message);
    }
    setEnding(null);
    await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
  });
  return { ending, setEnding, busy, run };
}

/** What ending it means. */
function Consequence({ ending, others }: { ending: Device | 'others'; others: number }) {
  if (ending === 'others') return `其他 ${others} 台设备将退出登录，本机不受影响。`;
  if (ending.current) return '您正在使用这台设备：退出后回到首页，再用时须重新登录。没有提交的内容会丢失。';
  return `${ending.device}（IP ${ending.ip}）将退出登录，再用时须重新登录。`;
}

const titleOf = (ending: Device | 'others'): string => {
  if (ending === 'others') return '退出其他所有设备';
  return ending.current ? '退出本机' : '退出此设备';
};

function Devices({ onLeave }: DevicesTabProps) {
  const { data, error, refetch, isFetching } = useQuery(ownDevices());
  const { ending, setEnding, busy, run } = useEnding(onLeave);
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <section className={css.sheet} aria-labelledby="devices">
      <div className={css.top}>
        <h2 className={css.heading} id="devices">
          登录设备
        </h2>
        {others.length > 0 && (
          <Button variant="danger-outline" onClick={() => setEnding('others')}>
            退出其他所有设备
          </Button>
        )}
      </div>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="44px" />}
      <ul className={css.list}>
        {data?.map((device) => (
          <li key={device.sessionId} className={css.device}>
            <div>
              <strong>{device.device}</strong>
              {device.current && <span className={css.tag}>本机</span>}
              <p className={css.note}>
                IP {device.ip} · {device.createTime} 登录 · 最近使用 {device.lastSeenTime}
              </p>
            </div>
            <Button variant="outline" onClick={() => setEnding(device)}>
              {titleOf(device)}
            </Button>
          </li>
        ))}
      </ul>
      <Closing>
        {ending !== null && (
          <ConfirmDialog
            title={titleOf(ending)}
            okText="退出登录"
            cancelText="保留"
            danger
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setEnding(null)}
          >
            <Consequence ending={ending} others={others.length} />
          </ConfirmDialog>
        )}
      </Closing>
    </section>
  );
}

function History() {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(signInHistory(pageNo));
  return (
    <section className={css.sheet} aria-labelledby="history">
      <h2 className={css.heading} id="history">
        登录记录
      </h2>
      <p className={css.note}>保留最近 180 天。不是您本人的登录，请立即修改密码。</p>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} height="36px" />}
      {data?.data.length === 0 && <p className={css.note}>还没有记录。</p>}
      <ul className={css.list}>
        {data?.data.map((row, at) => (
          <li key={`${row.time} ${at}`} className={css.signIn}>
            <span className="figure">{row.time}</span>
            <span>{SIGN_IN_METHOD_WORDS[row.method]}</span>
            <span className={row.result === 'done' ? css.done : css.failed}>
              {SIGN_IN_RESULT_WORDS[row.result]}
            </span>
            <span>{row.device}</span>
            <span className={css.ip}>{row.ip}</span>
          </li>
        ))}
      </ul>
      {data && data.total > data.pageSize && (
        <Pagination pageNo={pageNo} pageSize={data.pageSize} total={data.total} onChange={setPageNo} />
      )}
    </section>
  );
}
