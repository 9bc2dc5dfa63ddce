import { expect, it } from 'vitest'
import { publicAddress } from './public-address.ts'

const requestTo = (host: string, localAddress = '127.0.0.1', protocol = 'http') => {
  const socket = { localAddress, localPort: 3000 }
  return { host, protocol, socket } as unknown as Parameters<ReturnType<typeof publicAddress>>[0]
}

it('is PUBLIC_URL where there is one, whatever the request says', () => {
  expect(publicAddress('https://portal.test')(requestTo('evil.test'))).toBe('https://portal.test')
})

it.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:5173', 'http://127.0.0.1:5173'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['evil.test', 'http://127.0.0.1:3000'],
  ['localhost.evil.test', 'http://127.0.0.1:3000'],
  ['localhost:80@evil.test', 'http://127.0.0.1:3000'],
  ['127.0.0.1.evil.test', 'http://127.0.0.1:3000'],
  ['localhost/evil', 'http://127.0.0.1:3000'],
  ['', 'http://127.0.0.1:3000'],
])('without it, a request for "%s" is answered addresses at %s', (host, address) => {
  expect(publicAddress(undefined)(requestTo(host))).toBe(address)
})

it.each([
  ['192.168.0.5', 'http://192.168.0.5:3000'],
  ['::ffff:192.168.0.5', 'http://192.168.0.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('is the server’s address that the connection used: %s', (local, address) => {
  expect(publicAddress(undefined)(requestTo('pc-do-joao:3000', local))).toBe(address)
})
