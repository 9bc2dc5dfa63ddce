import { CONNECTION_FAILED } from '#api/api-error.ts'

type Loading = { readonly isPending: boolean; readonly isError: boolean }

/** Why a picker has nothing to offer. */
export const nothingToPick = ({ isPending, isError }: Loading, none: string) => {
  if (isError) return CONNECTION_FAILED
  return isPending ? 'Carregando…' : none
}
