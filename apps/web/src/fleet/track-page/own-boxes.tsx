import type { SessionUser } from '@boxhaul/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askTrip, liveBoxes } from '../../data/fleet/live.api';
import { menusOf } from '../../data/identity/menus';
import { mayDo } from '../../data/identity/rights';
import { useAddress } from '../../data/kit/use-address';
import { requestIdOf } from '../../lib/format/request-id';
import { LiveView } from '../../parts/fleet/live/live-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchBox } from '../../ui/form/search-box';
import css from './track-page.module.css';

const ORDERS = '/admin/order';

/** One's own boxes under way, for who may look where they are. */
export function OwnBoxes({ user }: { user: SessionUser }) {
  const may = mayDo(user, 'track') && menusOf(user).includes(ORDERS);
  if (!may) {
    return (
      <EmptyState
        title="没有查看轨迹的权限"
        text={
          user.authStatus
            ? '请联系本企业的管理员开通「查看轨迹」。'
            : '企业认证通过后，可以在这里看到在途的箱。'
        }
      />
    );
  }
  return <Boxes />;
}

function Boxes() {
  const [params, change] = useAddress();
  const keyword = params.get('q') ?? '';
  const { data, error, isFetching, refetch } = useQuery(liveBoxes(keyword));
  return (
    <>
      <SearchBox
        className={css.search}
        label="搜索在途箱"
        placeholder="订单号 / 订舱号 / 柜号 / 车牌，可填多个，用空格或逗号隔开"
        keyword={keyword}
        onSearch={(q) => change({ q })}
      />
      {error && (
        <ErrorState
          title="在途箱加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="56px" />}
      {data?.boxes.length === 0 && (
        <EmptyState
          title={keyword ? '没有符合条件的在途箱' : '现在没有在途的箱'}
          text={keyword ? '已完成的箱请在订单列表中查看。' : '派车并发布任务后，箱子会出现在这里。'}
        />
      )}
      {data && data.boxes.length > 0 && (
        <LiveView
          boxes={data.boxes}
          tripOf={({ taskId }) => askTrip(taskId)}
          renderActions={({ taskCode }) => (
            <Link className={css.more} to={`${ORDERS}?track=${taskCode}`}>
              节点与详情
            </Link>
          )}
        />
      )}
    </>
  );
}
