/** What React Router writes for a page's scripts: the files to fetch ahead, and the module that imports them. */
const ahead = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /(?<=<script type="module" async="">)[^<]+(?=<\/script>)/

/**
 * What a visitor sees first needs no script: scripts are asked for once it is drawn, so that they take neither the line nor
 * the processor from it. A page that nobody looks at is not drawn, so there they come at once. React Router has no setting
 * for it.
 */
export function paintFirst(html: string) {
  const files = Array.from(html.matchAll(ahead), ([, file]) => file)
  return html.replaceAll(ahead, '').replace(start, (code) => holdBack(code, files))
}

function holdBack(code: string, files: unknown[]) {
  return `await new Promise((drawn) => document.hidden ? drawn() : requestAnimationFrame(() => setTimeout(drawn)));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
${code
  .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
  .replaceAll(/import ("[^"]+");/g, 'await import($1);')}`
}
