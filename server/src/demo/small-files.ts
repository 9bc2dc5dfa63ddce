import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import sharp from 'sharp'

/** A page of text. */
export const pdf = (lines: readonly string[]) => {
  const document = new Pdf({ size: 'A4' })
  for (const line of lines) document.fontSize(14).text(line).moveDown()
  document.end()
  return buffer(document)
}

const drawing = (width: number, height: number, content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** A sky over a field, in these colours. */
export const photo = (sky: string, field: string, width = 640, height = 240) =>
  drawing(
    width,
    height,
    `<rect width="100%" height="100%" fill="${sky}"/><rect y="55%" width="100%" height="45%" fill="${field}"/>`,
  )

/** Pen strokes that look like a signature. */
export const signatureDrawing = () =>
  drawing(
    600,
    200,
    '<rect width="100%" height="100%" fill="#fff"/><path d="M60 110c40-90 70-90 60 0s50 40 80-20 50-40 40 20 60 50 90-30 40 60 80 10 60-20 130 0" fill="none" stroke="#14213d" stroke-width="5"/>',
  )
