import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import { saveFile } from '#device/save-file.ts'
import { api, connectionFailed, parsed, refusalIn, send } from './client.ts'

const ticket = envelope(exportTicket)

/** What the server calls the file, in the form that has every letter. */
const nameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'arquivo')

/** By an address that needs nobody to be signed in: whole, or refused as any call is. */
const fetchFile = async (path: string) => {
  const response = await send(path, undefined, {})
  if (!response.ok) {
    const refusal = refusalIn(response, parsed(await response.text()))
    if (refusal) throw refusal
  }
  const file = await response.blob().catch((error: unknown) => {
    throw connectionFailed(error) // it broke off on the way
  })
  return { file, disposition: response.headers.get('content-disposition') ?? '' }
}

/**
 * Asks for an address that works once, and keeps what is there. The browser is never led to it: a file that could not be
 * made would leave the person on an empty page.
 */
export const exportFile = async (path: string, body: object) => {
  const { url } = await api(path, ticket, { method: 'POST', body })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const { file, disposition } = await fetchFile(`/export/${token}`)
  saveFile(file, nameIn(disposition))
}
