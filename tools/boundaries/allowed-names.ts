/** Of a package.json, what this check reads: names with their versions. */
export interface Manifest {
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
}

/** A line of `allowed` in .dependency-cruiser.mjs. */
export interface AllowedLine {
  readonly from: { readonly path?: string };
  readonly to: { readonly path?: string | string[] };
}

const NAMES = /^node_modules\/\(@types\/\)\?\((.*)\)\/$/;
const WORKSPACE = /^\^((?:packages|apps)\/[^/()[\]]+)\//;

const namesOf = (manifest: Manifest | undefined): string[] => [
  ...Object.keys(manifest?.dependencies ?? {}),
  ...Object.keys(manifest?.optionalDependencies ?? {}),
];

/**
 * A line for each npm name that the rules allow a workspace and on which it does not depend. Types and what tests import
 * stand in the root's manifest (''), for all.
 */
export function findIdleNames(
  allowed: readonly AllowedLine[],
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  const shared = Object.keys(manifests.get('')?.devDependencies ?? {});
  const faults = allowed.flatMap(({ from, to }) => {
    const workspace = WORKSPACE.exec(from.path ?? '')?.[1];
    const names = typeof to.path === 'string' ? NAMES.exec(to.path)?.[1]?.split('|') : undefined;
    if (workspace === undefined || names === undefined) return [];
    const own = namesOf(manifests.get(workspace));
    const types = shared.filter((name) => workspace === 'packages/testkit' || name.startsWith('@types/'));
    return names
      .filter((name) => {
        const pattern = new RegExp(`^(?:@types/)?(?:${name})(?:/|$)`);
        return ![...own, ...types].some((each) => pattern.test(each));
      })
      .map((name) => `${workspace}：边界允许 ${name}，但它不是这个包的依赖`);
  });
  return [...new Set(faults)];
}
