import { expect, test } from 'vitest'
import { frameMaterial, lightOf } from './material.ts'

const materialOf = (coloreMontatura: string) =>
  frameMaterial({ coloreMontatura, coloreLente: '', tipologia: 'da vista' }, false)

test('an acetate that is clear is seen through, and keeps its colour', () => {
  const [none, blue, opaque] = [materialOf('Cristallo'), materialOf('Blu cristallo'), materialOf('Blu')]
  expect(none.cover).toBeLessThan(blue.cover)
  expect(blue.cover).toBeLessThan(opaque.cover)
  expect(blue.colour).toEqual(lightOf('#16264c', 0.75))
  expect(materialOf('CRYSTAL BLUE')).toEqual(blue)
})
