import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TrackTabs } from './track-tabs';
import type { TrackKind } from '../../data/fleet/tracking.api';

function Host() {
  const [kind, setKind] = useState<TrackKind>('vehicle');
  return <TrackTabs kind={kind} onChange={setKind} panel="panel" />;
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('is one stop of the keyboard, between which arrows go', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Host />);
  expect(chosen()).toBe('车辆轨迹');
  expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', 'panel');
  await user.tab();
  expect(screen.getByRole('tab', { name: '车辆轨迹' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('司机轨迹');
  expect(screen.getByRole('tab', { name: '司机轨迹' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('车辆轨迹');
  expect(screen.getByRole('tab', { name: '车辆轨迹' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}');
  expect(chosen()).toBe('车辆轨迹');
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('is chosen by a press', async () => {
  render(<Host />);
  await userEvent.click(screen.getByRole('tab', { name: '司机轨迹' }));
  expect(chosen()).toBe('司机轨迹');
});
