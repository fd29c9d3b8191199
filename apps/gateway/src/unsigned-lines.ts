/** Counts the lines of each address on which nobody has signed on. */
export class UnsignedLines<Line extends { readonly signedOn: boolean }> {
  private readonly lines = new Map<string, Set<Line>>();

  constructor(private readonly limit: number) {}

  hasRoom(address: string): boolean {
    const lines = this.lines.get(address);
    if (lines === undefined || lines.size < this.limit) return true;
    for (const line of lines) if (line.signedOn) lines.delete(line);
    return lines.size < this.limit;
  }

  add(address: string, line: Line): void {
    const lines = this.lines.get(address) ?? new Set();
    this.lines.set(address, lines.add(line));
  }

  /** The line is gone. */
  remove(address: string, line: Line): void {
    const lines = this.lines.get(address);
    lines?.delete(line);
    if (lines?.size === 0) this.lines.delete(address);
  }
}
