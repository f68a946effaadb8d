import type { Plugin } from 'vite'

/** The largest packages of plain ES modules, of which the server needs a part: some 1,200 files otherwise, with their comments. */
const bundled = [
  /^@base-ui\//,
  /^@floating-ui\//,
  /^@tanstack\//,
  'kysely',
  'pg-boss',
  'react',
  'react-dom',
  'react-router',
  'stripe',
  'zod',
]

/**
 * V8 keeps the text of each file as long as the process runs, in two bytes a letter where one of them is beyond Latin-1, as `’`
 * is. So the built server has no comments, of large packages what it uses, and escapes in place of letters: some 20 MB less
 * of memory, and a start that is most of a second shorter.
 */
export function leanServer(): Plugin {
  return {
    name: 'lean-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: bundled },
            // libraries would ask the environment at each rendering
            define: { 'process.env.NODE_ENV': '"production"' },
            build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } },
          }
        : undefined,
    // the charset leaves tagged templates, whose tags might read the text as it is written; ours read what it means
    renderChunk: { order: 'post', handler: escapeLetters },
  }
}

const beyondLatin = /[^\0-\xff]/g

/** The same program: in a text an escape means its letter. */
export const escapeLetters = (code: string) =>
  code.replaceAll(beyondLatin, (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
