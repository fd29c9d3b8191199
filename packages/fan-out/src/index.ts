export { openFanOut } from './fan-out';
export { readNatsUrl } from './nats-url';
