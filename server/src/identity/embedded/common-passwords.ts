/** The person who gets the password: their own name is among the first guesses. */
export type PasswordOwner = { readonly email: string; readonly name: string }

/** Words that attackers try first in Brazil, or at this portal. */
const COMMON_WORDS =
  'portal agro portal-agro portal-demo agronegocio fazenda filial senha mudar trocar acesso teste admin brasil flamengo corinthians palmeiras gremio vasco'.split(
    ' ',
  )
/** A password that is guessed within so many attempts is refused: a common one, also with a digit or a year appended. */
const MIN_GUESSES = 25_000
/** Only so many characters are checked: more would take long and change nothing. */
const CHECKED_CHARACTERS = 64
const SHORTEST_WORD = 3

type GuessEstimator = (password: string, words: string[]) => number
let estimator: Promise<GuessEstimator> | undefined

/** Loads the estimator with its word lists. They take time and memory, so they are loaded when the first password is set. */
const loadEstimator = async (): Promise<GuessEstimator> => {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const factory = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
  return (password, words) => factory.check(password, words).guesses
}

const wordsOf = ({ email, name }: PasswordOwner) =>
  [email, name]
    .map((text) => text.toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD)

/** Whether the letters of the password form only such words, ignoring the signs and digits between them. */
const consistsOfWords = (words: readonly string[], password: string) => {
  const letters = password.toLowerCase().match(/\p{L}+/gu) ?? []
  return letters.length > 0 && letters.every((part) => words.includes(part))
}

/** Whether the password is among the first that an attacker would try. */
export const isCommonPassword = async (password: string, owner: PasswordOwner) => {
  const checked = password.slice(0, CHECKED_CHARACTERS)
  const words = [...COMMON_WORDS, ...wordsOf(owner)]
  if (consistsOfWords(words, checked)) return true
  const estimateGuesses = await (estimator ??= loadEstimator())
  return estimateGuesses(checked, words) < MIN_GUESSES
}
