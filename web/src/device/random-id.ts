/** The bits of a UUID that mark version 4 and its variant. */
const VERSION_BITS = [
  { byteIndex: 6, keep: 0x0f, set: 0x40 },
  { byteIndex: 8, keep: 0x3f, set: 0x80 },
]
/** The lengths of a UUID's parts. */
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** A random UUID, also on a page served without TLS, where `crypto.randomUUID` is missing. */
export const randomId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (const { byteIndex, keep, set } of VERSION_BITS)
    bytes[byteIndex] = ((bytes[byteIndex] ?? 0) & keep) | set
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(PARTS, '$1-$2-$3-$4-$5')
}
