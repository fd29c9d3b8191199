import { accessSync, constants } from 'node:fs';

/** Ends the program, in words, when `root` may not be written to. */
export function requireWritable(root, purpose) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `没有权限写项目目录 ${root}，无法${purpose}。请换它的属主运行，或先由属主执行一次 npm start。`,
    );
    process.exit(1);
  }
}
