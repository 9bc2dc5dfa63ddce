import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Record<string, string>
  readonly body?: object
  /** A file, as it is. */
  readonly content?: Buffer
}

const answerTo = (sent: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })

const isFine = (status = 0) => status >= 200 && status < 300

/** Calls a server over connections that are kept: at most so many at once. */
export const clientOf = (origin: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const call = async (path: string, { method = 'GET', headers = {}, body, content }: Sent = {}) => {
    const payload = body && JSON.stringify(body)
    const sent = request(new URL(path, origin), {
      agent,
      method,
      headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    })
    sent.end(content ?? payload)
    const reply = await answerTo(sent)
    const answer = await text(reply)
    if (!isFine(reply.statusCode)) throw new Error(`${path}: ${reply.statusCode} ${answer}`)
    return answer
  }
  return { call, close: () => agent.destroy() }
}
