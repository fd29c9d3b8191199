import { type Track, tracking } from '@boxhaul/contract/fleet';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { fakeServer, refused } from '../../../testing/fake-server';
import { LiveBadge } from '../live-badge';
import { emptyTrack } from '../testing/samples';
import { oneOrder } from '../../../data/orders/orders.api';
import { taskKey, trackKey } from '../../../data/fleet/tracking.api';
import { pauseUntil } from '../../../lib/live/pause-until';
import { useLiveOrder } from '../../../parts/fleet/live-order/use-live-order';

function Follower() {
  return <LiveBadge status={useLiveOrder('7')} />;
}

/** A stream that stays open. */
function stream() {
  let push!: (event: string, data: object) => void;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      push = (event, data) =>
        controller.enqueue(
          new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        );
    },
  });
  return { push, response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) };
}

const position = (positionTime: string, taskIds: string[]) => ({
  lon: 113.9,
  lat: 22.5,
  flag: 0,
  positionTime,
  speed: 40,
  course: 90,
  taskIds,
  vehicleId: '2',
});

describe('following an order live', () => {
  it('puts positions at the end of the tracks they belong to, and of no other', async () => {
    const { push, response } = stream();
    const server = fakeServer([[tracking.liveOrder, response]]);
    const cache = new QueryClient();
    cache.setQueryData(trackKey('vehicle', '31'), emptyTrack);
    cache.setQueryData(trackKey('vehicle', '32'), emptyTrack);
    showDesk(<Follower />, [], cache);
    await screen.findByText('实时更新中');
    expect(server.seen[0]?.path).toBe('/api/live/orders/7');
    push('position', position('2026-11-20 10:00:00', ['31']));
    push('position', position('2026-11-20 10:00:00', ['31']));
    push('position', position('2026-11-20 10:00:10', ['31', '99']));
    const times = (taskId: string) =>
      cache.getQueryData<Track>(trackKey('vehicle', taskId))?.gpsDtoList.map((one) => one.positionTime);
    await waitFor(() => expect(times('31')).toEqual(['2026-11-20 10:00:00', '2026-11-20 10:00:10']));
    expect(times('32')).toEqual([]);
    expect(times('99')).toBeUndefined();
  });

  it('asks for the task and its order again after a node', async () => {
    const { push, response } = stream();
    fakeServer([[tracking.liveOrder, response]]);
    const cache = new QueryClient();
    cache.setQueryData(taskKey('31'), {});
    cache.setQueryData(taskKey('32'), {});
    const order = oneOrder('7').queryKey;
    cache.setQueryData([...order], {});
    showDesk(<Follower />, [], cache);
    await screen.findByText('实时更新中');
    push('node', { taskId: '31' });
    await waitFor(() => expect(cache.getQueryState(taskKey('31'))?.isInvalidated).toBe(true));
    expect(cache.getQueryState(order)?.isInvalidated).toBe(true);
    expect(cache.getQueryState(taskKey('32'))?.isInvalidated).toBe(false);
  });

  it('says when the stream is refused', async () => {
    const envelope = Response.json(refused('0', '未找到该记录'));
    fakeServer([[tracking.liveOrder, envelope]]);
    showDesk(<Follower />, []);
    expect(await screen.findByText('实时更新不可用，每分钟刷新')).toBeVisible();
  });

  it('has all read again when events were missed, or the stream is refused', async () => {
    const { push, response } = stream();
    fakeServer([[tracking.liveOrder, response]]);
    const cache = new QueryClient();
    cache.setQueryData(taskKey('31'), {});
    cache.setQueryData(trackKey('driver', '31'), emptyTrack);
    cache.setQueryData(['orders'], {});
    showDesk(<Follower />, [], cache);
    await screen.findByText('实时更新中');
    expect(cache.getQueryState(taskKey('31'))?.isInvalidated).toBe(false);
    push('resync', {});
    await waitFor(() => expect(cache.getQueryState(taskKey('31'))?.isInvalidated).toBe(true));
    expect(cache.getQueryState(trackKey('driver', '31'))?.isInvalidated).toBe(true);
    expect(cache.getQueryState(['orders'])?.isInvalidated).toBe(false);
  });

  it('has the track of the truck read again after a node', async () => {
    const { push, response } = stream();
    fakeServer([[tracking.liveOrder, response]]);
    const cache = new QueryClient();
    cache.setQueryData(trackKey('vehicle', '31'), emptyTrack);
    showDesk(<Follower />, [], cache);
    await screen.findByText('实时更新中');
    push('node', { taskId: '31' });
    await waitFor(() => expect(cache.getQueryState(trackKey('vehicle', '31'))?.isInvalidated).toBe(true));
  });

  it('has all read again after a refusal, whose reason the next call tells', async () => {
    fakeServer([[tracking.liveOrder, Response.json(refused('0', '未找到该记录'))]]);
    const cache = new QueryClient();
    cache.setQueryData(taskKey('31'), {});
    showDesk(<Follower />, [], cache);
    await screen.findByText('实时更新不可用，每分钟刷新');
    expect(cache.getQueryState(taskKey('31'))?.isInvalidated).toBe(true);
  });

  it('hangs up when the page goes', async () => {
    const { response } = stream();
    fakeServer([[tracking.liveOrder, response]]);
    const any = vi.spyOn(AbortSignal, 'any');
    const { unmount } = showDesk(<Follower />, []);
    await screen.findByText('实时更新中');
    const [whole] = any.mock.calls[0]![0];
    expect(whole?.aborted).toBe(false);
    unmount();
    expect(whole?.aborted).toBe(true);
    any.mockRestore();
  });
});

describe('a pause', () => {
  const pause = (turn: 'online' | 'offline' = 'online') => {
    const stop = new AbortController();
    const spies = [vi.spyOn(stop.signal, 'removeEventListener'), vi.spyOn(window, 'removeEventListener')];
    const removed = () => spies.flatMap(({ mock }) => mock.calls.map(([kind]) => kind));
    const over = vi.fn<() => void>();
    void pauseUntil(turn)(1000, stop.signal).then(over);
    return { stop, over, removed };
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each<['time' | 'abort' | 'offline']>([['time'], ['abort'], ['offline']])(
    'is over by %s, and leaves nothing behind',
    async (by) => {
      const { stop, over, removed } = pause('offline');
      await vi.advanceTimersByTimeAsync(999);
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
      expect(over).not.toHaveBeenCalled();
      if (by === 'time') await vi.advanceTimersByTimeAsync(1);
      else if (by === 'abort') stop.abort();
      else window.dispatchEvent(new Event('offline'));
      await vi.advanceTimersByTimeAsync(0);
      expect(over).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
      expect(removed()).toEqual(['abort', 'offline']);
    },
  );
});
