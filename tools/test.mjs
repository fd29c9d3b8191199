import { requireNode } from './setup/node-version.mjs';

requireNode();
void import('./setup/test.mjs').then(({ test }) => test(process.argv.slice(2)));
