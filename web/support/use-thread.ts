import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Messaggio, Ticket } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { NotShown, tellMessagesFailed } from './failures.ts'
import { mergeMessages } from './merge.ts'
import { polled, supportClient } from './query-client.ts'
import { countUnread } from './unread.ts'

/** Seconds between two requests for new messages. */
const every = 4

interface Thread {
  ticket: Ticket
  messages: Messaggio[]
  /** There are older messages on the server. */
  older: boolean
  /** The last message that the other side has read. */
  readTo: number
  /** The newest message when the conversation was opened; 0: there was none. */
  openedAt: number
  /** The last message that was loaded from the server; a message sent from here is later. */
  cursor: number | undefined
}

async function askMessages(query: { id: number; dopo?: number | undefined; prima?: number }, signal?: AbortSignal) {
  const answer = await api('GET /Ticket/GetMessages', { query }, signal)
  if (!answer.success || !answer.ticket) throw new NotShown(answer.error ?? '')
  return { ...answer, ticket: answer.ticket }
}

/** Loads the newest messages. A failure shows a toast, and its message is that of the thrown error. */
async function openThread(id: number, signal: AbortSignal): Promise<Thread> {
  const answer = await askMessages({ id }, signal).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(tellMessagesFailed(error), { cause: error })
  })
  void countUnread()
  const { ticket, messages, altri, lettoFino } = answer
  const cursor = messages.at(-1)?.id
  return { ticket, messages, older: altri, readTo: lettoFino, openedAt: cursor ?? 0, cursor }
}

/** Loads messages after the cursor; a failure shows no toast. `now` returns the thread at the time of the answer. */
async function lookOn(id: number, { cursor }: Thread, now: () => Thread, signal: AbortSignal): Promise<Thread> {
  const { ticket, messages, lettoFino } = await askMessages({ id, dopo: cursor }, signal)
  if (messages.some(({ mio }) => !mio)) void countUnread()
  const shown = now()
  return {
    ...shown,
    ticket,
    messages: mergeMessages(shown.messages, messages),
    readTo: lettoFino,
    cursor: messages.at(-1)?.id ?? cursor,
  }
}

const threadQuery = (id: number, turn: number) =>
  queryOptions({
    queryKey: ['thread', id, turn],
    queryFn({ signal, client, queryKey }) {
      const shown = () => client.getQueryData<Thread>(queryKey)
      const before = shown()
      return before ? lookOn(id, before, () => shown() ?? before, signal) : openThread(id, signal)
    },
  })

const nothing = { ticket: undefined, messages: [], older: false, readTo: 0, openedAt: 0 }

/** The messages of a ticket, polled while they are on the screen (S-158). */
export function useThread(id: number) {
  const [turn, setTurn] = useState(0)
  const { queryKey, ...options } = threadQuery(id, turn)
  const isThere = supportClient.getQueryData(queryKey) !== undefined
  const query = useQuery({ queryKey, ...options, ...(isThere && polled(every)) }, supportClient)
  const { data, isError, error } = query
  const change = (next: (before: Thread) => Partial<Thread>) =>
    supportClient.setQueryData(queryKey, (before) => before && { ...before, ...next(before) })

  /** Loads the thread again, without the current messages. */
  const reload = () => setTurn((last) => last + 1)
  const look = () => void query.refetch()

  const loadOlder = async () => {
    const [oldest] = data?.messages ?? []
    if (!oldest) return
    try {
      const { messages, altri } = await askMessages({ id, prima: oldest.id })
      change((before) => ({ messages: mergeMessages(messages, before.messages), older: altri }))
    } catch (failure) {
      // the conversation may be closed by now
      if (supportClient.getQueryData(queryKey)) tellMessagesFailed(failure)
    }
  }

  /** Adds a sent message at once, then loads the new ones. */
  const add = (message: Messaggio) => {
    if (!data) return reload()
    change(({ messages }) => ({ messages: mergeMessages(messages, [message]) }))
    return look()
  }
  return {
    thread: {
      ...(data ?? nothing),
      state: data ? 'ready' : isError ? 'failed' : 'loading',
      /** The message of a failed first load. */
      words: error?.message,
      /** The last request for new messages failed. */
      stale: data !== undefined && isError,
    },
    reload,
    look,
    loadOlder,
    add,
  } as const
}
