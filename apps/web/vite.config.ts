import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCircles } from './vite/chunk-circles';
import { BUILT_ROUTER, leanRouter } from './vite/lean-router';
import { leaveOutSummaries } from './vite/leave-out-summaries';
import { precompress } from './vite/precompress';

/** The browser build: hashed assets, a manifest for the server, every text asset also as .br and .gz. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOutSummaries(), leanRouter(), react(), refuseChunkCircles(), precompress()],
  // The build whose worker is a file of its own: the page does not carry the worker's code too.
  resolve: {
    alias: [
      { find: /^maplibre-gl$/, replacement: 'maplibre-gl/dist/maplibre-gl-csp.js' },
      { find: /^react-router$/, replacement: BUILT_ROUTER },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 1024,
    modulePreload: {
      polyfill: false,
      // Of a lazy part its sheets alone are named ahead: the list of all scripts would weigh 1.5 kB on every page.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // What every page begins with is one file that outlives a release, and compresses better than many.
      output: {
        // Every page carries the list of all sheets: without words in their names it is a quarter kB shorter.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            // One file more, not one for each set of lazy parts that shares something with the first page.
            { name: 'start', tags: ['$initial'], priority: 1 },
            {
              name: 'start',
              test: /\/web\/src\/(?:ui\/feedback\/(?:skeleton|empty-state)|lib\/format\/(?:failure-of|request-id)|data\/pricing\/quick-order-path)\.|\/domain\/src\/[a-z]+\/words\/(?:company-page|legal-text|consent-kind)\./,
              includeDependenciesRecursively: false,
            },
            // What follows the first look at any public page; and what the pages behind the front page are made of.
            {
              name: 'look',
              test: /\/web\/src\/(?:app\/(?:after-look|site-paths)|data\/kit\/count-visit|lib\/visit-choice)\.|\/contract\/src\/site\/visits\/calls\./,
              includeDependenciesRecursively: false,
            },
            // What asking a price is made of, and every form behind the sign-in too.
            {
              name: 'fields',
              test: /\/web\/src\/(?:ui\/form\/(?:combobox[\w-]*|field|text-field|segmented)|ui\/overlay\/use-placed|lib\/format\/format|pricing\/quotes\/quote-query)\.|\/domain\/src\/[a-z]+\/words\/(?:place-kind|order-type|cabinet-type|trade|invoicing)\./,
              includeDependenciesRecursively: false,
            },
            // What asks and keeps answers: on a slow line each file is a round of its own.
            {
              name: 'query',
              test: /\/node_modules\/@tanstack\/|\/web\/src\/(?:data\/kit\/query-client|lib\/fresh-query-client)\./,
              includeDependenciesRecursively: false,
            },
            // What every page behind the sign-in begins with, a driver's too.
            {
              name: 'inside',
              test: /\/web\/src\/(?:ui\/overlay\/(?:dialog|confirm-dialog)|ui\/feedback\/notice|ui\/theme\/theme-button|lib\/theme|lib\/hooks\/use-fetch-ahead|data\/(?:kit\/use-address|identity\/notices\.api)|identity\/(?:account\/end-session|notices\/(?:notice-bell|use-live-notices|use-bell[\w-]*))|app\/portal\/offline-bar)\.|\/contract\/src\/identity\/notices\/calls\./,
              includeDependenciesRecursively: false,
            },
            // What every list of the workplace is made of; no public page has a list.
            {
              name: 'grid',
              test: /\/web\/src\/(?:(?:ui\/grid|parts\/kit\/list-page)\/|ui\/walk\/(?:list-walk|use-open-item)\.)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'site',
              test: /\/web\/src\/(?:parts\/(?:kit\/article-text|identity\/legal-document|site\/(?:company-article|company-cards|news-article))|identity\/legal\/legal-text)\./,
              includeDependenciesRecursively: false,
            },
            // What every map begins with, too.
            {
              name: 'map',
              test: /\/maplibre-gl\/|\/web\/src\/(?:data\/pricing\/ask-map-ground|map\/(?:camera|engine|geometry|ground\/ground|map-(?:colours|context|marker|parts|view)))\.(?:tsx?|module\.css)$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      ['^/api/', '^/ygb-', '^/zuul/', '^/captcha', '^/dev/', '^/healthz', '^/openapi.json'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? '8080'}`, changeOrigin: false },
      ]),
    ),
  },
});
