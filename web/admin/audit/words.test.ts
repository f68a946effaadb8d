import { expect, test } from 'vitest'
import type { VoceRegistro } from '#contract/registro.ts'
import { sayChanges } from './words.ts'

const say = (modifiche: VoceRegistro['modifiche']) =>
  sayChanges({ modifiche }).map(({ field, before, after }) => [field, before, after].join(' | '))
const both = (prima: unknown, dopo: unknown) => ({ prima, dopo })

test('sums of money are said in euros, and a reduction by its kind', () => {
  expect(
    say({
      prezzo: both(15_900, 14_900),
      costo: both(null, 7000),
      minimo: both(5000, null),
      rimborso: both(null, 990),
      totale: both(null, 20_000),
      riduzione: both(null, 1050),
    }),
  ).toEqual([
    'Prezzo | 159,00\u00A0€ | 149,00\u00A0€',
    'Costo d’acquisto |  | 70,00\u00A0€',
    'Carrello minimo | 50,00\u00A0€ | ',
    'Importo |  | 9,90\u00A0€',
    'Totale |  | 200,00\u00A0€',
    'Riduzione |  | 10,50\u00A0€',
  ])
  for (const [kind, words] of [
    ['percentuale', '20 %'],
    ['importo', '0,20\u00A0€'],
    ['prezzo', '0,20\u00A0€'],
  ])
    expect(say({ tipo: both(null, kind), valore: both(null, 20) })[1]).toBe(`Valore |  | ${words}`)
})

test('what is a number, a yes or no, a list or a picture is said as such', () => {
  expect(
    say({
      isDeleted: both(true, false),
      attivo: both(false, true),
      giacenza: both(3, 0),
      marche: both(null, ['Volpedo', 'Civetta']),
      imgs: both('/media/a.avif', '/media/a.avif,/media/b.avif'),
      img: both('/media/a.avif', '/media/b.avif'),
      corriere: both('poste', null),
    }),
  ).toEqual([
    'Attivo | No | Sì',
    'Attivo | No | Sì',
    'Giacenza | 3 | 0',
    'Solo questi brands |  | Volpedo, Civetta',
    'Immagini | 1 | 2',
    'Immagine |  | ',
    'Corriere | Poste Italiane | ',
  ])
})

test('a long text is cut, a postal address is not, and a field without a name is left out', () => {
  const long = 'a'.repeat(161)
  expect(say({ descrizione: both(null, long), produttore: both(null, long), segreto: both(1, 2) })).toEqual([
    `Descrizione |  | ${'a'.repeat(160)}…`,
    `Produttore |  | ${long}`,
  ])
})
