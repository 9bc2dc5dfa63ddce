import { hash, verify } from '@node-rs/argon2'
import { type PasswordOwner, isEasyPassword } from '@portal/contract/auth/easy-password'
import { PASSWORD_MAX, type PasswordStrength } from '@portal/contract/auth/password'
import { concurrencyLimit } from '#concurrency-limit.ts'
import type { RefusalCode } from './refusal.ts'

// argon2id is the library's default algorithm; its enum cannot be named under isolatedModules.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalises accents, which keyboards compose in different ways. */
const normalized = (password: string) => password.normalize('NFC')

/**
 * Each hash takes 19 MB and a core for a while, so many at once are queued or refused. Only hashing runs within this limit: a
 * queued caller may hold the only connection of the database.
 */
const limitHashing = concurrencyLimit({ atOnce: 2, waiting: 100 })

export const hashPassword = (password: string) =>
  limitHashing(() => hash(normalized(password), COST))

/** The hash of an unused password, verified for an unknown e-mail so that it takes as long as a wrong password. */
const UNKNOWN_EMAIL_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$yxRLkhQqDkJ0LrWF1gRfDw$loRemhxSkRPJeggHZutqtegf4WXZhAjNXQehVMZmh24'

export const passwordMatches = (passwordHash: string | undefined, password: string) =>
  limitHashing(() => verify(passwordHash ?? UNKNOWN_EMAIL_HASH, normalized(password)))

type Weakness = Extract<RefusalCode, `${string} : ${string}`>

/** The protocol's code for a password that is too short or too long, or undefined. */
export const lengthFaultOf = (password: string, min: number): Weakness | undefined => {
  if (password.length < min) return `WEAK_PASSWORD : Password should be at least ${min} characters`
  if (password.length > PASSWORD_MAX)
    return `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most ${PASSWORD_MAX} characters`
  return undefined
}

export type PasswordRule = { readonly min: number; readonly strength: PasswordStrength }

/** Whether a password of this person is refused because it is easy to guess. */
export const isRefusedAsEasy = (
  password: string,
  { strength }: PasswordRule,
  owner: PasswordOwner,
) => strength === 'refuse' && isEasyPassword(password, owner)

/** The protocol's code for a weak new password of this person, or undefined. */
export const weaknessOf = (
  password: string,
  rule: PasswordRule,
  owner: PasswordOwner,
): Weakness | undefined =>
  lengthFaultOf(password, rule.min) ??
  (isRefusedAsEasy(password, rule, owner)
    ? 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is among the first that are guessed'
    : undefined)
