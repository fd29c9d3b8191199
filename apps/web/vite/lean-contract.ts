import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const CONTRACT = /\/packages\/contract\/src\/(?:calls\/[\w-]+|wire|all-calls)\.ts$/;
const USE_OF_SCHEMA = /\b\w+\.(?:input|output)\.(?:safeParse|parse|shape|extend|pick|omit)\b/;
const SERVER_ONLY = new Set(['input', 'output']);

/** The `input` and `output` of every `call({…})` below a node. */
function schemasIn(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const item of node) schemasIn(item, found);
  else if (node && typeof node === 'object') {
    const { type, callee, arguments: args } = node as Node;
    if (type === 'CallExpression' && (callee as { name?: string }).name === 'call') {
      const [spec] = args as { properties?: Node[] }[];
      for (const property of spec?.properties ?? []) {
        const key = property.key as { name?: string } | undefined;
        if (key?.name && SERVER_ONLY.has(key.name)) found.push(property.value as Node);
      }
      return found;
    }
    for (const value of Object.values(node)) schemasIn(value, found);
  }
  return found;
}

/** The values of the module's own constants. */
function constantsOf(program: Node): Node[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as
      Node | null | undefined;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => (init ? [init] : []));
  });
}

/**
 * Leaves the schemas of the calls out of the browser's code: only the server checks against them, and they would
 * bring all of zod to the first page. A schema that a page imports by its own name stays.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr) return null;
      if (id.includes('/apps/web/src/') && USE_OF_SCHEMA.test(code)) {
        return this.error(`${id}: the browser's calls carry no schemas; import the schema by its name`);
      }
      if (!CONTRACT.test(id)) return null;
      const program = this.parse(code) as unknown as Node;
      const edits = [
        ...constantsOf(program).flatMap(({ start, end }) => [
          { at: start, end: start, text: '/* @__PURE__ */ (() => (' },
          { at: end, end, text: '))()' },
        ]),
        ...schemasIn(program).map(({ start, end }) => ({ at: start, end, text: 'undefined' })),
      ].sort((a, b) => b.at - a.at);
      const lean = edits.reduce(
        (text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end),
        code,
      );
      return { code: lean, map: null, moduleSideEffects: false };
    },
  };
}
