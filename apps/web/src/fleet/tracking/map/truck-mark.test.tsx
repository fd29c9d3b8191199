import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TruckLabel } from './truck-label';
import { TruckMark } from './truck-mark';

const at = (minutesAgo: number) =>
  new Date(Date.now() - minutesAgo * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const point = (minutesAgo: number) => ({
  lon: 113.9,
  lat: 22.5,
  flag: 0 as const,
  positionTime: at(minutesAgo),
  speed: 42,
  course: 90,
});
const isGrey = () => document.querySelector('[data-position-time]')?.hasAttribute('data-stale');

describe('the truck on the map', () => {
  it.each([
    [9, false],
    [11, true],
  ])('%d minutes after its last fix is grey: %s', (minutes, grey) => {
    const truck = { point: point(minutes), plate: '粤B8K217', live: true, finished: false };
    render(
      <>
        <TruckMark {...truck} />
        <TruckLabel {...truck} />
      </>,
    );
    expect(screen.getByText(`粤B8K217 · 42 公里/小时 · ${minutes} 分钟前`)).toBeVisible();
    expect(isGrey()).toBe(grey);
    expect(/old/.test(screen.getByText(/粤B8K217/).className)).toBe(grey);
  });

  it('is grey and ages no more when the way is done', () => {
    const last = { ...point(0), positionTime: '2026-11-12 10:31:36' };
    const truck = { point: last, plate: '粤B8K217', live: true, finished: true };
    render(
      <>
        <TruckMark {...truck} />
        <TruckLabel {...truck} />
      </>,
    );
    expect(screen.getByText('粤B8K217 · 已完成 · 11-12 10:31')).toBeVisible();
    expect(isGrey()).toBe(true);
  });
});
