// @vitest-environment node
import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string) =>
  fileURLToPath(new URL(`../../../packages/contract/src/${path}`, import.meta.url));
const ACCOUNT = at('identity/index.ts');
const QUOTES = at('pricing/index.ts');
const SCHEMAS = at('pricing/order-draft.ts');
const PAGE = '/apps/web/src/page.ts';
const LAZY = '/apps/web/src/lazy.ts';
const LAZY_SOURCE = `import { orderDraft } from '${SCHEMAS}'; globalThis.z = orderDraft.shape;`;
const CHUNK_END = '\n// end of chunk\n';

/** The script of a page with the given source, as the browser build makes it. */
async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === PAGE || id === LAZY ? id : null),
        load(id) {
          if (id === LAZY) return LAZY_SOURCE;
          return id === PAGE ? source : null;
        },
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: PAGE, treeshake: true } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  const chunks = first.output.filter((part) => part.type === 'chunk');
  const entryFirst = chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
  return entryFirst.map(({ code }) => code).join(CHUNK_END);
}

describe('the browser side of the contract', () => {
  it('carries the calls that a page makes, and neither schemas nor other calls', async () => {
    const code = await bundle(`import { account } from '${ACCOUNT}'; globalThis.x = account.login.path;`);
    expect(code).toContain('/api/pc/account');
    expect(code).toContain('/login');
    expect(code).not.toContain('ZodObject');
    expect(code).not.toContain('/logout');
    expect(code).not.toContain('/phoneRegister');
    expect(code).not.toContain('saveOrder');
  });

  it('sends a schema along with the lazy page that wants it, not with the first', async () => {
    const code = await bundle(
      `import { quotes } from '${QUOTES}'; globalThis.x = quotes.open.path;
       globalThis.y = () => import('${LAZY}');`,
    );
    const [first] = code.split(CHUNK_END);
    expect(first).toContain('/api/open/quote');
    expect(first).not.toContain('ZodObject');
    expect(code).toContain('箱量不能为空');
  });
});
