/** One event of a text/event-stream. */
export interface StreamEvent {
  event: string;
  data: string;
  id: string | null;
}

/** Takes a stream apart as it comes in, in pieces of any size. Comments (heartbeats) are not events. */
export class EventStreamReader {
  #rest = '';
  #event = '';
  #data: string[] = [];
  #id: string | null = null;

  push(text: string): StreamEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n/);
    this.#rest = lines.pop() ?? '';
    const done: StreamEvent[] = [];
    for (const line of lines) {
      if (line !== '') this.#take(line);
      else if (this.#data.length > 0) {
        done.push({ event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id });
        this.#event = '';
        this.#data = [];
      } else this.#event = '';
    }
    return done;
  }

  #take(line: string): void {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id') this.#id = value;
  }
}
