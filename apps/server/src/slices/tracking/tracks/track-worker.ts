// The program of the thread of tracks.
export { digestTrack as default } from './digest-track';
export { mergeDay } from '../sealed/merge-day';
