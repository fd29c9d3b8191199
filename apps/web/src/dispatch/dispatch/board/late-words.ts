/** Who comes late by what was assigned just now, behind what is said of it: the first sentence, and how many more there are; '' for nobody. */
export function lateWords([first, ...more]: readonly string[]): string {
  if (first === undefined) return '';
  return more.length > 0 ? `；${first}，另有 ${more.length} 处会晚到，看板上逐箱注明` : `；${first}`;
}
