import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { slowReaders } from './connections.ts'

const PART = Buffer.alloc(64_000)

/** A server of one download without an end, and a socket that has asked for it. */
const download = async () => {
  const app = fastify()
  await app.register(slowReaders, { idleMs: 300 })
  const body = Readable.from(
    (function* parts() {
      for (;;) yield PART
    })(),
    { objectMode: false },
  )
  app.get('/', (_request, reply) => reply.send(body))
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return { app, body, socket }
}

it('a reader that takes nothing is ended, and the file is closed', async () => {
  const { app, body, socket } = await download()
  socket.pause()
  await once(body, 'close', { signal: AbortSignal.timeout(10_000) })
  socket.destroy()
  await app.close()
})

it('a reader that takes little by little is not', async () => {
  const { app, body, socket } = await download()
  for (let part = 0; part < 20; part += 1) {
    socket.resume()
    await setTimeout(20)
    socket.pause()
    await setTimeout(30)
  }
  expect(body.destroyed).toBe(false)
  socket.destroy()
  await app.close()
})
