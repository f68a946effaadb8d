import { closeSync, openSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

function failOnFullDisk(): unknown {
  const file = openSync('/dev/full', 'w')
  try {
    return writeSync(file, 'x')
  } catch (error) {
    return error
  } finally {
    closeSync(file)
  }
}

test('a full disk is told in words, with the place where the failure has one', () => {
  expect(explainFailure(failOnFullDisk())).toBe('Il disco è pieno: fai spazio e riprova.')
  const copying = Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/negozio/a', dest: '/copie/a' })
  expect(explainFailure(copying)).toBe('Il disco è pieno (/copie/a): fai spazio e riprova.')
})

test('a fault of the program keeps its stack', () => {
  const syntax = Object.assign(new Error('syntax error'), { severity: 'ERROR', code: '42601' })
  expect([explainFailure(syntax), explainFailure(new TypeError('x'))]).toEqual([undefined, undefined])
})
