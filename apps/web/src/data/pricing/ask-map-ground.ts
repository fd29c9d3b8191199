/** Asked when a map is opened: nothing of it, its code neither, is needed before. */
export const askMapGround = async (signal: AbortSignal) =>
  (await import('./map-ground.api')).readMapGround(signal);
