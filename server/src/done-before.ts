import { AppError } from '#errors.ts'

/**
 * Answers a request that was sent again because its first answer was lost: if the first one was carried out, its answer
 * replaces this refusal. The lookup follows the refusal, so that it also works for a request that waited for the first one.
 */
export const answerIfDoneBefore = async <T>(
  work: Promise<T>,
  refusal: AppError['code'],
  findDone: () => Promise<{ readonly answer: T } | undefined>,
) => {
  try {
    return await work
  } catch (error) {
    const isExpectedRefusal = error instanceof AppError && error.code === refusal
    const done = isExpectedRefusal ? await findDone() : undefined
    if (done === undefined) throw error
    return done.answer
  }
}

/** The same for an action whose target is gone once it was carried out. */
export const succeedIfDoneBefore = (work: Promise<void>, wasDone: () => Promise<boolean>) =>
  answerIfDoneBefore(work, 'not_found', async () =>
    (await wasDone()) ? { answer: undefined } : undefined,
  )
