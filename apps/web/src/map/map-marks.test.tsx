import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MapContext } from './map-context';
import { MapMarks, type MapMark } from './map-marks';
import { fakeMap } from './testing/fake-map';

// The map's place is (lon, lat) × 100 px.
const mark = (id: string, lon: number, part: Partial<MapMark> = {}): MapMark => ({
  id,
  lon,
  lat: 2,
  radius: 10,
  sides: ['right', 'left'],
  symbol: <i>{id}</i>,
  label: <b>{`${id} 的名字`}</b>,
  ...part,
});
const labelSize = (width: number, height: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
};
afterEach(() => vi.restoreAllMocks());

function show(marks: readonly MapMark[]) {
  const fake = fakeMap(400, 400);
  const within = (shown: readonly MapMark[]) => (
    <MapContext value={fake.map}>
      <MapMarks marks={shown} />
    </MapContext>
  );
  const { rerender, unmount } = render(within(marks));
  const sides = () =>
    Object.fromEntries(
      [...fake.canvas.querySelectorAll<HTMLElement>('[data-side]')].map((label) => [
        label.textContent.split(' ')[0],
        label.dataset['side'],
      ]),
    );
  return { fake, sides, unmount, again: (shown: readonly MapMark[]) => rerender(within(shown)) };
}

describe('marks with labels', () => {
  it('lie at their places with the first on top, labels out of each other’s way', () => {
    labelSize(80, 20);
    const { fake, sides } = show([mark('车', 2), mark('港', 2.4)]);
    const boxes = [...fake.canvas.querySelectorAll<HTMLElement>('.maplibregl-marker')];
    // No label lies on a symbol.
    expect(boxes.map(({ textContent }) => textContent)).toEqual(['港 的名字', '车 的名字', '港', '车']);
    expect(boxes.map(({ style }) => Number(style.zIndex))).toEqual([0, 1, 2, 3]);
    for (const box of [boxes[1]!, boxes[3]!])
      expect(box.style.transform).toContain('translate(200px, 200px)');
    const { width, height } = boxes[3]!.querySelector<HTMLElement>('span')!.style;
    expect([width, height]).toEqual(['20px', '20px']);
    expect(sides()).toEqual({ 车: 'left', 港: 'right' });
  });

  it('keep their order when one comes later: its label lies on no symbol that stood before', () => {
    labelSize(80, 20);
    const { fake, again } = show([mark('港', 2)]);
    again([mark('车', 1), mark('港', 2), mark('停', 3)]);
    const boxes = [...fake.canvas.querySelectorAll<HTMLElement>('.maplibregl-marker')];
    const upwards = boxes.toSorted((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex));
    expect(upwards.map(({ textContent }) => textContent).join(' < ')).toBe(
      '停 的名字 < 港 的名字 < 车 的名字 < 停 < 港 < 车',
    );
  });

  it('choose again when a place, a label or the view changes', () => {
    labelSize(80, 20);
    const { fake, sides, again } = show([mark('车', 2)]);
    expect(sides()).toEqual({ 车: 'right' });
    again([mark('车', 3.2)]);
    expect(sides()).toEqual({ 车: 'left' });
    again([mark('车', 2)]);
    expect(sides()).toEqual({ 车: 'right' });
    for (const type of ['move', 'resize']) {
      const project = vi.spyOn(fake.map, 'project').mockReturnValue(fake.map.project([3.2, 2]));
      act(() => fake.fire(type));
      expect(sides()).toEqual({ 车: 'left' });
      project.mockRestore();
      again([mark('车', 2)]);
      expect(sides()).toEqual({ 车: 'right' });
    }
    again([mark('车', 2.1)]);
    expect(sides()).toEqual({ 车: 'right' });
    labelSize(185, 20);
    act(() => fake.fire('move'));
    expect(sides()).toEqual({ 车: 'left' });
  });

  it('hide a label that may be missing and would cover another', () => {
    labelSize(80, 20);
    const sides = ['right'] as const;
    const optional = mark('停', 2, { lat: 2.05, sides, optional: true });
    const { sides: found, again } = show([mark('车', 2, { sides }), optional]);
    expect(found()).toEqual({ 车: 'right', 停: 'none' });
    again([optional]);
    expect(found()).toEqual({ 停: 'right' });
  });

  it('leave the map alone when they are gone', () => {
    const { fake, unmount } = show([mark('车', 2)]);
    expect([fake.heard('move') > 0, fake.heard('resize')]).toEqual([true, 1]);
    unmount();
    expect([fake.heard('move'), fake.heard('resize'), fake.canvas.childElementCount]).toEqual([0, 0, 0]);
  });
});
