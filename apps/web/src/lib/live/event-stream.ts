import { createParser } from 'eventsource-parser';

/** One event of a text/event-stream. */
export interface StreamEvent {
  event: string;
  data: string;
  /** Null where the event has none of its own. */
  id: string | null;
}

/** Takes a stream apart as it comes in, in pieces of any size. Comments (heartbeats) are not events. */
export class EventStreamReader {
  #done: StreamEvent[] = [];
  readonly #parser = createParser({
    onEvent: ({ event = 'message', data, id = null }) => this.#done.push({ event, data, id }),
  });

  push(text: string): StreamEvent[] {
    this.#parser.feed(text);
    return this.#done.splice(0);
  }
}
