import { fleet, positionImports } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { screen, within } from '@testing-library/react';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { TerminalsPage } from '../terminals-page';

export type Overview = OutputOf<typeof fleet.terminals>;

/** What all views share, empty but for `more`. */
export const overview = (more: Partial<Overview> = {}): Overview => ({
  terminals: [],
  waiting: [],
  events: [],
  rejects: [],
  freeVehicles: [],
  ...more,
});
export const stranger = {
  terminalId: '014999999999',
  firstAt: '2026-11-21 09:00:00',
  lastAt: '2026-11-21 09:59:00',
  attempts: 4,
  remote: '127.0.0.1:40112',
  plateNumber: null,
};
/** A page of the quarantine. */
export const page = (data: (typeof stranger)[], total = data.length) => ({
  data,
  rowCount: total,
  total,
  pageNo: 1,
  pageSize: 10,
});

/** Of what the grid shows, its head left out. */
export const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('gridcell'))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map(({ textContent }) => textContent));

/** The page at one of its views; `answers` before the usual ones. */
export function showTerminals(
  view: string,
  more: Partial<Overview>,
  answers: Parameters<typeof fakeServer>[0] = [],
  may = true,
) {
  const server = fakeServer([
    ...answers,
    [fleet.terminals, done(fleet.terminals, overview(more))],
    [fleet.quarantine, done(fleet.quarantine, page([]))],
    [positionImports.list, done(positionImports.list, { ...page([]), data: [] })],
  ]);
  const rights = ['terminal.view', ...(may ? ['terminal.manage'] : [])];
  return { server, ...showDesk(<TerminalsPage />, rights, undefined, `/ops/terminals?view=${view}`) };
}
