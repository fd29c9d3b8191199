export * from './client/call';
export * from './client/client';
export * from './client/envelope';
export type * from './client/effects';
export * from './client/errors';
export * as jobs from './jobs/calls';
export type * from './jobs/schemas';
export type * from './site-content';
