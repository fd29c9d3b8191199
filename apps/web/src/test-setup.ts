import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// How long the screen may take is not what these tests measure: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** Where the window of tests stands. */
const HOME = 'http://localhost:3000/';

afterEach(() => {
  cleanup();
  // Tests of the build run in plain Node.
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
    // The window follows a link that saves a file, to an address in which nothing else can be found.
    if (window.location.origin === 'null') window.location.href = HOME;
  }
  vi.unstubAllGlobals();
});

// Files of one worker share React and the rest of what is installed; our own modules, and what they keep, are each file's own.
// What a page fetches ahead comes before the window goes.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
