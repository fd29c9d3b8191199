import type { MapTiles } from './map-provider';

/** Where a browser asks for tiles; templates are parsed without their braces. */
export const tileOriginsOf = (tiles: MapTiles | null): string[] => [
  ...new Set((tiles?.urls ?? []).map((url) => new URL(url.replaceAll(/[{}]/g, '')).origin)),
];
