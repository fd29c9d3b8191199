/** What stopped the start, for the person who started it; a fault of ours keeps its stack. */
export function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `端口 ${port ?? ''} 已被占用。请停掉占用它的程序，或用 PORT、GATEWAY_PORT 换一个端口。`;
  if (code === 'EACCES') return `没有权限：${error.message}`;
  return /[\u4e00-\u9fff]/.test(error.message) ? error.message : (error.stack ?? error.message);
}
