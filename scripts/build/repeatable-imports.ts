import type { Plugin } from 'vite'

/**
 * Loads a lazy file; where that fails, once more with a query. Chromium answers a failed address from memory for as long as
 * the page lives, and a file that came with a query has it from then on, or its module would run twice. Where the failed file
 * is one that it imports, only web/shell/load-afresh.ts helps.
 */
const helper = `const came = {}
let tries = 0
export const __vitePreload = async (load) => {
  const [file] = /[\\w-]+\\.js/.exec(load)
  try {
    return await load(came[file] ?? '')
  } catch {
    const query = '?' + ++tries
    const loaded = await load(query)
    came[file] = query
    return loaded
  }
}`

/** `() => import('./file.js')` as the build writes it, with what it takes of the module. */
const lazy = /(?<async>async)?\(\)=>(?<takes>\{let\{[^}]*\}=await )?import\(`(?<file>[^`]+)`\)/g
const anyImport = /\bimport\(`/g

/**
 * Vite's code that fetches the parts of a lazy file ahead is left out: React Router names those of pages by itself, and those
 * of panels are there. It would also fetch stylesheets of lazy files, so there must be none but the one of all pages. In its
 * place stands what loads a lazy file again.
 */
export function repeatableImports(): Plugin {
  return {
    name: 'repeatable-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
    generateBundle: {
      order: 'post',
      handler(_, files) {
        const styles = Object.keys(files).filter((name) => name.endsWith('.css') && !/\/app-[\w-]+\.css$/.test(name))
        if (styles.length > 0) this.error(`one stylesheet is fetched, not ${styles.join(', ')}: see web/inline-css.ts`)
        for (const file of Object.values(files)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replaceAll(
            lazy,
            (_all, isAsync = '', takes = '', name = '') =>
              `${isAsync ? 'async ' : ''}$q=>${takes}import(\`${name}\`+$q)`,
          )
          if (anyImport.test(file.code.replaceAll(/import\(`[^`]+`\+\$q\)/g, '')))
            this.error(`${file.fileName} loads a file that could not be loaded again`)
        }
      },
    },
  }
}
