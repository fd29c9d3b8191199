import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Chosen } from './apply-mark';
import { useMarkedText } from './use-marked-text';

function open(value: string, maxLength = 20) {
  const onChange = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(() => useMarkedText({ value, onChange, maxLength }));
  return { result, rerender, onChange };
}
const bold = ({ text, from, to }: Chosen): Chosen => ({
  text: `${text.slice(0, from)}**${text.slice(from, to)}**${text.slice(to)}`,
  from: from + 2,
  to: to + 2,
});

it('changes what is chosen in the area, and chooses it anew', () => {
  const { result, rerender, onChange } = open('运价公告');
  const area = document.createElement('textarea');
  document.body.append(area);
  area.value = '运价公告';
  area.setSelectionRange(0, 2);
  result.current.area.current = area;
  act(() => result.current.change(bold));
  expect(onChange).toHaveBeenCalledWith('**运价**公告');
  area.value = '**运价**公告';
  rerender();
  expect([area.selectionStart, area.selectionEnd]).toEqual([2, 4]);
  expect(document.activeElement).toBe(area);
  area.remove();
});

it('begins at the head of a text that stands in no area yet', () => {
  const { result, onChange } = open('运价');
  const asked = vi.fn<(chosen: Chosen) => Chosen>(bold);
  act(() => result.current.change(asked));
  expect(asked).toHaveBeenCalledWith({ text: '运价', from: 0, to: 0 });
  expect(onChange).toHaveBeenCalledWith('****运价');
});

it('puts nothing in that would be too long, and says so until something fits', () => {
  const { result, onChange } = open('运价', 5);
  act(() => result.current.change(bold));
  expect(result.current.fault).toBe('超过 5 字，没有放进去');
  expect(onChange).not.toHaveBeenCalled();
  act(() => result.current.change(({ text }) => ({ text: `${text}表`, from: 3, to: 3 })));
  expect(result.current.fault).toBeNull();
  expect(onChange).toHaveBeenCalledWith('运价表');
});
