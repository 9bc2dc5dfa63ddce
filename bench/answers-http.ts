import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import type { RunningServer } from '../server/test/support/process.ts'

const ticket = envelope(exportTicket)

/** Reads the whole body and counts its bytes without storing them. */
const countBytes = async (reply: Response) => {
  let bytes = 0
  if (reply.body !== null) for await (const chunk of reply.body) bytes += chunk.length
  return bytes
}

/** Calls a server with a session token. */
export const callerOf = ({ url }: RunningServer, token: string) => {
  const call = async (path: string, body?: object) => {
    const reply = await fetch(new URL(path, `${url}/api/v1/`), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  return {
    get: async (path: string) => countBytes(await call(path)),
    send: async (path: string, body: object) => countBytes(await call(path, body)),
    exported: async (checklistId: string, format: string) => {
      const ticketReply = await call(`checklist/${checklistId}/export`, { format })
      return countBytes(await call(ticket.parse(await ticketReply.json()).data.url))
    },
  }
}
export type Caller = ReturnType<typeof callerOf>
