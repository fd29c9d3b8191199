import { expect, test } from 'vitest';
import { findIdleDoors } from './door-exports';

const DOOR = 'packages/geo/src/index.ts';
const faults = (door: string, user: string, path = 'apps/web/src/a.ts') =>
  findIdleDoors([
    { path: DOOR, text: door },
    { path, text: user },
  ]);
const idle = (name: string) => [`${DOOR}：${name} 没有人从包外取用，请从这个门里去掉`];

test.each([
  ['a name', "export { near } from './near';", 'near'],
  ['a type', "export { type Near } from './near';", 'Near'],
  ['a type among types', "export type { Near } from './near';", 'Near'],
  ['a name of its own', "export { near as close } from './near';", 'close'],
  ['a whole module under a name', "export * as near from './near';", 'near'],
])('%s that nobody takes is told', (_, door, name) => {
  expect(faults(door, "import { far } from '@boxhaul/geo';")).toEqual(idle(name));
  expect(faults(door, `import { ${name} } from './near';`)).toEqual(idle(name));
  expect(faults(door, `import { ${name} } from '@boxhaul/geometry';`)).toEqual(idle(name));
  // Its own tests do not come through the door.
  expect(faults(door, `import { ${name} } from '@boxhaul/geo';`, 'packages/geo/src/a.test.ts')).toEqual(
    idle(name),
  );
});

test.each([
  "import { near } from '@boxhaul/geo';",
  "import { far, near as close } from '@boxhaul/geo';",
  "import type { near } from '@boxhaul/geo';",
  "import {\n  far,\n  type near,\n} from '@boxhaul/geo';",
  "export { near } from '@boxhaul/geo';",
  "import * as geo from '@boxhaul/geo';\ngeo.near();",
  "type Near = import('@boxhaul/geo').near;",
])('what is taken by %j is not', (user) => {
  expect(faults("export { near } from './near';", user)).toEqual([]);
});

test('it is about names that a door gives one by one', () => {
  expect(faults("export * from './words';", '')).toEqual([]);
  expect(faults("export const near = 1;\nimport { far } from './far';", '')).toEqual([]);
  expect(findIdleDoors([{ path: 'packages/geo/src/near.ts', text: "export { far } from './far';" }])).toEqual(
    [],
  );
});
