import './ui/theme/theme.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { refreshSession } from './data/identity/refresh-session';
import { closeAccountDialog } from './lib/account-dialog-store';
import { restoreSession } from './data/kit/session';
import type { SiteData } from './data/kit/site-data';

// Our pages' policy forbids what the reader of answers would try: code made out of text.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

/** What the server rendered the page with. */
function sentData(): SiteData | null {
  const text = document.getElementById('site-data')?.textContent;
  return text ? (JSON.parse(text) as SiteData) : null;
}

restoreSession(closeAccountDialog);
const page = (
  <StrictMode>
    <BrowserRouter>
      <App data={sentData()} />
    </BrowserRouter>
  </StrictMode>
);
/** What the server sent is taken up in slices: what is read already stays answering between two of them. */
function takeUp(sent: HTMLElement): Root {
  let taken: Root | undefined;
  startTransition(() => {
    taken = hydrateRoot(sent, page);
  });
  return taken!;
}
function draw(empty: HTMLElement): Root {
  const drawn = createRoot(empty);
  drawn.render(page);
  return drawn;
}
/** What was begun, so that it can be ended. */
export const appRoot = root.firstElementChild ? takeUp(root) : draw(root);
void refreshSession();
