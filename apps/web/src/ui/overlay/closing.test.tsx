import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Closing } from './closing';
import { ConfirmDialog } from './confirm-dialog';

const heard: string[] = [];

function Question() {
  const [words, setWords] = useState('');
  return (
    <ConfirmDialog
      title="问"
      okText="做"
      cancelText="不做"
      onOk={() => heard.push('ok')}
      onCancel={() => heard.push('cancel')}
    >
      <input aria-label="原因" value={words} onChange={({ target }) => setWords(target.value)} />
    </ConfirmDialog>
  );
}

const sheet = (open: boolean) => (
  <>
    <button type="button">背后</button>
    <Closing>{open && <Question />}</Closing>
  </>
);
const inSight = () => document.querySelector('dialog');

describe('a dialog that is closed', () => {
  beforeEach(() => {
    heard.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('is on its way out for 300 ms, and hears nothing in that time', () => {
    const { rerender } = render(sheet(true));
    expect(screen.getByRole('dialog', { name: '问' })).toBeVisible();
    expect(document.documentElement.style.overflow).toBe('hidden');
    rerender(sheet(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inSight()?.parentElement).toHaveAttribute('inert');
    expect(document.documentElement.style.overflow).toBe('');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(heard).toEqual([]);
    pass(299);
    expect(inSight()).not.toBeNull();
    pass(1);
    expect(inSight()).toBeNull();
  });

  it('begins anew when it is opened again meanwhile', () => {
    const { rerender } = render(sheet(true));
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: 'x' } });
    expect(screen.getByLabelText('原因')).toHaveValue('x');
    rerender(sheet(false));
    pass(100);
    rerender(sheet(true));
    expect(screen.getByLabelText('原因')).toHaveValue('');
    pass(1000);
    fireEvent.click(screen.getByRole('button', { name: '做' }));
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(heard).toEqual(['ok', 'cancel']);
  });

  it('shows what is new in it while it is open', () => {
    const { rerender } = render(<Closing>一</Closing>);
    rerender(<Closing>二</Closing>);
    expect(screen.getByText('二')).toBeVisible();
    expect(screen.queryByText('一')).toBeNull();
  });
});
