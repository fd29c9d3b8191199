import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fitColumns } from '../../../ui/grid/fit-columns';
import { STATEMENT_PX } from './statement-drawer-px';
import { StatementEvidence } from './statement-evidence';
import { STATEMENT_LINE_COLUMNS } from './statement-line-columns';

/** The drawer's edges, and the grid's. */
const EDGES_PX = 50;
/** As wide as the one act of a row. */
const ACT_PX = 92;

describe('the lines of a statement', () => {
  it('fit into their drawer', () => {
    const all = fitColumns(STATEMENT_LINE_COLUMNS, STATEMENT_PX - EDGES_PX);
    expect([...all.keys()]).toEqual(STATEMENT_LINE_COLUMNS.map(({ id }) => id));
  });

  it.each([[STATEMENT_PX - EDGES_PX - ACT_PX], [700], [400]])(
    'keep what they are for and what they come to in %d px',
    (room) => {
      const left = [...fitColumns(STATEMENT_LINE_COLUMNS, room).keys()];
      expect(left).toEqual(expect.arrayContaining(['order', 'type', 'amount']));
      expect(left).not.toContain('remark');
    },
  );
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
