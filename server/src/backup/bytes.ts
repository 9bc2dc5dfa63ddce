/** A file that is not an archive, is damaged, or was sealed with another passphrase. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

const NEWLINE = 10
const LINE_MAX = 1_048_576

/** Takes exact numbers of bytes, or whole lines, from chunks of any size. */
export const bytesIn = (content: AsyncIterable<Uint8Array>) => {
  const chunks = content[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)

  const fill = async (size: number) => {
    const parts = [held]
    let length = held.length
    while (length < size) {
      const next = await chunks.next()
      if (next.done === true) break
      parts.push(Buffer.from(next.value))
      length += next.value.length
    }
    if (parts.length > 1) held = Buffer.concat(parts)
  }
  const take = async (size: number) => {
    await fill(size)
    if (held.length < size) throw new ArchiveError('The archive is not whole')
    const taken = held.subarray(0, size)
    held = held.subarray(size)
    return taken
  }
  return {
    take,
    line: async () => {
      let end = held.indexOf(NEWLINE)
      while (end < 0 && held.length < LINE_MAX) {
        const before = held.length
        await fill(before + 1)
        if (held.length === before) break
        end = held.indexOf(NEWLINE)
      }
      if (end < 0) throw new ArchiveError('The archive is not whole')
      return (await take(end + 1)).subarray(0, -1).toString('utf8')
    },
    isAtEnd: async () => {
      await fill(1)
      return held.length === 0
    },
  }
}
