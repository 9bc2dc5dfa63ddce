import * as z from 'zod/mini'
import { scope } from '#permissions/scopes.ts'
import { title } from '#shared/text.ts'

/** The pseudo-code that stands for all subsidiaries, or all farms. */
export const ALL = 'ALL'
export const ALL_OPTION = { name: 'TODOS', code: ALL } as const
/** Shown in place of ALL among the names of filiais and fazendas; pickers show 'TODOS'. */
export const ALL_NAME = 'Todas'

export const code = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9._-]+$/))
export const placeCode = code.check(
  z.refine((text) => text !== ALL, 'ALL is not a code of one place'),
)

/** Sent for a place that is no longer offered, and only if the request includes such places. */
const retired = z.optional(z.literal(true))

export const subsidiary = z.object({
  code: placeCode,
  name: title,
  /** What the caller may do there: nothing in a subsidiary that they do not hold. */
  scopes: z.array(scope),
  retired,
})
export const farm = z.object({ code: placeCode, name: title, subsidiary: placeCode, retired })
export const businessActivity = z.object({ id: z.uuid(), business_activity: title, retired })

/** Codes separated by commas, or ALL. */
export const codesParam = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10_000)),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ),
  z.array(code),
)

/** Shown for an answer whose farm is no longer in the register. */
export const UNKNOWN_FARM = 'Fazenda desconhecida'

/** TODOS replaces every other choice, and any other choice replaces TODOS. */
export const withExclusiveAll = (before: readonly string[], after: readonly string[]): string[] => {
  if (!after.includes(ALL)) return [...after]
  return before.includes(ALL) && after.length > 1 ? after.filter((place) => place !== ALL) : [ALL]
}

/** The chosen farms that are still offered; TODOS stays as long as any farm is offered. */
export const farmsStillOffered = (farms: readonly string[], offered: readonly string[]) => {
  const codes = new Set(offered)
  return farms.filter((chosen) => codes.has(chosen) || (chosen === ALL && codes.size > 0))
}
