/** The values on the wire. */
export const DOCUMENT_TYPE = { orientations: '0', miscellaneous: '1' } as const
