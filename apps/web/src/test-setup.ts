import '@testing-library/jest-dom/vitest';
// A browser has it, and this environment has not; whoever brought it alone would leave it to the next file.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { changedSince, snapshotSurroundings } from './testing/left-behind';

// How long the screen may take is not what these tests measure: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** Where the window of tests stands. */
const HOME = 'http://localhost:3000/';
/** Tests of the build run in plain Node. */
const hasWindow = typeof window !== 'undefined';

afterEach(() => {
  cleanup();
  if (hasWindow) {
    localStorage.clear();
    sessionStorage.clear();
    // The window follows a link that saves a file, to an address in which nothing else can be found.
    if (window.location.origin === 'null') window.location.href = HOME;
  }
  vi.unstubAllGlobals();
});

// It prepares a document once, for good.
if (hasWindow) userEvent.setup();
/** Before the file has begun. */
const found = hasWindow ? snapshotSurroundings() : undefined;

// Files of one worker share React and the rest of what is installed; our own modules, and what they keep, are each file's own.
// What a page fetches ahead comes before the window goes.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
  vi.restoreAllMocks();
  const faked = vi.isFakeTimers();
  vi.useRealTimers();
  const file = expect.getState().testPath ?? '';
  const left = found ? changedSince(found) : [];
  if (faked) left.push('fake timers');
  // The next file has the same window; what begins a page for good has a process of its own.
  if (left.length > 0 && !file.includes('entry-client'))
    throw new Error(`${file} leaves behind: ${left.join(', ')}`);
});
