// @vitest-environment node
import { expect, it } from 'vitest';
import { createFirstPage } from './first-page';

/** Each module with those that import it; the lazy page is imported by nobody. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  entry: [],
  app: ['entry'],
  button: ['page', 'app'],
  a: ['b', 'app'],
  b: ['a'],
  page: [],
  table: ['page', 'row'],
  row: ['table'],
};
const graph = {
  getModuleInfo: (id: string) => {
    const importers = IMPORTERS[id];
    return importers ? { isEntry: id === 'entry', importers } : null;
  },
};

it('holds what the entry reaches, also by a circle and beside a lazy page, and nothing else', () => {
  const nameOf = createFirstPage('first');
  const reached = Object.keys(IMPORTERS).filter((id) => nameOf(id, graph) === 'first');
  expect(reached).toEqual(['entry', 'app', 'button', 'a', 'b']);
  expect(nameOf('page', graph)).toBeNull();
  expect(nameOf('gone', graph)).toBeNull();
});
