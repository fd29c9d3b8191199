export { dataFolder } from './data-folder';
export { DEMO_MARK } from './demo-mark';
export {
  readAddressData,
  readOpenWater,
  readRegionOutlines,
  readRegionSeed,
  readRouteGraphData,
  type RegionSeedRow,
} from './places-files';
export { seedRateCard } from './rate-card';
export { seedReference } from './reference';
