// @vitest-environment node
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { findCircle, refuseChunkCircles } from './chunk-circles';

it('finds chunks that import each other, and those alone', () => {
  expect(
    findCircle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeNull();
  expect(
    findCircle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
  expect(findCircle(new Map([['a', ['a']]]))).toEqual(['a', 'a']);
});

/** Two modules in two chunks; `back`: the second one needs the first. */
const bundle = (back: boolean) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      refuseChunkCircles(),
      {
        name: 'pages',
        resolveId: (id) => (/^\/(?:page|one|two)$/.test(id) ? id : null),
        load: (id) =>
          ({
            '/page': "import { one } from '/one'; import { two } from '/two'; globalThis.x = [one(), two()];",
            '/one': "import { two } from '/two'; export const one = () => typeof two;",
            '/two': back
              ? "import { one } from '/one'; export const two = () => typeof one;"
              : 'export const two = () => globalThis.y;',
          })[id] ?? null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: '/page',
        output: {
          codeSplitting: {
            groups: [
              { name: 'one', test: /^\/one$/, includeDependenciesRecursively: false },
              { name: 'two', test: /^\/two$/, includeDependenciesRecursively: false },
            ],
          } satisfies Rolldown.OutputOptions['codeSplitting'],
        },
      },
    },
  });

it('fails the build on them', async () => {
  await expect(bundle(false)).resolves.toBeDefined();
  await expect(bundle(true)).rejects.toThrow(/chunks import each other: .*(?:one|two)/);
});
