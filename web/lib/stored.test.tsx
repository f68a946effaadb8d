import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localStore } from './storage.ts'
import { stored } from './stored.ts'

const parse = (text: string | null) => text?.split(',') ?? []

test('a stored value is parsed once for each text, also when another script wrote it', () => {
  const list = stored('list', parse)
  expect(list.get()).toEqual([])
  list.set('a,b')
  expect(list.get()).toEqual(['a', 'b'])
  expect(list.get()).toBe(list.get())
  localStore.setItem('list', 'c')
  expect(list.get()).toEqual(['c'])
  list.set(null)
  expect(localStore.getItem('list')).toBeNull()
  expect(list.get()).toEqual([])
})

test('the server renders its own value and reads no storage', () => {
  const list = stored('server', parse, ['server'])
  list.set('browser')
  const List = () => <b>{list.useValue().join()}</b>
  expect(renderToStaticMarkup(<List />)).toBe('<b>server</b>')
})
