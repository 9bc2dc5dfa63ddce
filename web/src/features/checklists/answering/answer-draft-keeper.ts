import type { Draft } from './answer-draft.ts'
import type { Drafts } from './answer-draft-store.ts'

const PAUSE = 250

const isEmpty = ({ farm, values }: Draft) => farm === null && Object.keys(values).length === 0

/**
 * Writes what was typed a moment after the first change it has not yet written, and not after the
 * last: whoever never pauses is kept too. Nothing is left to keep of a draft that is empty again.
 */
export const createKeeper = (drafts: Drafts, onKept: (isKept: boolean) => void) => {
  let waiting: Draft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const write = async (one: Draft) => {
    try {
      await (isEmpty(one) ? drafts.remove(one.adminId, one.checklistId) : drafts.put(one))
      onKept(true)
    } catch {
      onKept(false)
    }
  }
  const flush = () => {
    const one = waiting
    forget()
    if (one !== undefined) void write(one)
  }
  const keep = (one: Draft) => {
    waiting = one
    timer ??= setTimeout(flush, PAUSE)
  }
  return { keep, flush, forget }
}
