import type { CostReason } from '@boxhaul/contract/money';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EngineContext } from '../../../map/engine';
import { circle } from '../../../map/geometry';
import { fakeMap } from '../../../map/testing/fake-map';
import { ReasonMap } from './reason-map';

it('draws the circles within which the task’s nodes were asked for, and none where none was', () => {
  const fake = fakeMap();
  const door = { lon: 114.03, lat: 22.65 };
  const cost: Pick<CostReason, 'id' | 'costTypeName' | 'dock' | 'door' | 'nodes' | 'fences'> = {
    id: '5',
    costTypeName: '待时费',
    dock: { name: '盐田国际', point: { lon: 114.27, lat: 22.57 } },
    door: { name: '龙华街道 1 号', point: door },
    nodes: [],
    fences: { dock: null, door: 300 },
  };
  render(
    <EngineContext value={{ canDraw: () => true, createMap: () => fake.map }}>
      <ReasonMap cost={cost} />
    </EngineContext>,
  );
  act(() => fake.fire('style.load'));
  const sources = (id: string) =>
    fake.asked('addSource').flatMap(([one, source]) => (one === id ? [source] : []));
  expect(sources('dock')).toMatchObject([{ data: { features: [] } }]);
  expect(sources('door')).toMatchObject([{ data: { features: [circle(door, 300)] } }]);
});
