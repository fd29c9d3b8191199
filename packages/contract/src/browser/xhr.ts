import type { Transport } from '../client/client';

/** Uploads by XMLHttpRequest, the only browser API that tells how many bytes have been sent. */
export const xhrTransport: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', () => reject(new Error('network')));
    xhr.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body ?? null);
  });
