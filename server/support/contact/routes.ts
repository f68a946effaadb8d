import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { writeToShop } from './write-to-shop.ts'

export const contactRoutes = (deps: Deps): Pick<Handlers, 'POST /Contatti/Scrivi'> => ({
  'POST /Contatti/Scrivi': async ({ body: { nome, email, messaggio, sito } }) => {
    await writeToShop(deps, { name: nome, email, text: messaggio, trap: sito })
    return { success: true }
  },
})
