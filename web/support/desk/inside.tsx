import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Interno } from '#contract/ticket-interno.ts'
import { api, errorText } from '#web/lib/api.ts'
import { Notes } from '../notes.tsx'
import { supportClient } from '../query-client.ts'

const insideQuery = (id: number) =>
  queryOptions({
    queryKey: ['ticket-inside', id],
    queryFn: ({ signal }) => api('GET /Ticket/Interno', { query: { id } }, signal),
  })

/** What only the shop sees of a ticket: who answers it, and notes. */
export function Inside({ ticket }: { ticket: number }) {
  const { data, error } = useQuery(insideQuery(ticket), supportClient)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  /** Changes it and shows the answer; what was refused, in words. */
  async function change(ask: () => Promise<Interno>) {
    setBusy(true)
    try {
      supportClient.setQueryData(insideQuery(ticket).queryKey, await ask())
      return {}
    } catch (failure) {
      return { refused: errorText(failure) }
    } finally {
      setBusy(false)
    }
  }
  async function assign(a: number | null) {
    setRefused(undefined)
    setRefused((await change(() => api('PUT /Ticket/Assegna', { body: { id: ticket, a } }))).refused)
  }

  if (!data) return error ? <p className="mt-2 text-sm text-rosso">{errorText(error)}</p> : null
  const { assegnato, persone, noteInterne } = data
  // who no longer works here is named until another takes over
  const people = assegnato && !persone.some(({ id }) => id === assegnato.id) ? [assegnato, ...persone] : persone
  return (
    <div className="mt-3 text-sm">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>Risponde</span>
        <select
          className="campo !w-auto !min-h-11 max-w-full"
          value={assegnato?.id ?? ''}
          disabled={busy}
          onChange={({ target }) => void assign(target.value ? Number(target.value) : null)}
        >
          <option value="">Nessuno ancora</option>
          {people.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome || 'Account eliminato'}
            </option>
          ))}
        </select>
      </label>
      {refused && (
        <p role="alert" className="mt-1 text-rosso">
          {refused}
        </p>
      )}
      <details className="mt-1">
        <summary className="collegamento inline-flex items-center min-h-11 cursor-pointer">
          {noteInterne.length === 0 ? 'Note interne' : `Note interne (${noteInterne.length})`}
        </summary>
        <Notes
          key={ticket}
          notes={noteInterne}
          call="POST /Ticket/AnnotaTicket"
          busy={busy}
          onAdd={(note) => change(() => api('POST /Ticket/AnnotaTicket', { body: { id: ticket, ...note } }))}
        />
      </details>
    </div>
  )
}

interface Choice {
  ticket: number
  onChoose: (text: string) => void
}

/** The owner's ready answers; one that is chosen is put into the field, to be read before it is sent. */
export function ReadyAnswers({ ticket, onChoose }: Choice) {
  const { data } = useQuery(insideQuery(ticket), supportClient)
  if (!data || data.risposte.length === 0) return null
  return (
    <label className="block mb-2">
      <span className="solo-lettore">Risposta pronta</span>
      <select
        className="campo !min-h-11"
        value=""
        onChange={({ target }) => onChoose(data.risposte[Number(target.value)]?.testo ?? '')}
      >
        <option value="" disabled>
          Risposta pronta…
        </option>
        {data.risposte.map(({ titolo }, index) => (
          <option key={titolo} value={index}>
            {titolo}
          </option>
        ))}
      </select>
    </label>
  )
}
