/** The prefixes in a text, in capitals, divided by blanks, commas or lines; what is none is left for the schema to refuse. */
export const readPrefixes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,，、;；]+/)
    .filter((prefix) => prefix !== '');
