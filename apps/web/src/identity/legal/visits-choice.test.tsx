import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseVisits, mayCountVisits } from '../../lib/visit-choice';
import { VisitsChoice } from './visits-choice';

const box = () => screen.getByRole('checkbox', { name: '本浏览器的访问计入统计' });
afterEach(() => {
  vi.restoreAllMocks();
  chooseVisits(true);
});

it('counts until somebody says no, who may say yes again, also after a reload', async () => {
  const { unmount } = render(<VisitsChoice />);
  expect(box()).toBeChecked();
  await userEvent.click(box());
  expect(box()).not.toBeChecked();
  expect(mayCountVisits()).toBe(false);
  unmount();
  render(<VisitsChoice />);
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  expect(mayCountVisits()).toBe(true);
});

it('obeys a browser that says no for all sites, and says so', () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
  render(<VisitsChoice />);
  expect(box()).not.toBeChecked();
  expect(box()).toBeDisabled();
  expect(screen.getByText(/您的浏览器已声明不希望被跟踪/)).toBeVisible();
});
