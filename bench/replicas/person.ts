import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const FIRST_ID = /"id":"([^"]+)"/

export type Outcome = {
  readonly call: string
  readonly ms: number
  /** Undefined if the call succeeded. */
  readonly failure?: string
}

const textOf = async (reply: IncomingMessage) => {
  reply.setEncoding('utf8')
  let text = ''
  for await (const chunk of reply) text += String(chunk)
  return text
}

type Options = {
  readonly url: string
  readonly token: string
  readonly onOutcome: (outcome: Outcome) => void
}

/** A simulated person with one connection, who sends each request after the reply to the last. */
export const simulatePerson = ({ url, token, onOutcome }: Options) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const send = (method: Method, path: string, body?: object) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const clientRequest = request(`${url}/api/v1${path}`, {
        agent,
        method,
        headers: {
          authorization: token,
          // As the panel does, so that a proxy may repeat it.
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
          ...(body && { 'content-type': 'application/json' }),
        },
      })
      clientRequest.on('response', resolve)
      clientRequest.on('error', reject)
      clientRequest.end(body && JSON.stringify(body))
    })

  /** Returns the reply's text. A failure is reported as an outcome and does not end the run. */
  const ask = async (call: string, method: Method, path: string, body?: object) => {
    const started = performance.now()
    const report = (failure?: string) =>
      onOutcome({ call, ms: performance.now() - started, ...(failure && { failure }) })
    try {
      const reply = await send(method, path, body)
      const text = await textOf(reply)
      const isSuccess = reply.statusCode !== undefined && reply.statusCode < 300
      report(isSuccess ? undefined : `${reply.statusCode} ${text.slice(0, 200)}`)
      return isSuccess ? text : undefined
    } catch (error) {
      report(String(error))
      return undefined
    }
  }

  return {
    read: async (call: string, path: string) => ask(call, 'GET', path),
    send: async (call: string, path: string, body: object) => ask(call, 'POST', path, body),
    /** Creates, changes and deletes an item. */
    createChangeDelete: async (name: string, path: string, body: object, change: object) => {
      const reply = await ask(`${name}: create`, 'POST', path, body)
      const id = reply && FIRST_ID.exec(reply)?.[1]
      if (!id) return
      await ask(`${name}: change`, 'PATCH', `${path}/${id}`, change)
      await ask(`${name}: delete`, 'DELETE', `${path}/${id}`)
    },
    leave: () => agent.destroy(),
  }
}
export type Person = ReturnType<typeof simulatePerson>
