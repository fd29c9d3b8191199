import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/\w+\/.*\.m?js$/;

/** The built router: its package names the build that warns developers, and nothing else, as what is imported. */
export const BUILT_ROUTER = join(
  createRequire(import.meta.url).resolve('react-router/package.json'),
  '../dist/production/index.mjs',
);

const NAMES = /^\w+\.displayName = "[^"\n]*";$/gm;
/** Of a component that nothing shows: made by a call, or a class that extends one. */
const MADE = /= (React\w*\.(?:forwardRef|createContext|memo)\()/g;

/** What keeps components in the page that nothing shows: their names, and calls that might do more than make them. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  enforce: 'pre',
  transform: (code, id) =>
    ROUTER.test(id)
      ? { code: code.replaceAll(NAMES, '').replaceAll(MADE, '= /* @__PURE__ */ $1'), map: null }
      : null,
});
