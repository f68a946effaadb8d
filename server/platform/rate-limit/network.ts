import { isIPv4, isIPv6 } from 'node:net'

/** The network of an address: IPv4 as it is; of IPv6 the first 64 bits, because one customer owns all that follow. */
export function networkOf(address: string) {
  const plain = plainOf(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** An address as far as it may be kept: the first 24 bits of IPv4, the first 48 of IPv6. Empty for what is none. */
export function shortNetworkOf(address: string) {
  const plain = plainOf(address)
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  return isIPv4(plain) ? plain.replace(/\d+$/, '0/24') : ''
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
