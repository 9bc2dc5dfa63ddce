import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Record<string, string>
  readonly body?: object
  /** A file, sent unchanged. */
  readonly content?: Buffer
}

const responseTo = (clientRequest: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    clientRequest.once('response', resolve).once('error', reject)
  })

const isSuccess = (status = 0) => status >= 200 && status < 300

/** Calls a server over at most this many keep-alive connections. */
export const clientOf = (origin: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const call = async (
    path: string,
    { method = 'GET', headers = {}, body, content }: RequestOptions = {},
  ) => {
    const payload = body && JSON.stringify(body)
    const clientRequest = request(new URL(path, origin), {
      agent,
      method,
      headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    })
    clientRequest.end(content ?? payload)
    const reply = await responseTo(clientRequest)
    const answer = await text(reply)
    if (!isSuccess(reply.statusCode)) throw new Error(`${path}: ${reply.statusCode} ${answer}`)
    return answer
  }
  return { call, close: () => agent.destroy() }
}
