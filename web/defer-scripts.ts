/** What React Router writes for a page's scripts: the files to fetch ahead, and the module that imports them. */
const ahead = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /(?<=<script type="module" async="">)[^<]+(?=<\/script>)/
const imports = /import (?:\* as (\w+) from )?("[^"]+");/g

/**
 * What a visitor sees first needs no script: scripts are asked for once it is drawn, so that they take neither the line nor
 * the processor from it. A page that nobody looks at is not drawn, so there they come at once; and where nothing is ever
 * drawn, after three seconds. React Router has no setting for it; if it writes something else, that stays as it is.
 */
export function deferScripts(html: string) {
  const files = Array.from(html.matchAll(ahead), ([, file]) => file)
  return start.test(html) ? html.replaceAll(ahead, '').replace(start, (code) => holdBack(code, files)) : html
}

function holdBack(code: string, files: unknown[]) {
  const modules = Array.from(code.matchAll(imports), ([, name = '', file]) => ({ name, file }))
  return `await new Promise((drawn) => {
  if (document.hidden) return drawn();
  requestAnimationFrame(() => setTimeout(drawn));
  setTimeout(drawn, 3000);
});
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const [${modules.map(({ name }) => name).join(', ')}] = await Promise.all([${modules.map(({ file }) => `import(${file})`).join(', ')}]);${code.replaceAll(imports, '')}`
}
