/** The markup that React Router writes for a page's scripts: the preloads, and the module that imports them. */
const ahead = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[\w-]+")?\/>/g
const start = /(?<=<script(?: nonce="[\w-]+")? type="module" async="">)[^<]+(?=<\/script>)/
const imports = /import (?:\* as (\w+) from )?("[^"]+");/g

/**
 * Loads the scripts after the first paint, so that they do not compete with it for bandwidth and processor. A hidden page is
 * never painted, so there they load at once; without any paint they load after three seconds. They run once the whole
 * stylesheet is there, because what they add has looks of its own; if it cannot be had they run all the same. React Router has
 * no setting for this; markup that is not recognised stays unchanged.
 */
export function deferScripts(html: string, stylesheet: string) {
  const files = Array.from(html.matchAll(ahead), ([, file]) => file)
  return start.test(html)
    ? html.replaceAll(ahead, '').replace(start, (code) => holdBack(code, files, stylesheet))
    : html
}

function holdBack(code: string, files: unknown[], stylesheet: string) {
  const modules = Array.from(code.matchAll(imports), ([, name = '', file]) => ({ name, file }))
  return `await new Promise((drawn) => {
  if (document.hidden) return drawn();
  requestAnimationFrame(() => setTimeout(drawn));
  setTimeout(drawn, 3000);
});
const looks = new Promise((there) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ${JSON.stringify(stylesheet)}, onload: there, onerror: there })));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const [, ${modules.map(({ name }) => name).join(', ')}] = await Promise.all([looks, ${modules.map(({ file }) => `import(${file})`).join(', ')}]);${code.replaceAll(imports, '')}`
}
