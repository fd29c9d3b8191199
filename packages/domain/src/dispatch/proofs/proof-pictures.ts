import { PROOF_PICTURE_WORDS, type Proof, PROOFS, proofPictureWord, TYPED_PROOFS } from '../words/proof';
import { MOST_PICTURES } from '../../kit/words/upload';

/** Of a kind at most. */
export const MOST_OF_A_KIND = 3;

/** How many pictures of each proof a template asks for. */
export type PictureCounts = Readonly<Partial<Record<Proof, number>>>;

/** A kind of picture that a node asks for. */
export interface AskedPicture {
  readonly kind: string;
  readonly wanted: number;
}

/** What a node asks for by kind; null where its template is of before, and any one picture will do. */
export const askedPictures = (
  proofs: readonly string[],
  counts: readonly number[] | null,
): AskedPicture[] | null => counts && proofs.map((kind, i) => ({ kind, wanted: counts[i] ?? 0 }));

/** The kinds of which too few are there, with how many more are wanted. What nobody said what it is of counts for none. */
export function lackingPictures(
  asked: readonly AskedPicture[],
  given: readonly (string | null)[],
): { kind: string; lacks: number }[] {
  return asked.flatMap(({ kind, wanted }) => {
    const lacks = wanted - given.filter((one) => one === kind).length;
    return lacks > 0 ? [{ kind, lacks }] : [];
  });
}

/** Kinds with how many of each, in words; of one the number is left out. */
export const pictureList = (pictures: readonly AskedPicture[]): string =>
  pictures
    .filter(({ wanted }) => wanted > 0)
    .map(({ kind, wanted }) => `${proofPictureWord(kind)}${wanted > 1 ? ` ${wanted} 张` : ''}`)
    .join('、');

/** What is missing, in words; '' where nothing is. */
export function lackWords(asked: readonly AskedPicture[], given: readonly (string | null)[]): string {
  const lacking = lackingPictures(asked, given);
  return lacking.length === 0
    ? ''
    : `缺${pictureList(lacking.map(({ kind, lacks }) => ({ kind, wanted: lacks })))}`;
}

/** One of each that is asked for: how a template that asks by kind begins. */
export const oneOfEach = (proofs: readonly Proof[]): PictureCounts =>
  Object.fromEntries(proofs.map((proof) => [proof, 1]));

/** The numbers in the order of the proofs, as a task keeps them; null: of whatever it asks for, any one will do. */
export const countsInOrder = ({
  proofs,
  pictures,
}: {
  proofs: readonly Proof[];
  pictures?: PictureCounts | undefined;
}): number[] | null => (pictures ? proofs.map((kind) => pictures[kind] ?? 0) : null);

/** How many at least: what is not typed is proved by its picture alone. */
export const leastOf = (proof: Proof): 0 | 1 => (TYPED_PROOFS.some((typed) => typed === proof) ? 0 : 1);

/** What is wrong with the numbers of a node. */
export function countFaults(proofs: readonly Proof[], counts: PictureCounts | undefined): string[] {
  if (counts === undefined) return [];
  const faults: string[] = [];
  for (const kind of PROOFS) {
    const count = counts[kind];
    if (!proofs.includes(kind)) {
      if (count !== undefined) faults.push(`没有要求${PROOF_PICTURE_WORDS[kind]}，不能填张数`);
    } else if (
      count === undefined ||
      !Number.isInteger(count) ||
      count < leastOf(kind) ||
      count > MOST_OF_A_KIND
    ) {
      faults.push(`${PROOF_PICTURE_WORDS[kind]}应为 ${leastOf(kind)} 到 ${MOST_OF_A_KIND} 张`);
    }
  }
  const sum = proofs.reduce((all, kind) => all + (counts[kind] ?? 0), 0);
  if (sum > MOST_PICTURES) faults.push(`一个节点的照片最多 ${MOST_PICTURES} 张`);
  return faults;
}
