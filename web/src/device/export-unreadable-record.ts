import { saveFile } from './save-file.ts'
import type { UnreadableRecord } from './sealed-database.ts'

/** Saves a text as a file, without any server. */
export const downloadText = (text: string, name: string, type = 'text/plain') =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)

const withBytesAsText = (_name: string, value: unknown) => {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
  return bytes instanceof Uint8Array
    ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    : bytes
}

/** Exports the record as it is stored: the key's owner, or a newer panel, can still read it. */
export const exportUnreadableRecord = (record: UnreadableRecord) =>
  downloadText(
    JSON.stringify(record, withBytesAsText, 2),
    `registro-${record.key.at(-1) ?? ''}.json`,
  )
