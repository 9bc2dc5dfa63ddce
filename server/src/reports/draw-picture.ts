import { type DrawnPicture, SOFT, type TextStyle } from './paper.ts'
import type { Picture } from './report.ts'

/** Loads a picture; undefined where it is not available. */
export type PictureOf = (picture: Picture) => Promise<DrawnPicture | undefined>

export const NO_PICTURE = 'Imagem indisponível'

export const fittedSize = (
  { width, height }: DrawnPicture,
  max: { width: number; height: number },
) => {
  const scale = Math.min(max.width / width, max.height / height, 1)
  return { width: width * scale, height: height * scale }
}

export const LABEL: TextStyle = { size: 8, colour: SOFT }
