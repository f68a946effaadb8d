import { expect, test } from 'vitest'
import { NoPicture } from '#web/admin/products/form/take-photo.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { sendPictures, type Progress } from './send-pictures.ts'
import type { ZipFile } from './zip.ts'

const file = (name: string, key = name): ZipFile => ({ name, key, bytes: 1, read: async () => new File([], name) })

function open() {
  const kept = new Map<string, string>()
  const told: Progress[] = []
  const sent: string[] = []
  const controller = new AbortController()
  /** Pictures that fail, and how. */
  const fails = new Map<string, Error>()
  const send = (...files: ZipFile[]) =>
    sendPictures(files, {
      kept,
      tell: (progress) => told.push(progress),
      signal: controller.signal,
      async upload({ name }, _signal, tell) {
        const failure = fails.get(name)
        if (failure) throw failure
        sent.push(name)
        tell(0.5)
        return `/media/${name}`
      },
    })
  return { kept, told, sent, controller, fails, send }
}

test('pictures go one after the other, each content once, also when it goes on', async () => {
  const { send, sent, kept, told } = open()
  expect(await send(file('a'), file('b'), file('c', 'a'))).toEqual([])
  expect(sent).toEqual(['a', 'b'])
  expect(told.map(({ done }) => done)).toEqual([0, 0.5, 1, 1.5, 2])
  expect(await send(file('a'), file('d'))).toEqual([])
  expect(sent).toEqual(['a', 'b', 'd'])
  expect(Object.fromEntries(kept)).toEqual({ a: '/media/a', b: '/media/b', d: '/media/d' })
})

test('one that is no picture is told and the rest goes on; then only that one is sent again', async () => {
  const { send, sent, fails } = open()
  fails.set('a', new NoPicture('rovinata')).set('b', new ApiError(413, 'troppo grande'))
  expect(await send(file('a'), file('b'), file('c'))).toEqual([
    { name: 'a', words: 'rovinata' },
    { name: 'b', words: 'troppo grande' },
  ])
  fails.clear()
  expect(await send(file('a'), file('b'), file('c'))).toEqual([])
  expect(sent).toEqual(['c', 'a', 'b'])
})

test.each([
  ['without the network', new NetworkError('unreachable')],
  ['signed out', new ApiError(401, 'accedi')],
  ['while the shop is busy', new ApiError(503, 'riprova')],
])('it ends %s, and keeps what arrived', async (_, failure) => {
  const { send, sent, fails, kept } = open()
  fails.set('b', failure)
  await expect(send(file('a'), file('b'), file('c'))).rejects.toBe(failure)
  expect([sent, kept.size]).toEqual([['a'], 1])
})

test('stopped, it sends no more', async () => {
  const { send, sent, controller } = open()
  controller.abort()
  await expect(send(file('a'))).rejects.toThrow(/abort/i)
  expect(sent).toEqual([])
})
