import type { Plugin } from 'vite';

const CALLS = /\/packages\/contract\/src\/(?:.+[/-])?calls\.ts$/;

/** What a call is about is read in /openapi.json alone, which the server writes: no page carries the words. */
export const leaveOutSummaries = (): Plugin => ({
  name: 'leave-out-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    CALLS.test(id) ? { code: code.replaceAll(/^ *summary:\s*'[^'\n]*',$/gm, ''), map: null } : null,
});
