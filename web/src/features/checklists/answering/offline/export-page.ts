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

/** One file that any browser opens without a connection: the text, and the pictures below it. */
export const pageOf = async (text: string, pictures: readonly Picture[]) => {
  const figures: string[] = []
  for (const picture of pictures) figures.push(await figureOf(picture))
  const title = escaped(text.split('\n')[0] ?? '')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><pre>${escaped(text)}</pre>${figures.join('\n')}</html>\n`
}
