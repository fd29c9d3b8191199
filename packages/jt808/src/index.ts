export type { Authentication } from './authentication';
export { writeAuthentication } from './authentication';
export { encodeFrame, encodeMessage } from './encode-frame';
export type { Report } from './encode-position';
export { writeBatch, writePosition } from './encode-position';
export type { BodyFault, FrameFault } from './faults';
export type { Frame, Version } from './frame';
export { copyFrame } from './frame';
export { FrameReader } from './frame-reader';
export type { PlatformMessage } from './platform-message';
export {
  PLATFORM_MSG,
  readPlatformMessage,
  REGISTER_RESULT,
  REPLY,
  writeRegisterReply,
  writeReply,
  writeResend,
  writeServerTime,
} from './platform-message';
export type { Registration } from './registration';
export { writeRegistration } from './registration';
export type { Gap } from './subpackage';
export { firstSerialOf, joinParts } from './subpackage';
export type { TerminalMessage } from './terminal-message';
export { MSG, readTerminalMessage } from './terminal-message';
