export { discardAbandoned } from './discard';
export { runningEmbedded, type RunningPostgres } from './running';
export { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './start';
