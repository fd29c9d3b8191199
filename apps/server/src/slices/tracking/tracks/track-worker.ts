// The program of the thread of tracks.
export { digestTrack as default } from './digest-track';
export { digestPeriod } from '../plates/digest-period';
export { mergeDay } from '../sealed/merge-day';
