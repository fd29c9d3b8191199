// @vitest-environment node
import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leanContract } from './lean-contract';

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url));
const PAGE = '/apps/web/src/page.ts';

/** The script of a page with the given source, as the browser build makes it. */
async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leanContract(),
      {
        name: 'page',
        resolveId: (id) => (id === PAGE ? id : null),
        load: (id) => (id === PAGE ? source.replace('@boxhaul/contract', CONTRACT) : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: PAGE, treeshake: true } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return first.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

describe('the browser side of the contract', () => {
  it('carries the calls that a page makes, and neither schemas nor other calls', async () => {
    const code = await bundle(`import { login } from '@boxhaul/contract'; globalThis.x = login.path;`);
    expect(code).toContain('/account/login');
    expect(code).not.toContain('ZodObject');
    expect(code).not.toContain('saveOrder');
  });

  it('keeps a schema that a page imports by its name', async () => {
    const code = await bundle(`import { orderDraft } from '@boxhaul/contract'; globalThis.x = orderDraft;`);
    expect(code).toContain('箱量不能为空');
  });

  it('refuses a page that reaches for the schema of a call', async () => {
    const source = `import { login } from '@boxhaul/contract'; globalThis.x = login.input.safeParse({});`;
    await expect(bundle(source)).rejects.toThrow(/carry no schemas/);
  });
});
