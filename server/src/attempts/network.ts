import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** The first 64 bits: all addresses that share them usually belong to one customer of a provider. */
const network64 = (address: string) => {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail)
  const zeros = address.includes('::') ? GROUPS - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  const prefix = groups.slice(0, GROUPS_OF_NETWORK)
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The key under which an address is counted: itself, or for IPv6 the /64 network of a household or office. */
export const networkOf = (address: string) => {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  return isIPv6(address) ? network64(address) : address
}
