import { expect, test } from 'vitest'
import { filesOf, move, orderOf, partsSent, picturesOf, rebasePictures, type Picture } from './pictures.ts'

const file = (name: string): Picture => ({ key: name, file: new File(['x'], name), preview: '' })
const [a, b, c] = ['/media/a.avif', '/media/b.avif', '/media/c.avif'] as const
const list = (...addresses: string[]) => addresses.join(',')

test('the order on the wire names the pictures that stay and marks each new file', { tags: ['S-255', 'H-54'] }, () => {
  const pictures = [file('x.jpg'), ...picturesOf(list(a, b)), file('y.jpg')]
  expect(orderOf(pictures)).toBe(list('+', a, b, '+'))
  expect(filesOf(pictures).map(({ name }) => name)).toEqual(['x.jpg', 'y.jpg'])
})

test('a picture moves, but not out of range', () => {
  const pictures = picturesOf(list(a, b, c))
  expect(orderOf(move(pictures, 2, 0))).toBe(list(c, a, b))
  expect(move(pictures, 0, -1)).toBe(pictures)
  expect(move(pictures, 2, 3)).toBe(pictures)
})

test('pictures changed by another administrator: an order not edited here follows theirs', () => {
  expect(orderOf(rebasePictures(picturesOf(list(a, b)), list(a, b), list(c, a)))).toBe(list(c, a))
  expect(orderOf(rebasePictures([...picturesOf(a), file('x.jpg')], a, list(b, a)))).toBe(list(b, a, '+'))
})

test('pictures changed by both: the order here stays, their additions and removals are applied', () => {
  const mine = [file('x.jpg'), ...picturesOf(list(b, a))]
  expect(orderOf(rebasePictures(mine, list(a, b), list(a, c)))).toBe(list('+', a, c))
})

const sized = (name: string, size: number): Picture => ({
  key: name,
  file: new File(['x'.repeat(size)], name),
  preview: '',
})

test('of new files that are sent one after the other each shows its own part', () => {
  const pictures = [sized('x', 100), ...picturesOf(a), sized('y', 300)]
  const partsAt = (sent: number) => Object.fromEntries(partsSent(pictures, sent))
  expect(partsAt(0)).toEqual({ x: 0, y: 0 })
  expect(partsAt(0.125)).toEqual({ x: 0.5, y: 0 })
  expect(partsAt(0.625)).toEqual({ x: 1, y: 0.5 })
  expect(partsAt(1)).toEqual({ x: 1, y: 1 })
})
