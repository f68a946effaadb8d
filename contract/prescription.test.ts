import { expect, it, test } from 'vitest'
import { Ricetta } from './lenti.ts'
import { allLensUses } from './lens-uses.ts'
import { meanPower, transpose, type Occhio } from './prescription.ts'
import { readPrescription, type OcchioScritto } from './read-prescription.ts'
import { rightPrescriptions } from './right-prescriptions.fixtures.ts'
import { wrongPrescriptions } from './wrong-prescriptions.fixtures.ts'
import { wrongPrescription } from './check-prescription.ts'

const today = '2026-11-26'

function typeEye(text: string): OcchioScritto {
  const [sfera = '', cilindro = '', asse = '', addizione = '', prisma = '', base = ''] = text.split('/')
  return { sfera, cilindro, asse, addizione, prisma, base }
}

function read(right: string, left: string, rest: string) {
  const [words = '', distanzaPupille = '', data = ''] = rest.split(';')
  const uso = allLensUses.find((use) => use === words) ?? 'lontano'
  const typed = { destro: typeEye(right), sinistro: typeEye(left), distanzaPupille, data }
  return readPrescription(typed, { uso, today })
}

const numbers = ({ sfera, cilindro, asse, addizione }: Occhio) => {
  const all = [sfera, cilindro, asse, addizione]
  return all.slice(0, all.findLastIndex((value) => value !== undefined) + 1)
}

it.each(rightPrescriptions)('%s and %s for %s are read', (right, left, rest, one, other, doubts) => {
  const { ricetta, wrong, doubts: asked } = read(right, left, rest)
  expect(wrong).toEqual([])
  expect(asked).toEqual(doubts)
  expect(ricetta && [numbers(ricetta.destro), numbers(ricetta.sinistro)]).toEqual([one, other])
  expect(Ricetta.parse(JSON.parse(JSON.stringify(ricetta)))).toEqual(ricetta)
})

it.each(wrongPrescriptions)('%s and %s for %s are refused with words', (right, left, rest, words) => {
  const { ricetta, wrong } = read(right, left, rest)
  expect(wrong.map((one) => one.words)).toEqual(words)
  expect(wrong.every(({ fields }) => fields.length > 0)).toBe(true)
  expect(ricetta).toBeUndefined()
})

test('the tables hold sixty prescriptions and more', () => {
  expect(rightPrescriptions.length + wrongPrescriptions.length).toBeGreaterThanOrEqual(60)
})

test('prism and pupils are read with the rest', () => {
  const { ricetta } = read('-1////2,00/nasale', '-1////1Δ/su', 'lontano;31+31,5;2026-09-14')
  expect(ricetta).toMatchObject({
    destro: { prisma: { diottrie: 2, base: 'nasale' } },
    sinistro: { prisma: { diottrie: 1, base: 'su' } },
    distanzaPupille: 62.5,
    data: '2026-09-14',
  })
})

test('a lens in the other notation is the same lens', () => {
  expect(transpose({ sfera: 1, cilindro: 1.25, asse: 180 })).toEqual({ sfera: 2.25, cilindro: -1.25, asse: 90 })
  expect(transpose({ sfera: -2, cilindro: -0.5, asse: 90 })).toEqual({ sfera: -2.5, cilindro: 0.5, asse: 180 })
  for (let asse = 1; asse <= 180; asse++) {
    const eye = { sfera: -1.25, cilindro: 0.75, asse, addizione: 2 }
    expect(transpose(transpose(eye))).toEqual(eye)
    expect(meanPower(transpose(eye))).toBe(meanPower(eye))
  }
  expect(transpose({ sfera: -2 })).toEqual({ sfera: -2 })
})

const wrong = (destro: Occhio) => wrongPrescription({ destro, sinistro: { sfera: 0 } }, { uso: 'lontano', today })

test('the server refuses by the same rules what another client sends', () => {
  expect(wrong({ sfera: -1.75, cilindro: -0.5, asse: 90 })).toEqual([])
  expect(wrong({ sfera: -1.3, cilindro: -0.5 }).map(({ fields }) => fields)).toEqual([
    ['destro.sfera'],
    ['destro.asse'],
  ])
  expect(wrong({ sfera: 0, cilindro: -0.5, asse: 0 })).toHaveLength(1)
})
