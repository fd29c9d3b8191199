/** Where the picture of a page lies. */
export const socialPath = (path: string): string => `/social${path === '/' ? '/home' : path}.png`;
