/** The routes that search engines may keep; every other page says noindex. */
export const indexableRoutes = new Set([
  '/',
  '/shop',
  '/product/:id',
  '/prova',
  '/whoweare',
  '/contact',
  '/terms',
  '/policy',
  '/privacy',
  '/accessibilita',
])
