import { emailKeyOf } from './identity.queries.ts'

/** Whom the password is for: their own name is the first thing that is guessed. */
export type Owner = { readonly email: string; readonly name: string }

/** Guessed first where people speak Portuguese, or at this very portal. */
const WORDS =
  'portal agro portal-agro portal-demo agronegocio fazenda filial senha mudar trocar acesso teste admin brasil flamengo corinthians palmeiras gremio vasco'.split(
    ' ',
  )
/** A usual password, or one with a digit or a year behind it. */
const TOO_FEW_GUESSES = 25_000
/** More than this adds nothing to be judged but time. */
const JUDGED_CHARACTERS = 64
const SHORTEST_WORD = 3

type Judge = (password: string, words: string[]) => number
let opened: Promise<Judge> | undefined

/** Its lists take a moment and some memory: read when the first password is set. */
const openJudge = async (): Promise<Judge> => {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const factory = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
  return (password, words) => factory.check(password, words).guesses
}

const wordsOf = ({ email, name }: Owner) =>
  [email, name]
    .map((text) => emailKeyOf(text))
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD)

/** Nothing but such words, whatever signs and digits stand between them. */
const isMadeOf = (words: readonly string[], password: string) => {
  const letters = emailKeyOf(password).match(/\p{L}+/gu) ?? []
  return letters.length > 0 && letters.every((part) => words.includes(part))
}

/** Whether it is among the first that anybody would try. */
export const isUsualPassword = async (password: string, owner: Owner) => {
  const judged = password.slice(0, JUDGED_CHARACTERS)
  const words = [...WORDS, ...wordsOf(owner)]
  if (isMadeOf(words, judged)) return true
  const judge = await (opened ??= openJudge())
  return judge(judged, words) < TOO_FEW_GUESSES
}
