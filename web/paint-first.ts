/**
 * What a visitor sees first needs no script: fonts and pictures get the line before them. React Router has no
 * setting for it.
 */
export function paintFirst(html: string) {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')
}
