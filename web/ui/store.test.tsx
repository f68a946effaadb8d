import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listeners, store } from './store.ts'

test('listeners are called until they stop', () => {
  const news = listeners<string>()
  const heard: string[] = []
  const stop = news.listen((one) => heard.push(`first ${one}`))
  news.listen((one) => heard.push(`second ${one}`))
  news.tell('a')
  stop()
  news.tell('b')
  expect(heard).toEqual(['first a', 'second a', 'second b'])
})

test('a store has the newest value, while the server renders the initial one', () => {
  const count = store(0)
  const Count = () => <b>{count.useValue()}</b>
  expect(count.get()).toBe(0)
  count.set(2)
  expect(count.get()).toBe(2)
  expect(renderToStaticMarkup(<Count />)).toBe('<b>0</b>')
})
