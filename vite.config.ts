import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

/** What every page needs; left out is what only some pages or panels share. */
const everyPage =
  /\/(contract|web)\/(?!routes\/|account\/(entry|guard)|catalog\/(card|colours|swatch)|shell\/(contacts|page|privacy)|ui\/(drawer|skeleton))/

export default defineConfig({
  // the server's entry is the input of the build, so that pages and API share one copy of every module
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
    // a few shared files instead of some thirty small ones: 9 kB less for a first visit
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: 'negozio', test: everyPage, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // named here, or the first cold start in development answers with an outdated bundle
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
})
