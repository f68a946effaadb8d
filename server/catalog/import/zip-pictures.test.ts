import { expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import { openZipPictures, readZipList, saidPictures, takenFrom } from './zip-pictures.ts'

const holding = (...names: string[]) => openZipPictures(names.map((nome) => ({ nome, byte: 1000 })))
const find = (cell: string, ...names: string[]) => {
  const { images, problems } = holding(...names).find(cell)
  return [images?.map((image) => image.replace('zip:', '')), ...problems.map(({ title }) => title)]
}

test.each([
  ['as it is called', 'foto/A-1.jpg', ['foto/A-1.jpg', 'foto/A-2.jpg'], 'foto/A-1.jpg'],
  ['in another case, with the slashes of Windows', 'FOTO\\a-1.JPG', ['Foto/A-1.jpg'], 'Foto/A-1.jpg'],
  ['without the folders of the zip', 'a-1.jpg', ['Listino 2027/foto/A-1.jpg'], 'Listino 2027/foto/A-1.jpg'],
  ['with the last of its folders', 'nero/1.jpg', ['x/nero/1.jpg', 'x/blu/1.jpg'], 'x/nero/1.jpg'],
  ['with a folder that the zip lacks, or an address', 'https://casa.example/f/A.png', ['a.png'], 'a.png'],
  ['by an address with a query', 'https://casa.example/f/A.png?v=17#x', ['a.png'], 'a.png'],
  ['with a sign that begins the query of an address', 'A#1.png', ['a#1.png'], 'a#1.png'],
  ['at the top, where folders hold others of its name', '1.jpg', ['1.jpg', 'x/1.jpg'], '1.jpg'],
  ['in letters that a Mac takes apart', 'caffè.jpg', ['caffe\u0300.jpg'], 'caffe\u0300.jpg'],
])('a picture is found %s', (_, cell, names, found) => {
  expect(find(cell, ...names)).toEqual([[found]])
})

test('several of a cell stand in their order, each once, whatever parts them', () => {
  const files = holding('1.jpg', '2.jpg', '3.jpg', 'readme.txt')
  expect(files.find(' 2.jpg, 1.jpg;2.jpg').images).toEqual(['zip:2.jpg', 'zip:1.jpg'])
  expect(files.find('1.jpg').problems).toEqual([])
  expect(files.told()).toEqual({ named: 0, wanted: ['2.jpg', '1.jpg'], unused: ['3.jpg'] })
})

test('each name is refused by what is wrong with it', () => {
  const files = openZipPictures([
    { nome: 'x/1.jpg', byte: 10 },
    { nome: 'y/1.jpg', byte: 10 },
    { nome: 'lista.pdf', byte: 10 },
    { nome: 'vuota.jpg', byte: 0 },
    { nome: 'grande.jpg', byte: highest.photoBytes + 1 },
  ])
  expect(files.find('Manca.jpg|1.jpg|lista.pdf|vuota.jpg|grande.jpg').problems.map(({ title }) => title)).toEqual([
    'Nello zip non c’è: Manca.jpg.',
    'Nello zip ci sono più file con questo nome: 1.jpg. Scrivi anche la cartella.',
    'Non è un’immagine JPEG, PNG o WebP: lista.pdf.',
    'È vuota, o pesa più di 100 MB: vuota.jpg, grande.jpg.',
  ])
  expect(files.told().wanted).toEqual([])
  const one = holding('a.jpg')
  expect(one.find('a.jpg, manca.jpg').problems).toHaveLength(1)
  expect(one.told()).toMatchObject({ wanted: ['a.jpg'], unused: [] })
  expect(find(Array.from({ length: 9 }, (_, index) => index).join()).at(-1)).toMatch(/: 0, 1, 2, 3, 4, 5, 6, 7, …\.$/)
  const nine = Array.from({ length: 9 }, (_, index) => `${index}.jpg`)
  expect(find(nine.join(), ...nine).slice(1)).toEqual(['Un prodotto può avere al massimo 8 immagini.'])
})

test('a blank cell, and any cell while there is no zip, leaves the pictures as they are', () => {
  expect(holding('a.jpg').find(' ')).toEqual({ problems: [] })
  const without = openZipPictures(undefined)
  expect(without.find('a.jpg')).toEqual({ problems: [] })
  expect(without.told()).toEqual({ named: 1, wanted: [], unused: [] })
})

const read = (text: string) => readZipList(new Blob([text]))

test('what the browser says of a zip is checked', async () => {
  expect(await readZipList(undefined)).toBeUndefined()
  expect(await read('[{"nome":"a.jpg","byte":1,"x":2}]')).toEqual([{ nome: 'a.jpg', byte: 1 }])
  const many = JSON.stringify(Array.from({ length: highest.zipFiles + 1 }, () => ({ nome: 'a', byte: 1 })))
  for (const text of ['', '{', '[{"nome":"a"}]', '[{"nome":"","byte":1}]', '[{"nome":"a","byte":-1}]', many])
    await expect(read(text)).rejects.toThrow('request-not-valid')
})

test('planned pictures are said by name, and become addresses', () => {
  expect([[], ['/media/a'], ['/media/a', '/media/b'], ['zip:x/1.jpg', 'zip:2.jpg']].map(saidPictures)).toEqual([
    '',
    '1 immagine',
    '2 immagini',
    '1.jpg, 2.jpg',
  ])
  expect(takenFrom(['/media/a', 'zip:1.jpg'], new Map([['1.jpg', '/media/b']]))).toEqual(['/media/a', '/media/b'])
  expect(() => takenFrom(['zip:1.jpg'], new Map())).toThrow('zip-picture-not-sent')
})
