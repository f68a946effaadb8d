import type { Plugin } from 'vite'

/** What the server runs in a thread is a file of its own beside the built server, since a thread is opened by its file. */
export function threadFiles(files: Record<string, string>): Plugin {
  return {
    name: 'thread-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [fileName, id] of Object.entries(files)) this.emitFile({ type: 'chunk', fileName, id })
    },
  }
}
