/** The ref of what appears in a long form, below the part that is seen: it comes into sight. */
export const intoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });
