import { highest, longest } from '#contract/bounds.ts'
import { rispondono, ticketCategories, ticketStateNames } from '#contract/assistenza.ts'
import type { FiltroTicket } from '#contract/ticket.ts'

/** The query string of the owner's support page: a ticket, and the filters of the list. */
export interface Wanted {
  ticket: number | undefined
  filter: FiltroTicket
}

export const perPagina = 20

export function readWanted(search: URLSearchParams): Wanted {
  const stato = ticketStateNames.find((name) => name === search.get('stato'))
  const categoria = ticketCategories.find((name) => name === search.get('categoria'))
  const risponde = rispondono.find((name) => name === search.get('risponde'))
  const cerca = search.get('cerca')?.trim().slice(0, longest.search)
  return {
    ticket: positive(search.get('ticket')),
    filter: {
      ...(stato && { stato }),
      ...(categoria && { categoria }),
      ...(risponde && { risponde }),
      ...(cerca && { cerca }),
      pagina: positive(search.get('pagina')) ?? 1,
      perPagina,
    },
  }
}

function positive(text: string | null) {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= highest.page ? number : undefined
}
