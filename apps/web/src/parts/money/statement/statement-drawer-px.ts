/** How wide a statement's drawer is, CSS pixels; its edges take 48 of them. */
export const STATEMENT_PX = 1040;
