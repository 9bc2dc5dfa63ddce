import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { isFatalAnswer } from './fatal-answer.ts'

const STARTUP_HEADER = 8
const MESSAGE_HEADER = 5
const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

const simpleQuery = (sql: string) => {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(MESSAGE_HEADER + text.length)
  message.writeUInt8(QUERY, 0)
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, MESSAGE_HEADER)
  return message
}

/**
 * A socket for the `pg` driver that passes its bytes to the engine in this process, in batches that end where the protocol
 * expects an answer. So one driver serves both databases.
 */
export class EngineSocket extends Duplex {
  readonly #engine: Engine
  #pending = Buffer.alloc(0)
  #started = false

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect() {
    this.#reset().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  /** Resets the engine, since an earlier connection may have left a transaction or settings behind. */
  async #reset() {
    await this.#engine.open()
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) {
      if (this.destroyed) return // the caller gave up, and another connection may use the engine now
      await this.#engine.exchange(simpleQuery(sql))
    }
  }

  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#pending = Buffer.concat([this.#pending, chunk])
    void this.#flush().then(() => done(), done) // oxlint-disable-line promise/no-callback-in-promise -- a stream takes a callback
  }

  override _final(done: (error?: Error | null) => void) {
    this.push(null)
    done()
  }

  async #flush() {
    for (let end = this.#endOfBatch(); end > 0; end = this.#endOfBatch()) {
      const batch = this.#pending.subarray(0, end)
      this.#pending = this.#pending.subarray(end)
      this.#started = true
      const answer = await this.#engine.exchange(batch)
      if (answer.length > 0) this.push(answer)
      if (isFatalAnswer(answer)) this.end()
    }
  }

  /** The end of the first complete batch in the buffer, or 0 if there is none yet. */
  #endOfBatch() {
    const bytes = this.#pending
    if (!this.#started) {
      return bytes.length >= STARTUP_HEADER && bytes.length >= bytes.readInt32BE(0)
        ? bytes.readInt32BE(0)
        : 0
    }
    for (let at = 0; at + MESSAGE_HEADER <= bytes.length;) {
      const kind = bytes.readUInt8(at)
      const next = at + 1 + bytes.readInt32BE(at + 1)
      if (kind === TERMINATE) {
        this.#pending = Buffer.alloc(0)
        this.push(null)
        return 0
      }
      if (next > bytes.length) return 0
      if (kind === QUERY || kind === SYNC) return next
      at = next
    }
    return 0
  }
}
