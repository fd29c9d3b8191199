import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  at: number;
  end: number;
  text: string;
}

const CALLS = /\/packages\/contract\/src\/calls\/[\w-]+\.ts$/;
const OTHERS = /\/packages\/contract\/src\/(?:wire|all-calls)\.ts$/;
const SCHEMAS = '?schemas';
const USE_OF_SCHEMA = /\b\w+\.(?:input|output)\.(?:safeParse|parse|shape|extend|pick|omit)\b/;
const SERVER_ONLY = new Set(['input', 'output']);

const isCall = (init: Node | null): init is Node =>
  init?.type === 'CallExpression' && (init.callee as { name?: string }).name === 'call';

/** Each constant of the module: its statement, its name, its value. */
function constantsOf(program: Node) {
  return (program.body as Node[]).flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = (exported ? statement.declaration : statement) as Node | null | undefined;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const declared = declaration.declarations as { id: { name: string }; init: Node | null }[];
    return declared.flatMap(({ id, init }) => (init ? [{ statement, exported, name: id.name, init }] : []));
  });
}

/** Marks a value as one that may be left out when nobody uses it. */
const asPure = ({ start, end }: Node): Edit[] => [
  { at: start, end: start, text: '/* @__PURE__ */ (() => (' },
  { at: end, end, text: '))()' },
];

/** The `input` and `output` of a `call({…})`, taken out. */
function withoutSchemas(init: Node): Edit[] {
  const [spec] = init.arguments as { properties?: Node[] }[];
  return (spec?.properties ?? []).flatMap((property) => {
    const name = (property.key as { name?: string } | undefined)?.name;
    const { start, end } = property.value as Node;
    return name && SERVER_ONLY.has(name) ? [{ at: start, end, text: 'undefined' }] : [];
  });
}

const apply = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end), code);

/**
 * Leaves the schemas of the calls out of the browser's code: only the server checks against them, and they would
 * bring all of zod to the first page. A schema that a page imports by its own name comes from a module beside the
 * calls, so that it travels with that page alone.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    resolveId: (id) => (CALLS.test(id.replace(SCHEMAS, '')) && id.endsWith(SCHEMAS) ? id : null),
    async load(id) {
      if (!id.endsWith(SCHEMAS)) return null;
      return { code: await readFile(id.slice(0, -SCHEMAS.length), 'utf8'), moduleType: 'ts' };
    },
    transform(code, id, options) {
      if (options?.ssr) return null;
      if (id.includes('/apps/web/src/') && USE_OF_SCHEMA.test(code)) {
        return this.error(`${id}: the browser's calls carry no schemas; import the schema by its name`);
      }
      if (!CALLS.test(id.replace(SCHEMAS, '')) && !OTHERS.test(id)) return null;
      const constants = constantsOf(this.parse(code) as unknown as Node);
      const moved = CALLS.test(id) ? constants.filter(({ exported, init }) => exported && !isCall(init)) : [];
      const edits = constants.flatMap((constant) => {
        const { statement, init } = constant;
        if (moved.includes(constant)) return [{ at: statement.start, end: statement.end, text: '' }];
        return [...asPure(init), ...(isCall(init) ? withoutSchemas(init) : [])];
      });
      const names = moved.map(({ name }) => name).join(', ');
      const head = names && `import { ${names} } from '${id}${SCHEMAS}';\nexport { ${names} };\n`;
      return { code: head + apply(code, edits), map: null, moduleSideEffects: false };
    },
  };
}
