import { pageState } from '#page-state.ts'

const YEAR = 365 * 24 * 3600

/** A choice that belongs to the device, in a cookie, because signing out clears localStorage. The first is the default. */
export const deviceChoice = <T extends string>(name: string, choices: readonly [T, ...T[]]) => {
  const read = () => {
    const [, stored] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? []
    return choices.find((choice) => choice === stored) ?? choices[0]
  }
  const { reset, subscribe } = pageState(read)
  const choose = (choice: T) => {
    document.cookie = `${name}=${choice}; path=/; max-age=${YEAR}; samesite=lax`
    reset()
  }
  return { get: read, choose, reread: reset, subscribe }
}
