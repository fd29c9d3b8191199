export { startTestNats, type TestNats } from './nats-server';
export { connectTerminal, type TerminalOptions, type TestTerminal } from './terminal';
export { addTruck } from './trucks';
export { bookFile, type BookOrder } from './book-file';
export { zipFile, type ZipPart } from './zip-file';
