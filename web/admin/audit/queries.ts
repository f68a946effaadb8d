import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TipoRegistro } from '#contract/registro.ts'
import { api } from '#web/lib/api.ts'

/** Of which things changes are shown, of which one; without both all of them. */
export interface Subject {
  tipo?: TipoRegistro | undefined
  oggetto?: number | undefined
}

/** The changes, the latest first, page after page. */
export const auditQuery = ({ tipo, oggetto }: Subject) =>
  infiniteQueryOptions({
    queryKey: ['registro', { tipo, oggetto }],
    queryFn: ({ pageParam, signal }) =>
      api('GET /Stats/GetRegistro', { query: { tipo, id: oggetto, pagina: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ altre }, _pages, pagina) => (altre ? pagina + 1 : undefined),
    // what came meanwhile has pushed the last ones onto the next page, where they come again
    select: ({ pages }) => [...new Map(pages.flatMap(({ data }) => data).map((voce) => [voce.id, voce])).values()],
  })
