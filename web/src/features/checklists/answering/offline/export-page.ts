import type { HeldPhoto } from '#features/checklists/answering/evidence/held-evidence.ts'
import { formatInstant } from '#format.ts'

type Picture = { readonly photo: HeldPhoto; readonly content: Blob | undefined }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const addressOf = async (content: Blob) => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return `data:${content.type};base64,${btoa(characters.join(''))}`
}

const GONE = 'não está mais neste aparelho'

const figureOf = async ({ photo, content }: Picture) => {
  const words = `Imagem de ${formatInstant(photo.takenAt)}`
  return content === undefined
    ? `<p>${words}: ${GONE}</p>`
    : `<figure><img src="${await addressOf(content)}" alt="${words}"><figcaption>${words}</figcaption></figure>`
}

const STYLE =
  'body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}pre{white-space:pre-wrap;font:inherit}img{max-width:100%}'

export type Piece = { readonly text: string; readonly photos: readonly string[] }

const figuresOf = async (pictures: readonly Picture[]) => {
  const figures: string[] = []
  for (const picture of pictures) figures.push(await figureOf(picture))
  return figures.join('\n')
}

/** One file that any browser opens without a connection: the text, and below each piece its pictures; at the end those of none. */
export const pageOf = async (pieces: readonly Piece[], pictures: readonly Picture[]) => {
  const told = new Set(pieces.flatMap(({ photos }) => photos))
  let body = ''
  for (const { text, photos } of pieces) {
    const figures = await figuresOf(pictures.filter(({ photo }) => photos.includes(photo.id)))
    body += escaped(text) + (figures === '' ? '' : `</pre>${figures}<pre>`)
  }
  const rest = await figuresOf(pictures.filter(({ photo }) => !told.has(photo.id)))
  const title = escaped(pieces[0]?.text.split('\n')[0] ?? '')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><pre>${body}</pre>${rest}</html>\n`
}
