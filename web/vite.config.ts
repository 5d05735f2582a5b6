import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { filmPlugin } from './film.js';
import { languagesPlugin } from './languages.js';
import { packedPlugin } from './packed.js';

const parts = () => [svelte(), languagesPlugin()];

export default defineConfig({
  plugins: [...parts(), packedPlugin(), filmPlugin(parts)],
  build: {
    outDir: '../src/roborally/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // Small pictures would become data: addresses in scripts; files keep the content policy simple.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: on a phone's network a request costs more than a few kilobytes that another page needs.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts', '*.test.js'],
    isolate: false,
    // However busy the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
