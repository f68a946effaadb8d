import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig({
  // the server's entry is the input of the build, so that pages and API share one copy of every module
  environments: { ssr: { build: { rolldownOptions: { input: './server/main.ts' } } } },
  // named here, or the first cold start in development answers with an outdated bundle
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
})
