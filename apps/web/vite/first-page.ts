interface ModuleInfo {
  isEntry: boolean;
  /** Modules that import it statically. */
  importers: readonly string[];
}

/** Looks a module up; null for what is none. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Names the chunk of what every page begins with: the modules that the entry reaches without a lazy import. Pages that
 * come later find them loaded, so that nothing is gained by cutting them up, and many small files compress worse.
 */
export const createFirstPage =
  (name: string) =>
  (id: string, graph: ModuleGraph): string | null => {
    const seen = new Set([id]);
    for (const at of seen) {
      const info = graph.getModuleInfo(at);
      if (info?.isEntry) return name;
      for (const above of info?.importers ?? []) seen.add(above);
    }
    return null;
  };
