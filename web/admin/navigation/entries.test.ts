import { expect, test } from 'vitest'
import { tabs } from '#web/admin/table/tabs.ts'
import routes from '#web/routes.ts'
import { atThumb, entryOf, groups } from './entries.ts'

const of = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return entryOf(pathname, searchParams)
}

test('every screen and table of the dashboard has an entry, which is the current one there', () => {
  const children = routes.flatMap(({ path, children: inner = [] }) => (path === 'admin' ? inner : []))
  const screens = children.flatMap(({ path = '' }) => (path.includes(':') ? [] : [`/admin/${path}`]))
  const wanted = [...screens, ...tabs.map(({ name }) => `/admin?tab=${name}`), '/admin/assistenza']
  expect(wanted.length).toBeGreaterThan(8)
  expect(wanted.filter((address) => of(address) === undefined)).toEqual([])
})

test('the current entry: a filter keeps it, an order belongs to the orders, an unknown page to none', () => {
  expect(of('/admin?recesso=aperto')).toBe('/admin')
  expect(of('/Admin/?tab=prodotti&stato=esauriti')).toBe('/admin?tab=prodotti')
  expect(of('/admin/ordini/12')).toBe('/admin?tab=ordini')
  expect(of('/admin/qualcosa')).toBeUndefined()
})

test('no entry twice, and those at the thumb are among all', () => {
  const all = groups.flatMap(({ entries }) => entries).map(({ to }) => to)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(atThumb.map(({ to }) => to)))
})
