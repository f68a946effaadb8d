import { useEffect, useReducer, useState } from 'react'
import type { CarrelloCalcolato } from '#contract/carrello.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { currentCode, keepCode, useCode } from '#web/cart/state/discount-code.ts'
import type { Cart } from '#web/cart/state/lines.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/session/session.ts'

/** Milliseconds without a change after which the cart is asked about, and after which an answer is waited for no more. */
const restMs = 300
const patienceMs = 10_000

interface Answer {
  /** What was asked. */
  of: string
  /** Undefined: the server did not answer. */
  priced: CarrelloCalcolato | undefined
}

/** What the cart costs with its discount, asked while the panel is open; an answer to what was asked before is ignored. */
export function usePrice(cart: Cart, open: boolean) {
  const code = useCode()
  const session = useSession()
  const [turn, again] = useReducer((turns: number) => turns + 1, 0)
  const [answer, setAnswer] = useState<Answer>()
  /** A code that is none, which is not kept. */
  const [refused, setRefused] = useState<{ code: string; words: string }>()
  const lines = JSON.stringify(cart.map(({ prodotto: { codice, prezzo }, quantity }) => ({ codice, prezzo, quantity })))
  const who = session.status === 'known' && !session.over ? String(session.user?.id) : session.status
  const question = `${turn} ${who} ${code} ${lines}`
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const isAsked = open && cart.length > 0 && session.status !== 'checking'

  useEffect(() => {
    if (!isAsked) return undefined
    const request = new AbortController()
    const waits = [setTimeout(() => void ask(), restMs), setTimeout(() => request.abort(), restMs + patienceMs)]
    let isOld = false
    async function ask() {
      const outcome = await askPrice(lines, code, request.signal)
      if (isOld) return
      setAnswer({ of: question, priced: outcome.priced })
      if (outcome.refusal !== undefined && currentCode() === code) {
        setRefused({ code, words: outcome.refusal })
        keepCode('')
      }
    }
    return () => {
      isOld = true
      for (const wait of waits) clearTimeout(wait)
      request.abort()
    }
  }, [isAsked, lines, code, question])

  return {
    /** Of the cart as it is now; undefined: not known. */
    priced: answer?.of === question ? answer.priced : undefined,
    asking: (isAsked || session.status === 'checking') && answer?.of !== question,
    code,
    refused,
    apply: (typed: string) => {
      setRefused(undefined)
      keepCode(typed)
    },
    again,
    /** The checkout did not take the order: a code that is none any more goes, and the cart is asked about once more. */
    refuse: (words: string, problem: ProblemCode | undefined) => {
      if (problem === 'discount-not-valid') {
        setRefused({ code, words })
        keepCode('')
      }
      again()
    },
  }
}
export type CartPrice = ReturnType<typeof usePrice>

/** `refusal`: the code is none, or may not be tried any more for now. */
async function askPrice(lines: string, code: string, signal: AbortSignal) {
  const body = readLines(lines).map(({ codice, quantity }) => ({ prodotto: { codice }, quantity }))
  try {
    const priced = await api('POST /Sconti/Calcola', { query: { codiceSconto: code || undefined }, body }, signal)
    return { priced, refusal: priced.nonValido && priced.rifiuto }
  } catch (error) {
    const tooMany = code !== '' && error instanceof ApiError && error.status === 429
    return { priced: undefined, refusal: tooMany ? error.message : undefined }
  }
}

const readLines = (lines: string): { codice: string; quantity: number }[] => JSON.parse(lines)
