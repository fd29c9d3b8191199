import { joinLines, toPrint, toScope } from './clean-value';
import { toCompanyType } from './company-type';
import { findLabels } from './find-labels';
import { valueOf, type ValueLines } from './label-values';
import type { LabelKind } from './licence-labels';
import { LICENCE_REFUSALS, type LicenceFields, type LicenceReading } from './licence-reading';
import { readCapital } from './read-capital';
import { readCreditCode } from './read-credit-code';
import { readLicenceDate } from './read-date';
import { type ReadLine, confidenceOf, textOf, toRuns } from './read-line';

/** So many different labels make a page a licence; with its title or a valid code fewer do. */
const LABELS_NEEDED = 4;
const LABELS_BESIDE_TITLE = 2;
const TITLE = '营业执照';
/** A code that its check characters prove. */
const PROVED = 0.5;

type Value = { value: string; confidence: number };

/**
 * The fields of a business licence out of the lines of its level page and the texts of its QR codes; undefined when the
 * page is none.
 */
export function readLicenceFields(
  lines: readonly ReadLine[],
  qrTexts: readonly string[],
): LicenceReading | undefined {
  const runs = toRuns(lines);
  const labels = findLabels(runs);
  const code = readCreditCode(runs, qrTexts);
  const kinds = new Set(labels.map(({ kind }) => kind));
  const known = hasTitle(lines) || (code !== undefined && code.confidence >= PROVED);
  if (kinds.size < (known ? LABELS_BESIDE_TITLE : LABELS_NEEDED)) return undefined;
  const linesOf = (kind: LabelKind): ValueLines => {
    const values = labels.filter((label) => label.kind === kind).map((label) => valueOf(label, labels, runs));
    return values.find((value) => value.length > 0) ?? [];
  };
  const fields: LicenceFields = {
    name: read(linesOf('name').slice(0, 2), (text) => toPrint(text.replace(/[。.]$/, ''))),
    taxpayerIdNumber: code,
    businessEntity: read(linesOf('businessEntity').slice(0, 2), personOf),
    establishmentDate: readDate(linesOf('establishmentDate'), linesOf('term')),
    registeredCapital: read(linesOf('registeredCapital').slice(0, 2), readCapital),
    businessScope: read(linesOf('businessScope'), toScope),
    companyAddress: read(linesOf('companyAddress').slice(0, 4), (text) =>
      toPrint(text.replace(/[。.]$/, '')),
    ),
    type: readType(linesOf('type').slice(0, 2)),
  };
  const { type: _, ...ofForm } = fields;
  if (Object.values(ofForm).every((field) => field === undefined))
    return { ok: false, words: LICENCE_REFUSALS.noValues };
  return {
    ok: true,
    fields,
    regionCode: code && code.confidence >= PROVED ? code.value.slice(2, 8) : undefined,
  };
}

const hasTitle = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ chars }) => textOf(chars).replace(/\s/g, '').includes(TITLE));

function read(lines: ValueLines, clean: (text: string) => string | undefined): Value | undefined {
  const value = clean(joinLines(lines));
  return value === undefined || value === '' ? undefined : { value, confidence: confidenceOf(lines.flat()) };
}

/** A name is Chinese without spaces, or Latin words. */
const personOf = (text: string): string => toPrint(text.replace(/[,，。、.:：]+$/, '')).trim();

/** A company begins on the first day of its term: where its own date cannot be read, that one is offered. */
function readDate(lines: ValueLines, term: ValueLines): Value | undefined {
  const own = readLicenceDate(lines[0] ?? []);
  const start = readLicenceDate(term[0] ?? []);
  if (own && own.confidence >= PROVED) return own;
  return start ? { ...start, confidence: Math.min(0.5, start.confidence) } : own;
}

function readType(lines: ValueLines): Value | undefined {
  const found = read(lines, (text) => text);
  if (!found) return undefined;
  const { type, known } = toCompanyType(found.value);
  return {
    value: type,
    confidence: known ? Math.max(0.9, found.confidence) : Math.min(0.6, found.confidence),
  };
}
