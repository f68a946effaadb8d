import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { listEntries } from './list-entries.ts'
import { presentVoce, readTipo } from './present.ts'

export const auditRoutes = (deps: Deps) =>
  ({
    'GET /Stats/GetRegistro': async ({ query: { tipo, id, pagina } }) => {
      const { entries, more } = await listEntries(deps, { kind: readTipo(tipo), id }, pagina)
      return { data: entries.map(presentVoce), altre: more }
    },
  }) satisfies Partial<Handlers>
