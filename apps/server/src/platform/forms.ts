import { parse } from 'qs';

/** decisions 3: lists of more than 20 items survive; depth and count stay bounded. */
const FORM = { arrayLimit: 2000, depth: 6, parameterLimit: 20_000, strictDepth: false } as const;

export const parseForm = (text: string): Record<string, unknown> => (text === '' ? {} : parse(text, FORM));
