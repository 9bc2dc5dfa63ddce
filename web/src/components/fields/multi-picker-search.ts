import { normaliseText } from '#normalise-text.ts'

export type Option = {
  readonly code: string
  readonly name: string
  /** The heading above the option; options of one group follow each other. */
  readonly group?: string | undefined
}

type SearchText = { readonly words: string; readonly code: string }

/** The searchable text of an option, cached: ten thousand options are searched at each key. */
const searchTexts = new WeakMap<Option, SearchText>()
const searchTextOf = (option: Option) => {
  const cached = searchTexts.get(option)
  if (cached !== undefined) return cached
  const { name, code, group = '' } = option
  const searchText = {
    words: `${normaliseText(name)}\n${normaliseText(group)}`,
    code: normaliseText(code),
  }
  searchTexts.set(option, searchText)
  return searchText
}

/** Options whose name or group contains the text, or whose code does if people know the codes. */
export const matchingOptions = (options: readonly Option[], text: string, byCode: boolean) =>
  text === ''
    ? options
    : options.filter((option) => {
        const { words, code } = searchTextOf(option)
        return words.includes(text) || (byCode && code.includes(text))
      })
