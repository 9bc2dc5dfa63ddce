import { ALL } from './place.ts'

/** TODOS replaces every other choice, and any other choice replaces TODOS. */
export const withExclusiveAll = (before: readonly string[], after: readonly string[]): string[] => {
  if (!after.includes(ALL)) return [...after]
  return before.includes(ALL) && after.length > 1 ? after.filter((code) => code !== ALL) : [ALL]
}

/** The chosen farms that are still offered; TODOS stays as long as any farm is offered. */
export const farmsStillOffered = (farms: readonly string[], offered: readonly string[]) => {
  const codes = new Set(offered)
  return farms.filter((code) => codes.has(code) || (code === ALL && codes.size > 0))
}
