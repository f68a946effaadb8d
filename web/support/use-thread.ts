import { useCallback, useEffect, useRef, useState } from 'react'
import type { Messaggio, Ticket } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { NotShown, tellMessagesFailed } from './failures.ts'
import { mergeMessages } from './merge.ts'
import { usePoll } from './poll.ts'
import { countUnread } from './unread.ts'

/** Seconds between two looks for new messages in an open conversation. */
const every = 4

interface Thread {
  state: 'loading' | 'ready' | 'failed'
  ticket?: Ticket
  messages: Messaggio[]
  /** There are older ones. */
  older: boolean
  /** Up to this message the other side has read. */
  readTo: number
  /** The newest message when it was opened; 0: there was none. */
  openedAt: number
  /** Why there is nothing to show. */
  words?: string
  /** The last look for new messages failed. */
  stale?: boolean
}

const nothing: Thread = { state: 'loading', messages: [], older: false, readTo: 0, openedAt: 0 }

async function askMessages(query: { id: number; dopo?: number | undefined; prima?: number }) {
  const answer = await api('GET /Ticket/GetMessages', { query })
  if (!answer.success || !answer.ticket) throw new NotShown(answer.error ?? '')
  return { ...answer, ticket: answer.ticket }
}

/** The messages of a ticket, kept up to date for as long as they are on the screen (S-158). */
export function useThread(id: number) {
  const [thread, setThread] = useState(nothing)
  /** All messages up to this one have been read from the server: what was sent from here comes later. */
  const cursor = useRef<number>(undefined)
  const turn = useRef(0)

  const load = useCallback(async () => {
    const mine = ++turn.current
    try {
      const { ticket, messages, altri, lettoFino } = await askMessages({ id })
      if (mine !== turn.current) return
      cursor.current = messages.at(-1)?.id
      setThread({
        state: 'ready',
        ticket,
        messages,
        older: altri,
        readTo: lettoFino,
        openedAt: cursor.current ?? 0,
      })
      void countUnread()
    } catch (error) {
      if (mine === turn.current) setThread({ ...nothing, state: 'failed', words: tellMessagesFailed(error) })
    }
  }, [id])
  useEffect(() => {
    const turns = turn
    void load()
    return () => void turns.current++
  }, [load])

  /** All anew, from an empty window. */
  const reload = () => {
    setThread(nothing)
    void load()
  }

  /** What has come since, without a word when it fails. */
  const look = useCallback(async () => {
    const mine = turn.current
    try {
      const { ticket, messages, lettoFino } = await askMessages({ id, dopo: cursor.current })
      if (mine !== turn.current) return true
      cursor.current = messages.at(-1)?.id ?? cursor.current
      setThread((before) => ({
        ...before,
        stale: false,
        ticket,
        messages: mergeMessages(before.messages, messages),
        readTo: lettoFino,
      }))
      if (messages.some(({ mio }) => !mio)) void countUnread()
      return true
    } catch {
      if (mine === turn.current) setThread((before) => ({ ...before, stale: true }))
      return false
    }
  }, [id])
  usePoll(look, every, thread.state === 'ready')

  const loadOlder = async () => {
    const mine = turn.current
    const [oldest] = thread.messages
    if (!oldest) return
    try {
      const { messages, altri } = await askMessages({ id, prima: oldest.id })
      if (mine !== turn.current) return
      setThread((before) => ({ ...before, messages: mergeMessages(messages, before.messages), older: altri }))
    } catch (error) {
      if (mine === turn.current) tellMessagesFailed(error)
    }
  }

  /** Shows what was sent from here at once, then what else has come. */
  const add = (message: Messaggio) => {
    if (thread.state !== 'ready') return reload()
    setThread((before) => ({ ...before, messages: mergeMessages(before.messages, [message]) }))
    return void look()
  }
  return { thread, reload, look, loadOlder, add }
}
