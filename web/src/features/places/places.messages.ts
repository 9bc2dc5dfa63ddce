import { CONNECTION_FAILED } from '#api/api-error.ts'

type Loading = { readonly isPending: boolean; readonly isError: boolean }

/** The text of a picker without options. */
export const emptyPickerText = ({ isPending, isError }: Loading, none: string) => {
  if (isError) return CONNECTION_FAILED
  return isPending ? 'Carregando…' : none
}
