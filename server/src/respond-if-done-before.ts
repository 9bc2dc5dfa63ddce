import { AppError } from '#errors.ts'

/**
 * Responds to a request that was sent again because its first response was lost: if the first one was carried out, its
 * response replaces this refusal. The lookup follows the refusal, so that it also works for a request that waited for the
 * first one.
 */
export const respondIfDoneBefore = async <T>(
  work: Promise<T>,
  refusal: AppError['code'],
  findDone: () => Promise<{ readonly response: T } | undefined>,
) => {
  try {
    return await work
  } catch (error) {
    const isExpectedRefusal = error instanceof AppError && error.code === refusal
    const done = isExpectedRefusal ? await findDone() : undefined
    if (done === undefined) throw error
    return done.response
  }
}

/** The same for an action whose target is gone once it was carried out. */
export const succeedIfDoneBefore = (work: Promise<void>, wasDone: () => Promise<boolean>) =>
  respondIfDoneBefore(work, 'not_found', async () =>
    (await wasDone()) ? { response: undefined } : undefined,
  )
