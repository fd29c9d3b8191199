export { discardAbandoned } from './discard';
export { runningEmbedded } from './running';
export { startEmbedded, type EmbeddedPostgres } from './start';
