/** The grey bars on screen, by their heights. */
export const skeletonBars = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('div[aria-hidden="true"] > span[style]')].map(
    ({ style }) => style.height,
  );
