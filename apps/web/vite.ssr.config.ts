import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server entry of the public pages: one self-contained module that the site renderer imports. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/ssr',
    emptyOutDir: true,
    target: 'node20',
    assetsInlineLimit: 1024,
    rolldownOptions: { output: { entryFileNames: 'entry-server.mjs', codeSplitting: false } },
  },
});
