import { isIPv4, isIPv6 } from 'node:net'

/** The network of an address: IPv4 as it is; of IPv6 the first 64 bits, which belong to one line at least. */
export function networkOf(address: string) {
  const plain = plainOf(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/**
 * The networks that a line may own, from the smallest: an IPv4 address alone; of IPv6 the first 64, 56 and 48 bits, because
 * providers give one line any of them. `share`: how many times the attempts of one line all of the network may make.
 */
export function networksOf(address: string) {
  const plain = plainOf(address)
  if (!isIPv6(plain)) return [{ network: plain, share: 1 }]
  const [first, second, third, fourth = '0'] = groupsOf(plain)
  const start = `${first}:${second}:${third}`
  const upper = (parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    { network: `${start}:${fourth}::/64`, share: 1 },
    { network: `${start}:${upper}::/56`, share: 1 },
    { network: `${start}::/48`, share: 4 },
  ]
}

/** An address as far as it may be kept: the first 24 bits of IPv4, the first 48 of IPv6. Empty for what is none. */
export function shortNetworkOf(address: string) {
  const plain = plainOf(address)
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  return isIPv4(plain) ? plain.replace(/\d{1,3}$/, '0/24') : ''
}

function plainOf(address: string) {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '')
}

function groupsOf(plain: string) {
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => parseInt(group, 16).toString(16))
}
