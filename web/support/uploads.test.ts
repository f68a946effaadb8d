import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './uploads.ts'

afterEach(() => void vi.unstubAllGlobals())

const answered = async (status: number) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ title: 'Così no.' }, { status })))
  return upload(1, { key: 1, file: new File(['x'], 'foto.png'), state: 'chosen' })
}

test('a file is sent again after a pause, a sign-in or an error of the server, and not when it is refused itself', async () => {
  for (const status of [401, 429, 500]) expect((await answered(status)).state).toBe('failed')
  for (const status of [400, 413, 415]) expect((await answered(status)).state).toBe('refused')
  expect((await answered(429)).words).toBe('Così no.')
})
