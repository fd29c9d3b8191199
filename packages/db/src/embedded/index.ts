export { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './start';
