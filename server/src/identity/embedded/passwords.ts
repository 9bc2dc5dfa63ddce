import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MAX } from '@portal/contract/auth/password'
import { gate } from '#attempts/concurrency-limit.ts'
import type { RefusalCode } from './refusal.ts'
import { type Owner, isUsualPassword } from './usual-passwords.ts'

// argon2id is the library's default algorithm; its enum cannot be named under isolatedModules.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters, whichever way the keyboard composes its accents. */
const composed = (password: string) => password.normalize('NFC')

/**
 * Each hash takes 19 MB and a core for a while: a crowd of them waits its turn, or is sent away.
 * Nothing but hashing happens behind it: whoever waits here may hold the database's only connection.
 */
const hashing = gate({ atOnce: 2, waiting: 100 })

export const hashPassword = (password: string) => hashing(() => hash(composed(password), COST))

/** A password that nobody has, at the same cost: an unknown e-mail takes as long as a wrong password. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$yxRLkhQqDkJ0LrWF1gRfDw$loRemhxSkRPJeggHZutqtegf4WXZhAjNXQehVMZmh24'

export const passwordMatches = (passwordHash: string | undefined, password: string) =>
  hashing(() => verify(passwordHash ?? NOBODYS, composed(password)))

type Weakness = Extract<RefusalCode, `${string} : ${string}`>

/** Whether it is as long as a password must be, in the protocol's words. */
export const wrongLengthOf = (password: string, min: number): Weakness | undefined => {
  if (password.length < min) return `WEAK_PASSWORD : Password should be at least ${min} characters`
  if (password.length > PASSWORD_MAX)
    return `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most ${PASSWORD_MAX} characters`
  return undefined
}

/** What is wrong with a new password of this person, if anything. */
export const weaknessOf = async (
  password: string,
  min: number,
  owner: Owner,
): Promise<Weakness | undefined> => {
  const wrongLength = wrongLengthOf(password, min)
  if (wrongLength !== undefined) return wrongLength
  return (await isUsualPassword(password, owner))
    ? 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is among the first that are guessed'
    : undefined
}
