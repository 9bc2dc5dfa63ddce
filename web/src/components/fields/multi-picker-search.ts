export type Option = {
  readonly code: string
  readonly name: string
  /** The heading it stands under; those of one group follow each other. */
  readonly group?: string | undefined
}

/** Blind to case and accents: 'agua' finds 'Água Boa'. */
export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

type Words = { readonly words: string; readonly code: string }

/** What an option is found by, made once: ten thousand of them are looked through at each key. */
const known = new WeakMap<Option, Words>()
const wordsOf = (option: Option) => {
  const before = known.get(option)
  if (before !== undefined) return before
  const { name, code, group = '' } = option
  const found = { words: `${plain(name)}\n${plain(group)}`, code: plain(code) }
  known.set(option, found)
  return found
}

/** By name or group, and by code where people know the codes. */
export const matching = (options: readonly Option[], text: string, byCode: boolean) =>
  text === ''
    ? options
    : options.filter((option) => {
        const { words, code } = wordsOf(option)
        return words.includes(text) || (byCode && code.includes(text))
      })
