/** A tag's name without its prefix, in small letters, and the namespace that the prefix stands for. */
export interface XmlName {
  local: string;
  /** '' of none; of a prefix that nobody declared, the prefix itself. */
  space: string;
}

/** Follows the namespaces of a document. A prefix that nobody declared is no fault: some programs forget to. */
export function followNamespaces() {
  const scopes: Readonly<Record<string, string>>[] = [{}];
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): XmlName {
      const outer = scopes.at(-1) ?? {};
      const declared = Object.entries(attributes).flatMap(([key, value]) => {
        const found = /^xmlns(?::(.*))?$/.exec(key);
        return found ? [[found[1] ?? '', value.trim()] as const] : [];
      });
      const scope = declared.length === 0 ? outer : { ...outer, ...Object.fromEntries(declared) };
      scopes.push(scope);
      const at = name.indexOf(':');
      const prefix = at < 0 ? '' : name.slice(0, at);
      return { local: name.slice(at + 1).toLowerCase(), space: scope[prefix] ?? prefix };
    },
    close(): void {
      scopes.pop();
    },
  };
}
