/** The parsed text; undefined if it is no JSON. A missing text is null. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
