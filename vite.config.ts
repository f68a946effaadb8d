import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/build/compress-assets.ts'
import { groupFirstView, shortRouteList } from './scripts/build/first-view.ts'
import { leanServer } from './scripts/build/lean-server.ts'
import { repeatableImports } from './scripts/build/repeatable-imports.ts'
import { threadFiles } from './scripts/build/thread-files.ts'

/** Small parts that footer and pages of texts share: one name in the list of pages, which every first view loads, not a dozen. */
const ofTexts = new RegExp(
  `/(?:${[
    'web/(?:legal/blocks|layout/(?:text-page|guarantee-picture|contacts)|lib/(?:business|today)|seo/(?:page-)?business)',
    'contract/(?:shop-pictures|closures|business|legal/(?:notice-id|rich-text))',
  ].join('|')})[.]tsx?`,
)

export default defineConfig({
  // the server's entry is the input of the build, so that pages and API share one copy of every module
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/app/main.ts' } } },
    // a few shared files instead of some thirty small ones: 9 kB less for a first visit
    client: {
      build: {
        // see repeatableImports
        modulePreload: false,
        rolldownOptions: {
          // these do nothing by being loaded: a page leaves out what it does not read
          treeshake: { moduleSideEffects: [{ test: /\/(?:contract|web\/layout)\//, sideEffects: false }] },
          output: {
            // 42 bits: every first view names about a hundred files, and random letters do not compress
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: groupFirstView },
                // what is always fetched together
                { name: 'query', test: /\/node_modules\/@tanstack\// },
                { name: 'guard', test: /\/web\/session\/(?:guard(?:ed)?|signed-in)\.tsx?/ },
                {
                  name: 'form',
                  test: /\/(?:web\/forms\/(?:form|area)|web\/lib\/problem-code|contract\/(?:email|entry-problems))\.tsx?/,
                },
                { name: 'loading', test: /\/web\/ui\/(?:skeleton|fallback-focus|scrolled)\.tsx?/ },
                { name: 'goods', test: /\/web\/layout\/(?:goods-line|photo|address-block)\.tsx/ },
                { name: 'dates', test: /\/(?:contract\/calendar|web\/lib\/dates)\.ts/ },
                { name: 'testi', test: ofTexts },
                { name: 'scheda', test: /\/web\/catalog\/card\.tsx/ },
                {
                  name: 'carrello',
                  test: /\/web\/(?:cart\/state\/change-cart|catalog\/touch|ui\/control-icons)\.tsx?/,
                },
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
  plugins: [
    leanServer(),
    repeatableImports(),
    shortRouteList(),
    threadFiles({ 'hash-thread.js': './server/auth/hash-thread.ts' }),
    tailwindcss(),
    reactRouter(),
    compressAssets(),
  ],
})
