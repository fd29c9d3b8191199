import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { themeChoice } from '../../lib/theme';
import { ThemeButton } from './theme-button';
import { ThemeChoices } from './theme-choice';

afterEach(() => {
  themeChoice.set('system');
  localStorage.clear();
});

it('offers the three, marks the chosen one and keeps another', async () => {
  render(<ThemeChoices />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('group', { name: '外观' })).toBeTruthy();
  expect(radio('跟随系统').checked).toBe(true);
  await userEvent.click(radio('深色'));
  expect([radio('跟随系统').checked, radio('深色').checked]).toEqual([false, true]);
  expect(localStorage.getItem('boxhaul.theme')).toBe('dark');
});

it('goes round by one button and says where it stands', async () => {
  render(<ThemeButton />);
  const seen: string[] = [];
  for (let press = 0; press < 4; press++) {
    const button = screen.getByRole('button');
    seen.push(`${button.title} ${themeChoice.get()}`);
    expect(button.getAttribute('aria-label')).toBe(`${button.title}，点按切换`);
    await userEvent.click(button);
  }
  expect(seen).toEqual([
    '外观：跟随系统 system',
    '外观：浅色 light',
    '外观：深色 dark',
    '外观：跟随系统 system',
  ]);
});
