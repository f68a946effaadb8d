/** The markup that React Router writes for a page's scripts: the preloads, and the module that imports them. */
const ahead = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[\w-]+")?\/>/g
const start = /(<script(?: nonce="[\w-]+")? type="module" async="">)([^<]+)(?=<\/script>)/
const imports = /import (?:\* as (\w+) from )?("[^"]+");/g
/** The call that hydrates the page. */
const entry = /import\(("[^"]+")\);?\s*$/

/**
 * Loads the scripts once the page and its first pictures are drawn (docs/decisions/0071), so that they do not compete with
 * them for bandwidth and processor. A picture that does not come is not waited for, and none longer than three seconds. A hidden
 * page is never painted, so there they load at once. They run once the whole stylesheet is there, because what they add has looks
 * of its own; if it cannot be had they run all the same. React Router has no setting for this; markup that is not recognised
 * stays unchanged.
 */
export function deferScripts(html: string, stylesheet: string) {
  if (!start.test(html)) return html
  const files = Array.from(html.matchAll(ahead), ([, file]) => file)
  return html
    .replaceAll(ahead, '')
    .replace(start, (_, tag: string, code: string) => tag + holdBack(code, files, stylesheet))
}

/**
 * A button that needs scripts and is pressed before they answer is half transparent until it is pressed again, once the page is hydrated, unless something else
 * was pressed after it or ten seconds have passed. A press that React answers while it hydrates comes back up to the window; one
 * that it cannot answer yet, it stops.
 */
const pressAgain = `let pressed,at,live;const show=o=>{if(pressed)pressed.style.opacity=o},over=new AbortController,{signal}=over;addEventListener('click',({target})=>{show('');pressed=target.closest('[type=button],[method=dialog] button');show(.5);at=performance.now()},{capture:true,signal});addEventListener('click',()=>{if(live){show('');pressed=0}},{signal});new PerformanceObserver(l=>{if(l.getEntriesByName('hydrated')[0]){over.abort();show('');if(pressed?.isConnected&&1e4>performance.now()-at)pressed.click()}}).observe({entryTypes:['mark']});`

/** The second frame begins when the first, with the pictures, is on its way to the screen. */
function holdBack(code: string, files: unknown[], stylesheet: string) {
  const modules = Array.from(code.matchAll(imports), ([, name = '', file]) => ({ name, file }))
  // written short, because each document brings it
  return `${pressAgain}await new Promise(r=>{if(document.hidden)return r();Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode())).then(()=>requestAnimationFrame(()=>requestAnimationFrame(r)));setTimeout(r,3e3)});
const add=l=>document.head.append(Object.assign(document.createElement('link'),l)),looks=new Promise(r=>add({rel:'stylesheet',href:${JSON.stringify(stylesheet)},onload:r,onerror:r}));for(const href of${JSON.stringify(files)})add({rel:'modulepreload',href});
const [, ${modules.map(({ name }) => name).join(', ')}] = await Promise.all([looks, ${modules.map(({ file }) => `import(${file})`).join(', ')}]);${code.replaceAll(imports, '').replace(entry, 'import($1).then(()=>live=1);')}`
}
