/** A list in pieces of so many at most, in its order: what is sent one after another where a call takes no more. */
export function piecesOf<T>(all: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < all.length; at += most) pieces.push(all.slice(at, at + most));
  return pieces;
}
