import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvoiceFilesField } from './invoice-files-field';

const shown = (...names: string[]) =>
  render(
    <InvoiceFilesField
      label="发票文件"
      files={names.map((name) => new File(['x'], name))}
      onFiles={() => undefined}
    />,
  ).container.querySelector('p:last-child')?.textContent;

it('names the file that was chosen, and several', () => {
  expect(shown('发票.ofd')).toBe('发票.ofd');
  expect(shown('发票.ofd', '发票.xml')).toBe('发票.ofd、发票.xml');
});

it('names none before one was chosen', () => {
  shown();
  expect(screen.queryByText(/发票\.ofd/)).toBeNull();
});
