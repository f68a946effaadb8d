import { expect, test } from 'vitest'
import { networkOf, networksOf, shortNetworkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const upper = (address: string) => networksOf(address)[1]?.network

test('a line is counted by all the networks that may be its own', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', share: 1 }])
  expect(networksOf('2001:db8:1:23ff::9')).toEqual([
    { network: '2001:db8:1:23ff::/64', share: 1 },
    { network: '2001:db8:1:2300::/56', share: 1 },
    { network: '2001:db8:1::/48', share: 4 },
  ])
  expect(upper('2001:db8:1:2300::1')).toBe(upper('2001:db8:1:23ff::1'))
  expect(upper('2001:db8:1:2400::1')).not.toBe(upper('2001:db8:1:23ff::1'))
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
  ['unix:/run/shop.sock', ''],
])('of %s, %s is kept', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network)
})
