export * as capacity from './capacity/calls';
export * as content from './content/calls';
export * as partners from './partners/calls';
export * as today from './today/calls';
export * as visits from './visits/calls';
export type * from './capacity/schemas';
export type * from './partners/schemas';
export type * from './today/schemas';
