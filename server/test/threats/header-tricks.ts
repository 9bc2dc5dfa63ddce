import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { aChecklist, anArea, withChecklists } from '#test/support/checklists.ts'
import { SOME_ID, operationsOf, withSomeId } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'
import { portOf } from '#test/support/loopback-server.ts'

/** Headers that some servers trust to change the request, its host or its caller. */
const FORGED_HEADERS = {
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

/** Sends a raw request that an HTTP client would refuse to send; answers everything received. */
const sendRaw = async (portal: TestPortal, request: string) => {
  const socket = connect(portOf(portal.app.server), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk.toString('latin1')
  })
  socket.on('error', () => undefined) // a reset connection is a valid answer
  // The socket is not ended after the request, because the server would then not answer.
  socket.write(request, 'latin1')
  await once(socket, 'close')
  return response
}
const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

const withListeningApp = (test: (portal: TestPortal, token: string) => Promise<void>) =>
  withApp(async (portal) => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    await test(portal, await portal.tokenOf(master))
  })
const requestText = (...lines: string[]) =>
  ['GET /api/v1/integrated/subsidiary HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n')
const HOST = 'Host: portal.test'

export const headerTricks = () => {
  it('open nothing: every protected call is refused without a session', () =>
    withApp(async (portal) => {
      const protectedOperations = (await operationsOf(portal)).filter(({ isPublic }) => !isPublic)
      for (const { method, path } of protectedOperations) {
        for (const authorization of ['Basic bWFzdGVyOm1hc3Rlcg==', 'Bearer null', 'Bearer ']) {
          const reply = await portal.call(method, withSomeId(path), {
            headers: { ...FORGED_HEADERS, authorization },
          })
          expect([method, path, reply.status]).toEqual([method, path, 498])
          expect(JSON.stringify([reply.headers, reply.body])).not.toContain('evil.test')
        }
      }
    }))

  it('give no right: every call for masters is refused to everybody else', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(clerk(['1001']))
      const masters = portal.app.declaredRoutes
        .filter(({ config }) => config?.access === 'master')
        .flatMap(({ method, url }) =>
          METHODS.filter((candidate) => candidate === method).map(
            (candidate) => [candidate, url] as const,
          ),
        )
      expect(masters.length).toBeGreaterThan(5)
      for (const [method, url] of masters) {
        const path = url.replaceAll(/:\w+/g, SOME_ID)
        const reply = await portal.call(method, path, { token, headers: FORGED_HEADERS })
        expect([url, reply.status]).toEqual([url, 403])
      }
    }))

  it('do not change the response of any public call', () =>
    withApp(async (portal) => {
      const publicOperations = (await operationsOf(portal)).filter(({ isPublic }) => isPublic)
      for (const { method, path } of publicOperations) {
        const reply = await portal.call(method, withSomeId(path), { headers: FORGED_HEADERS })
        expect(reply.status).toBeLessThan(500)
        expect(JSON.stringify([reply.headers, reply.body])).not.toContain('evil.test')
      }
    }))

  it('are in no address of a response', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      const forgedOptions = { token, headers: FORGED_HEADERS }
      for (const { status, body } of [
        await portal.call('GET', '/file/sign?domain=docs&file_name=a.pdf', forgedOptions),
        await portal.call('POST', `/checklist/${id}/export`, { ...forgedOptions, body: {} }),
        await portal.call('POST', '/audit/export', { ...forgedOptions, body: {} }),
      ]) {
        expect(status).toBe(200)
        expect(new URL(body.data.url).hostname).toBe('127.0.0.1')
      }
    }))

  it('do not change the method of a call', () =>
    withApp(async (portal) => {
      const id = await anArea(portal)
      const path = `/activity/${id}`
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        await portal.call('GET', `${path}?_method=DELETE`, {
          as: master,
          headers: { [name]: 'DELETE' },
        })
      }
      expect((await portal.call('GET', path, { as: master })).status).toBe(200)
    }))

  it('contain one Authorization, or are refused, because a proxy may have checked the other', () =>
    withListeningApp(async (portal, token) => {
      const wrong = 'x'.repeat(43)
      const responseTo = (...tokens: string[]) =>
        sendRaw(portal, requestText(HOST, ...tokens.map((text) => `Authorization: ${text}`)))
      expect(statusIn(await responseTo(token))).toBe(200)
      expect(statusIn(await responseTo(wrong, token))).toBe(400)
      expect(statusIn(await responseTo(token, wrong))).toBe(400)
      expect(statusIn(await responseTo(`${wrong}, ${token}`))).toBe(498)
    }))

  it('are refused where they could be read as two different requests', () =>
    withListeningApp(async (portal) => {
      const attacks: [string, string, number][] = [
        ['a name with a space', requestText(HOST, 'Authorization : x'), 400],
        ['a line that goes on in the next', requestText(HOST, 'X-A: b', ' Authorization: x'), 400],
        ['a NUL', requestText(HOST, 'X-A: b\0c'), 400],
        ['two lengths', requestText(HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
      ]
      for (const [name, request, status] of attacks) {
        expect([name, statusIn(await sendRaw(portal, request))]).toEqual([name, status])
      }
    }))

  it('add no header to a response', () =>
    withListeningApp(async (portal, token) => {
      const injected = '%0d%0aSet-Cookie:%20evil=1'
      for (const path of [
        `/api/v1/integrated/subsidiary?filters=${injected}`,
        `/api/v1/file/sign?domain=docs&file_name=a${injected}.pdf`,
        `/api/v1/${injected}`,
        `/files/docs/${'A'.repeat(22)}/a${injected}.pdf`,
      ]) {
        const lines = [`GET ${path} HTTP/1.1`, HOST, `Authorization: ${token}`]
        const answer = await sendRaw(portal, [...lines, 'Connection: close', '', ''].join('\r\n'))
        expect(statusIn(answer)).toBeGreaterThan(0)
        expect(answer.split('\r\n\r\n')[0]).not.toMatch(/set-cookie/i)
      }
    }))
}
