import { ALL } from './place.ts'

/** TODOS keeps only itself; choosing anything else lets go of it. */
export const chosen = (before: readonly string[], after: readonly string[]): string[] => {
  if (!after.includes(ALL)) return [...after]
  return before.includes(ALL) && after.length > 1 ? after.filter((code) => code !== ALL) : [ALL]
}

/** The chosen farms that are still on offer; TODOS is, as long as there is something to choose from. */
export const stillOffered = (farms: readonly string[], offered: readonly string[]) => {
  const codes = new Set(offered)
  return farms.filter((code) => codes.has(code) || (code === ALL && codes.size > 0))
}
