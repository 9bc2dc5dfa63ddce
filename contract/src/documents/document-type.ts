/** As the wire names them. */
export const DOCUMENT_TYPE = { orientations: '0', miscellaneous: '1' } as const
