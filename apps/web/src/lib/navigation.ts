let navigate: (to: string) => void = (to) => window.location.assign(to);

/** The router hands over its navigation on start, for what happens outside React. */
export function setNavigation(go: (to: string) => void): void {
  navigate = go;
}

export const goTo = (to: string): void => navigate(to);
