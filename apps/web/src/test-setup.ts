import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // Tests of the build run in plain Node.
  if (typeof window !== 'undefined') localStorage.clear();
  vi.unstubAllGlobals();
});
