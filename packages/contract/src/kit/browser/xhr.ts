import type { Transport } from '../client/client';

/** Uploads by XMLHttpRequest, the only browser API that tells how many bytes have been sent. */
export const xhrTransport: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    const abort = (): void => xhr.abort();
    // What is through is not ended by the time limit that it was under.
    const through = (): void => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    xhr.addEventListener('load', () => {
      through();
      resolve({ status: xhr.status, text: xhr.responseText });
    });
    xhr.addEventListener('error', () => {
      through();
      reject(new Error('network'));
    });
    xhr.addEventListener('abort', () => reject(signal.reason as Error));
    xhr.send(body ?? null);
  });
