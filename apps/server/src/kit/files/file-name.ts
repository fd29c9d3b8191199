const LONGEST = 150;

// Controls, and the marks that turn writing around so that 'gpj.exe' reads as 'exe.jpg'.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

// Browsers send a quote or a line end within a name as %22, %0A and %0D.
const UNWANTED = /[<>:"|?*]|%22|%0[AD]/g;

/** Dots and spaces at either end; a pattern for the end would look at each run of them anew. */
const EDGE = /[.\s]/;

function trimEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && EDGE.test(name.charAt(start))) start += 1;
  while (end > start && EDGE.test(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

/** A name as people may see and save it: no folders, no unseen characters, at most 150 long with its extension. */
export function cleanFileName(raw: string): string {
  const base = raw.normalize('NFC').replace(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  const name = trimEdges(base.replace(UNWANTED, '_'));
  const chars = Array.from(name);
  if (chars.length <= LONGEST) return name;
  const extension = /\.[0-9a-z]{1,5}$/i.exec(name)?.[0] ?? '';
  return chars.slice(0, LONGEST - extension.length).join('') + extension;
}
