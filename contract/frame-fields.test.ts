import { describe, expect, test } from 'vitest'
import { frameFields, type FrameField, type FrameFieldOf } from './frame-fields.ts'
import { sentFields, shownFields } from './frame-shapes.ts'
import { fieldsFrom, fits, frameFieldNames, inputLabelOf, mapFields, nameOf } from './map-fields.ts'
import { ModificheProdotto, NuovoProdotto, Prodotto } from './prodotti.ts'

const fields: FrameField[] = Object.values(frameFields)

describe('the table', () => {
  test.each([
    ['labels', fields.map(({ label }) => label)],
    ['labels in the form', fields.map(inputLabelOf)],
    ['columns', fields.map(({ column }) => column)],
  ])('its %s are of one field each', (_, names) => {
    expect(names).toEqual([...new Set(names)])
  })

  test('all shapes of a product on the wire have every field', () => {
    for (const shape of [shownFields, sentFields, Prodotto.shape, NuovoProdotto.shape, ModificheProdotto.shape]) {
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(frameFieldNames))
    }
  })

  test('an order of its own names each field once', () => {
    const names = fieldsFrom('aste', 'lente')
    expect(names.slice(0, 2)).toEqual(['aste', 'lente'])
    expect(names.toSorted()).toEqual(frameFieldNames.toSorted())
    const kinds = mapFields(
      {
        text: () => 'text',
        whole: () => 'whole',
        decimal: () => 'decimal',
        yesNo: () => 'yesNo',
        choice: () => 'choice',
        oneOf: () => 'oneOf',
      },
      names,
    )
    expect(Object.keys(kinds)).toEqual(names)
    expect(kinds).toEqual(Object.fromEntries(names.map((name) => [name, frameFields[name].kind])))
  })
})

// kinds that no field has yet are tried with fields that are not in the table
const height: FrameFieldOf<'decimal'> = {
  kind: 'decimal',
  column: 'lens_height_mm',
  unit: 'mm',
  least: 10,
  most: 99.5,
  label: 'Altezza lente',
  group: 'measures',
}

describe('a number', () => {
  test.each([
    [10, true],
    [38.4, true],
    [99.5, true],
    [9.9, false],
    [99.6, false],
    [38.45, false],
    [Number.NaN, false],
  ])('with one decimal: %d fits: %s', (value, expected) => {
    expect(fits(height, value)).toBe(expected)
  })

  test.each([
    [1, true],
    [999, true],
    [0, false],
    [1000, false],
    [52.5, false],
    [Number.NaN, false],
  ])('that is whole: %d fits: %s', (value, expected) => {
    expect(fits(frameFields.calibro, value)).toBe(expected)
  })
})

test('a field is called otherwise in a sentence and above its input', () => {
  expect([nameOf(height), inputLabelOf(height)]).toEqual(['altezza lente', 'Altezza lente (mm)'])
  expect([nameOf(frameFields.lente), inputLabelOf(frameFields.lente)]).toEqual(['materiale Lente', 'Materiale lente'])
})
