import { AppError } from '#errors.ts'

/**
 * What is asked for again because its answer was lost is acknowledged where it was done, instead of this refusal.
 * Looked up after the refusal, so that it also holds for one that waited while the first was under way.
 */
export const acknowledge = async <T>(
  work: Promise<T>,
  refusal: AppError['code'],
  findDone: () => Promise<{ readonly answer: T } | undefined>,
) => {
  try {
    return await work
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === refusal
    const done = isRefused ? await findDone() : undefined
    if (done === undefined) throw error
    return done.answer
  }
}

/** The same where there is nothing left to do it to. */
export const acknowledgeDone = (work: Promise<void>, wasDone: () => Promise<boolean>) =>
  acknowledge(work, 'not_found', async () =>
    (await wasDone()) ? { answer: undefined } : undefined,
  )
