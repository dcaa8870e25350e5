import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ftl, rules } from './build/texts.ts';

export default defineConfig({
  plugins: [svelte(), ftl(), rules()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page is served with `script-src 'self'`: nothing may be inlined as a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
