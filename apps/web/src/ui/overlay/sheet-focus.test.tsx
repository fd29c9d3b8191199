import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

const show = (coarse: boolean, sheet: boolean) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: coarse }));
  render(
    <Dialog open title="到达装货点" sheet={sheet} onClose={() => undefined}>
      <input aria-label="备注" />
    </Dialog>,
  );
};

it.each([
  ['by thumb: brings up no keyboard over its answer', true, true, 'dialog'],
  ['by mouse: begins at its field', false, true, 'textbox'],
  ['a whole form by thumb: begins at its field', true, false, 'textbox'],
] as const)('a question at the lower edge, %s', (_, coarse, sheet, role) => {
  show(coarse, sheet);
  expect(screen.getByRole(role)).toHaveFocus();
});
