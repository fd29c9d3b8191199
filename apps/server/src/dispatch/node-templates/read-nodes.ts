import { nodeTemplatesSchemas } from '@boxhaul/contract/schemas';

const shape = nodeTemplatesSchemas.detail.output.shape.general;

/** The nodes as a row keeps them. Throws on what no call has written. */
export const readNodes = (stored: unknown) => shape.parse(stored);
