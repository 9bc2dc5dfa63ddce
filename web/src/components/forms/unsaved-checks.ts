import { pageState } from '#page-state.ts'

/** Asks whether unsaved changes may be lost, and proceeds after a yes; returns whether it asks at all. */
type UnsavedCheck = (goOn: () => void) => boolean

/** Separate from the guard, whose code only forms load: people sign out on any screen. */
const checks = pageState(() => new Set<UnsavedCheck>())

export const addUnsavedCheck = (check: UnsavedCheck) => {
  checks.get().add(check)
  return () => void checks.get().delete(check)
}

/** Proceeds at once, or after the person has given up every unsaved form. */
export const runAfterUnsavedChecks = (
  proceed: () => void,
  remaining: readonly UnsavedCheck[] = [...checks.get()],
) => {
  const [next, ...others] = remaining
  if (next === undefined) return proceed()
  const proceedWithOthers = () => runAfterUnsavedChecks(proceed, others)
  if (!next(proceedWithOthers)) proceedWithOthers()
}
