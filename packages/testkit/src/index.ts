export { connectTerminal, type TerminalOptions, type TestTerminal } from './terminal';
export { addTruck } from './trucks';
