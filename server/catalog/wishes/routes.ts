import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { addWishes, listWishes, removeWish } from './wishes.ts'

export const wishRoutes = (deps: Deps) =>
  ({
    'GET /Preferiti/Elenco': async ({ actor }) => ({ prodotti: await listWishes(deps, actor) }),
    'POST /Preferiti/Aggiungi': async ({ actor, body }) => ({ prodotti: await addWishes(deps, actor, body.prodotti) }),
    'POST /Preferiti/Togli': async ({ actor, query }) => ({ prodotti: await removeWish(deps, actor, query.prodotto) }),
  }) satisfies Partial<Handlers>
