const READY = 'Z'.charCodeAt(0)
const READY_LENGTH = 6

/**
 * Whether the engine died of this request, for example because the disk had no room for its log. Its answer then ends with an
 * error instead of ReadyForQuery, and it would never answer another message.
 */
export const isFatalAnswer = (answer: Uint8Array) =>
  answer.at(-READY_LENGTH) !== READY &&
  /V(PANIC|FATAL)\0/.test(Buffer.from(answer).toString('latin1'))
