import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// How long the screen may take is not what these tests measure: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Tests of the build run in plain Node.
  if (typeof window !== 'undefined') localStorage.clear();
  vi.unstubAllGlobals();
});
