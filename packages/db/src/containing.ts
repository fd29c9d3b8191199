/** The LIKE pattern of texts that hold `part` as it stands: its own `%`, `_` and `\` mean themselves. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
