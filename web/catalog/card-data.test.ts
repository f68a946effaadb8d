import { expect, test } from 'vitest'
import { frameColours, isGraded, lensColour } from '#web/geometry/colours.ts'
import { altText } from './card-data.ts'

const prodotto = {
  marca: 'Volpedo',
  nomeModello: '',
  codice: 'VLP1042-086',
  formaOcchiale: 'trapezio',
  coloreMontatura: 'Havana scuro',
}

test('the alternative text of a picture names the frame and the view', () => {
  expect(altText(prodotto, '/media/vlp1042-086-lato-1200.avif', 2)).toBe(
    'Volpedo VLP1042-086, montatura trapezio havana scuro, vista laterale',
  )
  expect(altText(prodotto, '/media/IMG_2041.jpg', 1)).toBe(
    'Volpedo VLP1042-086, montatura trapezio havana scuro, immagine 2',
  )
  expect(altText({ ...prodotto, nomeModello: 'Pelizza' }, '/media/vlp1042-086-fronte-1200.avif', 0)).toBe(
    'Volpedo Pelizza, montatura trapezio havana scuro, vista frontale',
  )
})

test('colour names map to colours, the longer name first', () => {
  expect(frameColours('Oro rosa')).not.toEqual(frameColours('Oro'))
  expect(frameColours('Havana miele')).toHaveLength(3)
  expect(frameColours('Arcobaleno')).toBeUndefined()
  expect(lensColour('Marrone sfumato')).toBe(lensColour('Marrone'))
  expect(isGraded('Marrone sfumato')).toBe(true)
  expect(lensColour('Trasparente')).toBeUndefined()
})
