import { liveOrder, type Track } from '@boxhaul/contract';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { fakeServer, refused } from '../../../testing/fake-server';
import { LiveBadge } from '../live-badge';
import { emptyTrack } from '../testing/samples';
import { taskKey, trackKey } from '../tracking.api';
import { useLiveOrder } from './use-live-order';

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
    const server = fakeServer([[liveOrder, response]]);
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

  it('asks for the task again after a node', async () => {
    const { push, response } = stream();
    fakeServer([[liveOrder, response]]);
    const cache = new QueryClient();
    cache.setQueryData(taskKey('31'), {});
    cache.setQueryData(taskKey('32'), {});
    showDesk(<Follower />, [], cache);
    await screen.findByText('实时更新中');
    push('node', { taskId: '31' });
    await waitFor(() => expect(cache.getQueryState(taskKey('31'))?.isInvalidated).toBe(true));
    expect(cache.getQueryState(taskKey('32'))?.isInvalidated).toBe(false);
  });

  it('says when the stream is refused', async () => {
    const envelope = Response.json(refused('0', '未找到该记录'));
    fakeServer([[liveOrder, envelope]]);
    showDesk(<Follower />, []);
    expect(await screen.findByText('实时更新不可用，每分钟刷新')).toBeVisible();
  });
});
