import { zipFile, type ZipPart } from './zip-file';

/** A relation of a workbook's part: what it is for, and the part that it names. */
export interface BookRelation {
  id: string;
  /** 'worksheet', 'sharedStrings', 'styles'. */
  kind: string;
  target: string;
}

/** A workbook part by part, as programs of other makers write it. */
export interface BookOrder {
  /** The XML of its workbook. */
  book: string;
  relations: readonly BookRelation[];
  /** Beside its workbook, by their whole names. */
  parts: readonly ZipPart[];
  /** Where its workbook stands; absent: as Excel calls it. */
  name?: string;
  types?: string;
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationsXml = (relations: readonly BookRelation[]): string =>
  `<Relationships xmlns="${RELATIONS}">${relations
    .map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** An Excel file of these parts, each found by the relations alone. */
export function bookFile({ book, relations, parts, name = 'xl/workbook.xml', types }: BookOrder): Buffer {
  const at = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
  const listed = `${name.slice(0, at)}_rels${name.charAt(at - 1) || '/'}${name.slice(at)}.rels`;
  return zipFile([
    { name: '[Content_Types].xml', content: types ?? '<Types/>' },
    {
      name: '_rels/.rels',
      content: relationsXml([{ id: 'rId1', kind: 'officeDocument', target: `/${name}` }]),
    },
    { name, content: book },
    { name: listed, content: relationsXml(relations) },
    ...parts,
  ]);
}
