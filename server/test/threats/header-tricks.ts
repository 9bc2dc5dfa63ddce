import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type World, withApp } from '#test/support/app.ts'
import { aChecklist, anArea, withChecklists } from '#test/support/checklists.ts'
import { operationsOf } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'
import { portOf } from '#test/support/port.ts'

/** Each says to somebody's server that this is another request, or from somebody else. */
const LIES = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-for': '127.0.0.1, evil.test',
  'x-real-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1;host=evil.test',
  'x-original-url': '/healthz',
  'x-rewrite-url': '/healthz',
  'x-http-method-override': 'GET',
  'x-method-override': 'GET',
  'x-forwarded-user': 'master',
  'x-request-id': '<script>evil.test</script>',
}
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const SOME_ID = '0199e0f0-0000-7000-8000-000000000001'
const withSomeId = (path: string) => path.replaceAll(/\{[^}]+\}/g, SOME_ID)

/** Byte by byte, as no client of good manners would send it; everything that is answered. */
const sent = async (world: World, request: string) => {
  const socket = connect(portOf(world.app.server), '127.0.0.1')
  let answered = ''
  socket.on('data', (chunk) => {
    answered += chunk.toString('latin1')
  })
  socket.on('error', () => undefined) // closed in our face is an answer too
  // Whoever hangs up after asking would not wait for the answer.
  socket.write(request, 'latin1')
  await once(socket, 'close')
  return answered
}
const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

const listening = (story: (world: World, token: string) => Promise<void>) =>
  withApp(async (world) => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    await story(world, await world.tokenOf(master))
  })
const asking = (...lines: string[]) =>
  ['GET /api/v1/integrated/subsidiary HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n')
const HOST = 'Host: portal.test'

export const headerTricks = () => {
  it('open nothing: every call with a door is closed without a session', () =>
    withApp(async (world) => {
      const closed = (await operationsOf(world)).filter(({ isPublic }) => !isPublic)
      for (const { method, path } of closed) {
        for (const authorization of ['Basic bWFzdGVyOm1hc3Rlcg==', 'Bearer null', 'Bearer ']) {
          const reply = await world.call(method, withSomeId(path), {
            headers: { ...LIES, authorization },
          })
          expect([method, path, reply.status]).toEqual([method, path, 498])
          expect(JSON.stringify([reply.headers, reply.body])).not.toContain('evil.test')
        }
      }
    }))

  it('give no right: every call of masters is closed to everybody else', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(clerk(['1001']))
      const masters = world.app.declaredRoutes
        .filter(({ config }) => config?.access === 'master')
        .flatMap(({ method, url }) =>
          METHODS.filter((known) => known === method).map((known) => [known, url] as const),
        )
      expect(masters.length).toBeGreaterThan(5)
      for (const [method, url] of masters) {
        const path = url.replaceAll(/:\w+/g, SOME_ID)
        const reply = await world.call(method, path, { token, headers: LIES })
        expect([url, reply.status]).toEqual([url, 403])
      }
    }))

  it('are answered nothing of theirs by any public call', () =>
    withApp(async (world) => {
      const open = (await operationsOf(world)).filter(({ isPublic }) => isPublic)
      for (const { method, path } of open) {
        const reply = await world.call(method, withSomeId(path), { headers: LIES })
        expect(reply.status).toBeLessThan(500)
        expect(JSON.stringify([reply.headers, reply.body])).not.toContain('evil.test')
      }
    }))

  it('are in no address that is handed out', () =>
    withChecklists(async (world, token, area) => {
      const { id } = await aChecklist(world, token, area)
      const lying = { token, headers: LIES }
      for (const { status, body } of [
        await world.call('GET', '/file/sign?domain=docs&file_name=a.pdf', lying),
        await world.call('POST', `/checklist/${id}/export`, { ...lying, body: {} }),
        await world.call('POST', '/audit/export', { ...lying, body: {} }),
      ]) {
        expect(status).toBe(200)
        expect(new URL(body.data.url).hostname).toBe('127.0.0.1')
      }
    }))

  it('make no other method of a call', () =>
    withApp(async (world) => {
      const id = await anArea(world)
      const path = `/activity/${id}`
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        await world.call('GET', `${path}?_method=DELETE`, {
          as: master,
          headers: { [name]: 'DELETE' },
        })
      }
      expect((await world.call('GET', path, { as: master })).status).toBe(200)
    }))

  it('are one Authorization, or refused: a proxy may have looked at the other', () =>
    listening(async (world, token) => {
      const wrong = 'x'.repeat(43)
      const given = (...tokens: string[]) =>
        sent(world, asking(HOST, ...tokens.map((text) => `Authorization: ${text}`)))
      expect(statusIn(await given(token))).toBe(200)
      expect(statusIn(await given(wrong, token))).toBe(400)
      expect(statusIn(await given(token, wrong))).toBe(400)
      expect(statusIn(await given(`${wrong}, ${token}`))).toBe(498)
    }))

  it('are refused where two could read them as two different requests', () =>
    listening(async (world) => {
      const attacks: [string, string, number][] = [
        ['a line that is too long', asking(HOST, `X-Much: ${'x'.repeat(70_000)}`), 431],
        ['no host', asking(), 400],
        ['two hosts', asking(HOST, 'Host: evil.test'), 400],
        ['a name with a space', asking(HOST, 'Authorization : x'), 400],
        ['a line that goes on in the next', asking(HOST, 'X-A: b', ' Authorization: x'), 400],
        ['a NUL', asking(HOST, 'X-A: b\0c'), 400],
        ['two lengths', asking(HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
      ]
      for (const [name, request, status] of attacks) {
        expect([name, statusIn(await sent(world, request))]).toEqual([name, status])
      }
    }))

  it('add no line to an answer', () =>
    listening(async (world, token) => {
      const injected = '%0d%0aSet-Cookie:%20evil=1'
      for (const path of [
        `/api/v1/integrated/subsidiary?filters=${injected}`,
        `/api/v1/file/sign?domain=docs&file_name=a${injected}.pdf`,
        `/api/v1/${injected}`,
        `/files/docs/${'A'.repeat(22)}/a${injected}.pdf`,
      ]) {
        const lines = [`GET ${path} HTTP/1.1`, HOST, `Authorization: ${token}`]
        const answer = await sent(world, [...lines, 'Connection: close', '', ''].join('\r\n'))
        expect(statusIn(answer)).toBeGreaterThan(0)
        expect(answer.split('\r\n\r\n')[0]).not.toMatch(/set-cookie/i)
      }
    }))
}
