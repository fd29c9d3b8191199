import { act, render, screen } from '@testing-library/react';
import { Basemap } from '../ground/basemap';
import { MapContext } from '../map-context';
import type { MapGround } from '../ground/map-ground';
import { fakeMap } from './fake-map';

/** No file of the owner's, no provider: the sketch alone. */
export const EMBEDDED: MapGround = { own: null, fault: null, tiles: null };

/** A basemap on a map that draws nothing, and what happens to it. */
export function openBasemap(fake = fakeMap(), ground = EMBEDDED) {
  const askGround = () => Promise.resolve(ground);
  const { unmount } = render(
    <MapContext value={fake.map}>
      <Basemap askGround={askGround} />
    </MapContext>,
  );
  const come = (...names: string[]) =>
    act(() => {
      for (const sourceId of names) fake.fire('sourcedata', { sourceId, sourceDataType: 'metadata' });
    });
  const fail = (sourceId?: string) => act(() => fake.fire('error', { error: new Error('404'), sourceId }));
  const words = () => screen.getByRole('status').textContent;
  return { fake, unmount, come, fail, words };
}
