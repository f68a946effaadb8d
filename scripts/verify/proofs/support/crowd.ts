import { setTimeout as sleep } from 'node:timers/promises'
import { checkOut, checkStatus, sessionOf, sortAnswers, type Answer, type Front } from './buyers.ts'
import type { Testbed } from './testbed.ts'

/** Milliseconds after which a buyer gives up. */
const patienceMs = 180_000

/** What a crowd was told. */
interface Told {
  answers: Answer[]
  /** Connections that broke, and answers that are not the shop's. */
  broken: string[]
  /** Of all answers of the shop. */
  slowestMs: number
  /** Sessions of checkouts that were answered with 200, and when, in milliseconds of `performance.now()`. */
  opened: { session: string; at: number }[]
  /** Sessions of which the landing page said that they are paid. */
  bought: string[]
  pages: { asked: number; failed: string[]; slowestMs: number }
}

interface Crowd {
  testbed: Testbed
  /** Each is asked in turn. */
  fronts: Front[]
  codes: string[]
  nextToken: () => string
  buyers: number
  /** Milliseconds between two purchases of a buyer. */
  pauseMs: number
  /** Pages that lie in the memory of each process. */
  paths: string[]
}

/** Buyers who repeat what fails until it succeeds, and visitors of pages, until they are told to go home. */
export function openCrowd({ testbed, fronts, codes, nextToken, buyers, pauseMs, paths }: Crowd) {
  const told: Told = {
    slowestMs: 0,
    answers: [],
    broken: [],
    opened: [],
    bought: [],
    pages: { asked: 0, failed: [], slowestMs: 0 },
  }
  const closing = new AbortController()
  const { signal } = closing
  let turns = 0
  const nextFront = () => fronts[(turns += 1) % fronts.length] ?? { url: '' }
  const insist = async (ask: (front: Front) => Promise<Answer>) => {
    for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(300)) {
      const start = performance.now()
      try {
        const answer = await ask(nextFront())
        told.answers.push(answer)
        if (answer.status === 200) return answer
      } catch (error) {
        told.broken.push(String(error))
      } finally {
        told.slowestMs = Math.max(told.slowestMs, performance.now() - start)
      }
    }
    throw new Error('a buyer has given up')
  }
  const keepBuying = async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const cart = [{ code: codes[turn % codes.length] ?? '', quantity: 1 }]
      const token = nextToken()
      const session = sessionOf(await insist((front) => checkOut(front, token, cart)))
      told.opened.push({ session, at: performance.now() })
      await testbed.sandbox.pay(session)
      const seen = await insist((front) => checkStatus(front, session))
      if (seen.body['success'] === true) told.bought.push(session)
      await sleep(pauseMs)
    }
  }
  const keepLooking = async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const start = performance.now()
      told.pages.asked += 1
      const status = await fetch(nextFront().url + path).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        String,
      )
      if (status !== 200) told.pages.failed.push(`${path}: ${status}`)
      told.pages.slowestMs = Math.max(told.pages.slowestMs, performance.now() - start)
      await sleep(100)
    }
  }
  const works = Promise.all([...Array.from({ length: buyers }, keepBuying), keepLooking(), keepLooking()])
  // a buyer who gives up is heard of when all go home
  works.catch(() => undefined)
  return {
    told,
    /** Lets each finish what it has begun. */
    async goHome() {
      closing.abort()
      await works
      return told
    },
  }
}

/** Milliseconds of the longest time without an opened checkout. */
export function longestSilence({ opened }: Told) {
  const times = opened.map(({ at }) => at).toSorted((a, b) => a - b)
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

/** Answers that neither succeed nor say in words that the shop is away for a moment. */
export const listRude = ({ answers, broken }: Told) => [
  ...Object.keys(sortAnswers(answers)).filter((kind) => !/^200$|^503 Il negozio/.test(kind)),
  ...new Set(broken),
]
