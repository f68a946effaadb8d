import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TipoRegistro } from '#contract/registro.ts'
import { api } from '#web/lib/api.ts'

/** The kind and the id of the object whose entries are shown; without both, all entries. */
export interface Subject {
  tipo?: TipoRegistro | undefined
  oggetto?: number | undefined
}

/** The entries, the latest first, page by page. */
export const auditQuery = ({ tipo, oggetto }: Subject) =>
  infiniteQueryOptions({
    queryKey: ['audit log', { tipo, oggetto }],
    queryFn: ({ pageParam, signal }) =>
      api('GET /Stats/GetRegistro', { query: { tipo, id: oggetto, pagina: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ altre }, _pages, pagina) => (altre ? pagina + 1 : undefined),
    // entries that came meanwhile push the last ones of a page onto the next, where they are repeated
    select: ({ pages }) => [...new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry])).values()],
  })
