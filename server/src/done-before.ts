import { AppError } from '#errors.ts'

/**
 * What is asked for again because its answer was lost is acknowledged where it was done: there is nothing left to do it to.
 * Looked up after the refusal, so that it also holds for one that waited while the first was under way.
 */
export const acknowledgeDone = async (work: Promise<void>, wasDone: () => Promise<boolean>) => {
  try {
    await work
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found'
    if (!isGone || !(await wasDone())) throw error
  }
}
