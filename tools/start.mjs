import { requireNode } from './setup/node-version.mjs';

// Plain JavaScript without a dependency: on a fresh machine nothing is installed yet.
requireNode();
void import('./setup/start.mjs').then(({ start }) => start());
