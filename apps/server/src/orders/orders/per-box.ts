/** How a price ends in the timeline, by which its lines are known. */
export const PER_BOX = ' 元/箱';
