import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { base } from './build/base.ts';
import { service } from './build/service.ts';
import { site } from './build/site.ts';
import { ftl, rules } from './build/texts.ts';

export default defineConfig({
  plugins: [base(), svelte(), ftl(), rules(), site(), service()],
  // Workers fetch what they need piece by piece, as the page does.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The page is served with `script-src 'self'`: nothing may be inlined as a data address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one file instead of twenty small ones; without main.ts, which
          // waits for a page that in turn needs this file.
          groups: [
            {
              name: 'shell',
              test: /node_modules[\\/](?!uqr)|web[\\/]src[\\/](?!main)[^\\/]+\.(ts|svelte)$|games[\\/](\w+[\\/]game|games|marks|settings|keys|Credits)\.(ts|svelte)$|table[\\/]paces|home[\\/](Mini|Leaf|frames)/,
            },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
  test: {
    include: ['test/*.test.ts'],
    setupFiles: ['test/browser.ts'],
    // Some ask the engine, beside whatever else the machine builds and tests.
    testTimeout: 60_000,
  },
  server: {
    port: 5173,
    // Fluent files and rules live beside web/, because the program reads the same ones.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
});
