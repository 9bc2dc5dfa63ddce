const READY = 'Z'.charCodeAt(0)
const READY_LENGTH = 6

/**
 * Whether the engine died of what it was asked, for want of room for its log, say: it says so, is ready
 * for no more, and would leave every further message unanswered.
 */
export const isLast = (answer: Uint8Array) =>
  answer.at(-READY_LENGTH) !== READY &&
  /V(PANIC|FATAL)\0/.test(Buffer.from(answer).toString('latin1'))
