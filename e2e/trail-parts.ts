import type { Locator } from '@playwright/test';

/** What of a leg's nodes stands over another node: their names, times and buttons, two by two. */
export async function overlappingParts(trail: Locator): Promise<string[]> {
  await trail.waitFor();
  const nodes = await trail.getByRole('listitem').all();
  const parts = await Promise.all(
    nodes.map(async (node) => {
      const own = await node.locator('> *').all();
      const boxes = await Promise.all(
        own.map(async (part) => ({ text: await part.innerText(), box: await part.boundingBox() })),
      );
      return boxes.flatMap(({ text, box }) => (box && text.trim() !== '' ? [{ text, ...box }] : []));
    }),
  );
  return parts.flatMap((own, at) =>
    own.flatMap((one) =>
      parts
        .slice(at + 1)
        .flat()
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        .map((other) => `${one.text} / ${other.text}`),
    ),
  );
}
