/** decisions 3: bracket forms as our client writes them. Lists may be long, nothing may be deep. */
export const MOST_PAIRS = 20_000;
const DEEPEST = 6;
const LONGEST_NAME = 200;

/** A name or its part: `rows`, `[0]`, `[price]`, `[]`. */
const PART = /\[([^[\]]*)\]/y;
const INDEX = /^(?:0|[1-9]\d{0,5})$/;

type Value = string | Value[] | Fields;
interface Fields {
  [name: string]: Value;
}

/** A form or query that is none: it cannot be read in one pass. */
export class FormFault extends Error {
  override name = 'FormFault';
}

const ESCAPED = /[%+]/;

const decode = (text: string): string => {
  if (!ESCAPED.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw new FormFault('a broken escape');
  }
};

/**
 * Reads `a=1&rows[0][price]=2&ids[]=3` in time that grows with its length alone. A list begins at 0 and grows by one: an
 * index beyond its length is refused, so that no short text makes a long list. A name that comes again makes a list. Throws
 * FormFault, also where there are more fields than `mostPairs`.
 */
export function parseForm(text: string, mostPairs = MOST_PAIRS): Record<string, unknown> {
  const fields: Fields = {};
  let pairs = 0;
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('&', from);
    const pair = text.slice(from, end === -1 ? text.length : end);
    from += pair.length + 1;
    if (pair === '') continue;
    if ((pairs += 1) > mostPairs) throw new FormFault('too many fields');
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (name === '') continue;
    putAt(fields, name, equals === -1 ? '' : decode(pair.slice(equals + 1)));
  }
  return fields;
}

/** Most names have one part and come once; those need no path. */
function putAt(fields: Fields, name: string, value: string): void {
  if (
    name.includes('[') ||
    name.length > LONGEST_NAME ||
    name === '__proto__' ||
    Object.hasOwn(fields, name)
  ) {
    put(fields, pathOf(name), value);
  } else {
    fields[name] = value;
  }
}

/** The parts of a name: `rows[0][price]` is rows, 0, price. */
function pathOf(name: string): string[] {
  if (name.length > LONGEST_NAME) throw new FormFault('a long name');
  const bracket = name.indexOf('[');
  const path = [bracket === -1 ? name : name.slice(0, bracket)];
  for (let at = bracket; at !== -1 && at < name.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const part = PART.exec(name);
    if (part === null) throw new FormFault('brackets that do not match');
    path.push(part[1]!);
  }
  if (path[0] === '' || path.includes('__proto__')) throw new FormFault('a name that is none');
  if (path.length > DEEPEST) throw new FormFault('too deep');
  return path;
}

const isList = (part: string): boolean => part === '' || INDEX.test(part);

function put(fields: Fields, path: readonly string[], value: string): void {
  let holder: Fields | Value[] = fields;
  for (const [at, part] of path.entries()) {
    const next = path[at + 1];
    const known: Value | undefined = holderGet(holder, part);
    if (next === undefined) {
      if (known === undefined) return holderSet(holder, part, value);
      if (typeof known === 'string') return holderSet(holder, part, [known, value]);
      if (!Array.isArray(known)) throw new FormFault('a value where fields are');
      known.push(value);
      return undefined;
    }
    if (known === undefined) {
      const made: Fields | Value[] = isList(next) ? [] : {};
      holderSet(holder, part, made);
      holder = made;
    } else if (typeof known === 'string') {
      throw new FormFault('fields where a value is');
    } else {
      holder = known;
    }
  }
  return undefined;
}

function holderGet(holder: Fields | Value[], part: string): Value | undefined {
  if (!Array.isArray(holder)) return Object.hasOwn(holder, part) ? holder[part] : undefined;
  if (part === '') return undefined;
  if (!INDEX.test(part)) throw new FormFault('a name within a list');
  return holder[Number(part)];
}

function holderSet(holder: Fields | Value[], part: string, value: Value): void {
  if (!Array.isArray(holder)) {
    holder[part] = value;
    return;
  }
  const index = part === '' ? holder.length : Number(part);
  if (index > holder.length) throw new FormFault('a list with holes');
  holder[index] = value;
}
