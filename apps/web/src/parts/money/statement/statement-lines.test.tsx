import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { columnsWith } from './statement-lines';
import { STATEMENT_PX } from './statement-drawer-px';
import { StatementEvidence } from './statement-evidence';

const EDGES_PX = 48;
const act = () => null;

describe('the lines of a statement', () => {
  it.each([
    ['a customer', undefined],
    ['the desk that drops lines', act],
  ])('fit into the drawer of %s, the amount in sight wherever they do not', (_, may) => {
    const columns = columnsWith(() => undefined, may);
    const wide = columns.reduce((sum, { width = Number.NaN }) => sum + width, 0);
    expect(wide).toBeLessThanOrEqual(STATEMENT_PX - EDGES_PX);
    const staying = columns.filter(({ fixedEnd }) => fixedEnd).map(({ title }) => title);
    expect(staying).toEqual(['金额（元）', ...(may ? ['操作'] : [])]);
    // What stays at the end is the end.
    expect(columns.slice(-staying.length).map(({ title }) => title)).toEqual(staying);
  });
});

describe('the evidence of a statement', () => {
  it('is folded', () => {
    render(<StatementEvidence statement={{ pdfSha256: 'a1', xlsxSha256: 'b2' }} />);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    expect(screen.getByText('PDF a1')).not.toBeVisible();
    expect(screen.getByText('Excel b2')).not.toBeVisible();
  });

  it.each([
    [null, 'b2'],
    ['a1', null],
    [null, null],
  ])('is none before it was sent: %s, %s', (pdfSha256, xlsxSha256) => {
    const { container } = render(<StatementEvidence statement={{ pdfSha256, xlsxSha256 }} />);
    expect(container).toBeEmptyDOMElement();
  });
});
