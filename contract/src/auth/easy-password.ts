/** The person who gets the password: their own name is among the first guesses. */
export type PasswordOwner = { readonly email: string; readonly name: string }

/** What is tried first in the world, in Brazil and at this portal, and rows of the keyboard. */
const COMMON_WORDS = `
  portal agro agronegocio fazenda filial demo senha mudar trocar acesso teste admin administrador usuario mestre
  brasil flamengo corinthians palmeiras gremio vasco santos cruzeiro saopaulo botafogo internacional
  amor teamo jesus deus familia vitoria princesa sucesso felicidade sorte estrela bemvindo computador
  gabriel lucas rafael felipe fernando maria joao jose ana pedro carlos bruno eduardo rodrigo julia mateus daniel
  pass password letmein welcome login user guest root master default changeme access secret hello test trustno
  dragon monkey shadow superman batman tiger hunter killer phoenix eagle falcon starwars matrix pokemon naruto
  football baseball soccer mustang ferrari mercedes corvette yamaha samsung internet computer pepper ginger cookie
  cheese banana orange chocolate coffee summer winter sunshine flower freedom forever princess angel love iloveyou
  diamond silver golden michael jordan jennifer thomas robert andrew charlie liverpool arsenal chelsea barcelona
  abc abcd abcde abcdef asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qwe qwer qwert qwerty qwertyui
  qwertyuiop qaz qazwsx qazxsw qazwsxedc qwaszx azerty`
  .trim()
  .split(/\s+/)

const SHORTEST_WORD = 3
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const normalized = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const wordsOf = ({ email, name }: PasswordOwner) =>
  [email, name]
    .map(normalized)
    .flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD)

/** Whether the letters of the text form only such words, ignoring the signs and digits between them. */
const consistsOfWords = (text: string, words: ReadonlySet<string>) => {
  const parts = text.match(/\p{L}+/gu) ?? []
  return parts.length > 0 && (parts.every((part) => words.has(part)) || words.has(parts.join('')))
}

/** Digits as in a date, in their order or against it; or one group of characters again and again. */
const isPattern = (text: string) =>
  /^(\d{1,8}|0?123456789\d*|9876543210?)$/.test(text) || /^(.{1,4})\1+$/.test(text)

/** Whether the password is among the first that an attacker would try. */
export const isEasyPassword = (password: string, owner: PasswordOwner) => {
  const text = normalized(password)
  const words = new Set([...COMMON_WORDS, ...wordsOf(owner)])
  const readings = [text, text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map((reading) =>
    reading.replaceAll(/./gu, (character) => LOOKALIKES[character] ?? character),
  )
  return (
    isPattern(text) ||
    words.has(text) ||
    [text, ...readings].some((reading) => consistsOfWords(reading, words))
  )
}
