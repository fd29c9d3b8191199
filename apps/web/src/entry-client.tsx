import './ui/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { refreshSession } from './data/refresh-session';
import { closeAccountDialog } from './lib/account-dialog-store';
import { restoreSession } from './data/session';
import type { SiteData } from './data/site-data';

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
/** What was begun, so that it can be ended. */
export const appRoot = root.firstElementChild ? hydrateRoot(root, page) : createRoot(root);
if (!root.firstElementChild) appRoot.render(page);
void refreshSession();
