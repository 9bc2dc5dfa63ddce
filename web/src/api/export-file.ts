import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import { saveFile } from '#device/save-file.ts'
import { parseJson } from '#parse-json.ts'
import { api, apiErrorIn, connectionFailed, sendRequest } from './client.ts'

const ticketReply = envelope(exportTicket)

/** The file name from the header's UTF-8 form, which keeps every letter. */
const fileNameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'arquivo')

/** Downloads from a URL that needs no session. Rejects with an ApiError if the server refuses. */
const fetchFile = async (path: string) => {
  const response = await sendRequest(path, undefined, {})
  if (!response.ok) {
    const refusal = apiErrorIn(response, parseJson(await response.text()))
    if (refusal) throw refusal
  }
  const file = await response.blob().catch((error: unknown) => {
    throw connectionFailed(error) // the connection broke during the download
  })
  return { file, disposition: response.headers.get('content-disposition') ?? '' }
}

/**
 * Requests a one-time URL and saves the file from it. The browser does not navigate there: if the file could not be
 * made, the person would be left on an empty page.
 */
export const exportFile = async (path: string, body: object) => {
  const { url } = await api(path, ticketReply, { method: 'POST', body })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const { file, disposition } = await fetchFile(`/export/${token}`)
  saveFile(file, fileNameIn(disposition))
}
