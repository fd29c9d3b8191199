import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { DrawPoints } from './draw-points';
import type { LonLat } from '../geometry';
import { MapContext } from '../map-context';
import { fakeMap } from '../testing/fake-map';

const SQUARE = [
  { lon: 114, lat: 22 },
  { lon: 114.2, lat: 22 },
  { lon: 114.2, lat: 22.2 },
];

it('lets the keyboard choose a corner, and keeps the focus on what it moved, added or left', async () => {
  const fake = fakeMap();
  document.body.append(fake.canvas);
  onTestFinished(() => fake.canvas.remove());
  Object.assign(fake.map, { doubleClickZoom: { disable: () => undefined, enable: () => undefined } });
  let now: readonly LonLat[] = SQUARE;
  function Drawing() {
    const [points, setPoints] = useState<readonly LonLat[]>(SQUARE);
    const change = (next: LonLat[]) => {
      now = next;
      setPoints(next);
    };
    return (
      <MapContext value={fake.map}>
        <DrawPoints points={points} closed onChange={change} />
      </MapContext>
    );
  }
  render(<Drawing />);
  const user = userEvent.setup();
  const corner = (name: string) => screen.getByRole('button', { name });
  corner('顶点 2，共 3 个').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(now[1]!.lon).toBeGreaterThan(114.2);
  expect(corner('顶点 2，共 3 个')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(now).toHaveLength(4);
  expect(corner('顶点 3，共 4 个')).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(now).toHaveLength(3);
  expect(corner('顶点 3，共 3 个')).toHaveFocus();
});
