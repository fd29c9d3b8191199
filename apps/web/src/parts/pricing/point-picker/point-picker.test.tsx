import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MapPoint } from '../../../data/pricing/points.api';
import { EngineContext } from '../../../map/engine';
import { browserAt } from '../../../testing/browser-place';
import { PointPicker } from './point-picker';

test('the place of the browser is picked, to six digits', async () => {
  browserAt(114.123_456_78, 22.5);
  const onPick = vi.fn<(point: MapPoint) => void>();
  render(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <PointPicker point={null} near={null} onPick={onPick} />
    </EngineContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: '用我的位置' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ longitude: 114.123457, latitude: 22.5 });
});
