// Only what Node 12 can read: it is there to say that the rest needs a newer one.
const OLDEST = [20, 19];

/** Ends the program when this Node cannot run it. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `柜达需要 Node.js ${OLDEST.join('.')} 或更新的版本，当前是 ${process.versions.node}。请升级后再试。`,
  );
  process.exit(1);
}
