// The program of the track desk's thread.
export { digestTrack as default } from './digest-track';
