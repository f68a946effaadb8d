import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { tableErrorText } from './error-text.ts'

test('an answer without a message is an unknown failure, no answer an unreachable shop', { tags: ['S-475'] }, () => {
  const failures = [new ApiError(409, 'Codice già usato.'), new ApiError(500, ''), new NetworkError('down')]
  expect(failures.map(tableErrorText)).toEqual([
    'Codice già usato.',
    'Errore sconosciuto durante il login',
    'Il negozio non risponde. Controlla la connessione e riprova.',
  ])
})
