/** The breadcrumbs of a page as JSON-LD: names and paths from the home page to the page itself. */
export function breadcrumbData(origin: string, steps: (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
