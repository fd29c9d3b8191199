/** What an engine gives off, as harbours and towns let trucks in by it. */
export const EMISSION_CLASSES = ['iii', 'iv', 'v', 'vi', 'new_energy'] as const;
export type EmissionClass = (typeof EMISSION_CLASSES)[number];

/** How people call it. */
export const EMISSION_CLASS_WORDS: Readonly<Record<EmissionClass, string>> = {
  iii: '国三',
  iv: '国四',
  v: '国五',
  vi: '国六',
  new_energy: '新能源',
};
