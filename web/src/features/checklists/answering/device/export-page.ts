import type { FormPhoto } from '#features/checklists/answering/form/evidence/evidence.ts'
import { formatInstant } from '#format.ts'

type Picture = { readonly photo: FormPhoto; readonly content: Blob | undefined }

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const dataUrlOf = async (content: Blob) => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return `data:${content.type};base64,${btoa(characters.join(''))}`
}

const GONE = 'não está mais neste aparelho'

const figureOf = async ({ photo, content }: Picture) => {
  const caption = `Imagem de ${formatInstant(photo.takenAt)}`
  return content === undefined
    ? `<p>${caption}: ${GONE}</p>`
    : `<figure><img src="${await dataUrlOf(content)}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
}

const STYLE =
  'body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}pre{white-space:pre-wrap;font:inherit}img{max-width:100%}'

export type ExportSection = { readonly text: string; readonly photos: readonly string[] }

const figuresOf = async (pictures: readonly Picture[]) => {
  const figures: string[] = []
  for (const picture of pictures) figures.push(await figureOf(picture))
  return figures.join('\n')
}

/** Returns one HTML file that opens without a connection: each section with its pictures, then the remaining pictures. */
export const exportPageOf = async (
  sections: readonly ExportSection[],
  pictures: readonly Picture[],
) => {
  const placedIds = new Set(sections.flatMap(({ photos }) => photos))
  let body = ''
  for (const { text, photos } of sections) {
    const figures = await figuresOf(pictures.filter(({ photo }) => photos.includes(photo.id)))
    body += escapeHtml(text) + (figures === '' ? '' : `</pre>${figures}<pre>`)
  }
  const remaining = await figuresOf(pictures.filter(({ photo }) => !placedIds.has(photo.id)))
  const title = escapeHtml(sections[0]?.text.split('\n')[0] ?? '')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><pre>${body}</pre>${remaining}</html>\n`
}
