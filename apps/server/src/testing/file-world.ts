import { afterAll } from 'vitest';
import { openDispatchDesk } from './dispatch-desk';
import { createTestApp } from './test-app';
import { buildWorld } from './world';

/** The app of a file's tests, closed after the last of them: `const t = await fileApp();` at the top of the file. */
export async function fileApp(...given: Parameters<typeof createTestApp>) {
  const t = await createTestApp(...given);
  afterAll(() => t.close());
  return t;
}

/** The same with the people and things of `buildWorld`. */
export async function fileWorld(...given: Parameters<typeof createTestApp>) {
  const t = await fileApp(...given);
  return { t, world: await buildWorld(t.db) };
}

/** The same with a dispatcher who is signed in. */
export async function fileDesk() {
  const desk = await openDispatchDesk();
  afterAll(() => desk.app.close());
  return desk;
}
