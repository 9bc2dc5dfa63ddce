import { CONNECTION_FAILED } from '#api/api-error.ts'

/** In the words of Chrome, Firefox and Safari, and of what fetches the styles that go with the code. */
const MISSING = /dynamically imported module|module script failed|preload CSS/

/** Code of a version that the server no longer has: only a reload helps. */
export const isMissingCode = (error: unknown) =>
  error instanceof Error && MISSING.test(error.message)

/** Code that did not come because there is no network: see main.tsx. */
export const isUnreachedCode = (error: unknown) =>
  error instanceof Error && error.message === CONNECTION_FAILED

export const NEW_VERSION = 'Há uma nova versão. O que você preencheu fica como rascunho.'
export const RELOAD = 'Recarregar'
