import { CONNECTION_FAILED } from '#api/api-error.ts'

/** The messages of Chrome, Firefox and Safari, and of Vite's style preloader. */
const MISSING = /dynamically imported module|module script failed|preload CSS/

/** The code belongs to a version that the server no longer has: only a reload helps. */
export const isMissingCode = (error: unknown) =>
  error instanceof Error && MISSING.test(error.message)

/** The code did not load because there is no network: see main.tsx. */
export const isUnreachedCode = (error: unknown) =>
  error instanceof Error && error.message === CONNECTION_FAILED

export const NEW_VERSION = 'Há uma nova versão. O que você preencheu fica como rascunho.'
export const RELOAD = 'Recarregar'
