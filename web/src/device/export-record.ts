import { saveFile } from './save-file.ts'
import type { UnreadableRecord } from './sealed-database.ts'

/** As a file of this device, without asking any server. */
export const download = (text: string, name: string, type = 'text/plain') =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)

const asText = (_name: string, value: unknown) => {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
  return bytes instanceof Uint8Array
    ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    : bytes
}

/** As it lies on the device: whoever has the key, or a newer panel, can still read it. */
export const exportUnreadable = (record: UnreadableRecord) =>
  download(JSON.stringify(record, asText, 2), `registro-${record.key.at(-1) ?? ''}.json`)
