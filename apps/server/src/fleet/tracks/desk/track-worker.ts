// The program of the thread of tracks.
export { digestTrack as default } from './digest-track';
export { digestPeriod } from '../plates/digest-period';
export { packSegments } from '../plates/pack-segments';
export { digestImport } from '../imports/digest-import';
export { readFile } from '../imports/read-file';
export { mergeDay } from '../sealed/merge-day';
